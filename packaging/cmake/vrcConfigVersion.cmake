# SPDX-License-Identifier: Apache-2.0
# Which versions find_package(vrc VERSION) may ask for: this one and older ones of the same major number, and below 1.0 of the same minor
# number too (https://semver.org).
set(PACKAGE_VERSION "@VERSION@")
string(REGEX MATCH "^0\\.[0-9]+|^[0-9]+" _vrc_series "${PACKAGE_VERSION}")
string(REGEX MATCH "^0\\.[0-9]+|^[0-9]+" _vrc_wanted "${PACKAGE_FIND_VERSION}")
if(_vrc_series STREQUAL _vrc_wanted AND NOT PACKAGE_VERSION VERSION_LESS PACKAGE_FIND_VERSION)
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
endif()
if(PACKAGE_VERSION VERSION_EQUAL PACKAGE_FIND_VERSION)
  set(PACKAGE_VERSION_EXACT TRUE)
endif()
