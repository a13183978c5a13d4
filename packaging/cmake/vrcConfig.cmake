# SPDX-License-Identifier: Apache-2.0
# What `make install` puts into lib/cmake/vrc, for find_package(vrc): the command, the runtime, and libraries and modules of what vrc
# compiles.
#
#   vrc_add_library(TARGET SOURCES FILE... [MODULE] [SECTIONS] [OPTIONS OPTION...])
#
# TARGET is a static library of the products of the files, linked with the runtime, whose users find their headers. With MODULE it is an
# extension module for Python, TARGET.abi3.so, of one file. SECTIONS takes each function for a GPU section; OPTIONS are vrc's. vrc runs
# again when a file changes that it read.
#
#   vrc::vr, vrc::vr_static: the runtime, shared where it is there, and static
cmake_minimum_required(VERSION 3.20)

get_filename_component(_vrc_libdir "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)
set(VRC_EXECUTABLE "@bindir@/vrc")
if(NOT EXISTS "${VRC_EXECUTABLE}") # what is installed was moved
  get_filename_component(VRC_EXECUTABLE "${_vrc_libdir}/../bin/vrc" ABSOLUTE)
endif()
set(_vrc_includedir "@includedir@")
if(NOT EXISTS "${_vrc_includedir}/vr/vr.h")
  get_filename_component(_vrc_includedir "${_vrc_libdir}/../include" ABSOLUTE)
endif()
separate_arguments(_vrc_openmp UNIX_COMMAND "@OPENMP@")
separate_arguments(_vrc_libs UNIX_COMMAND "@VR_LIBS@")

function(_vrc_import name kind file libs)
  if(TARGET vrc::${name} OR NOT EXISTS "${_vrc_libdir}/${file}")
    return()
  endif()
  add_library(vrc::${name} ${kind} IMPORTED)
  set_target_properties(vrc::${name} PROPERTIES
    IMPORTED_LOCATION "${_vrc_libdir}/${file}"
    IMPORTED_LINK_INTERFACE_LANGUAGES C
    INTERFACE_INCLUDE_DIRECTORIES "${_vrc_includedir}"
    INTERFACE_COMPILE_OPTIONS "${_vrc_openmp}"
    INTERFACE_LINK_LIBRARIES "${_vrc_openmp};${libs}")
endfunction()

_vrc_import(vr_static STATIC libvr.a "${_vrc_libs}")
_vrc_import(vr SHARED libvr.so m)
if(NOT TARGET vrc::vr)
  add_library(vrc::vr ALIAS vrc::vr_static)
endif()

function(vrc_add_library target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "MODULE;SECTIONS" "" "SOURCES;OPTIONS")
  if(NOT arg_SOURCES)
    message(FATAL_ERROR "vrc_add_library(${target}): SOURCES names no file")
  endif()
  set(options -MP "-ffile-prefix-map=${CMAKE_CURRENT_SOURCE_DIR}/=" ${arg_OPTIONS})
  if(arg_SECTIONS)
    list(APPEND options -fsections)
  endif()
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/${target}.vrc")
  file(MAKE_DIRECTORY "${folder}")
  set(texts)
  foreach(source IN LISTS arg_SOURCES)
    get_filename_component(path "${source}" ABSOLUTE)
    get_filename_component(stem "${source}" NAME_WE)
    if(arg_MODULE)
      set(made "${CMAKE_CURRENT_BINARY_DIR}/${target}.abi3.so")
      set(command "${CMAKE_COMMAND}" -E env "CC=${CMAKE_C_COMPILER}" "${VRC_EXECUTABLE}" --emit=module -o "${made}")
    else()
      set(made "${folder}/${stem}.c" "${folder}/${stem}.h" "${folder}/${stem}_stub.c")
      set(command "${VRC_EXECUTABLE}" -o "${folder}/${stem}.c")
    endif()
    list(GET made 0 first)
    add_custom_command(OUTPUT ${made}
      COMMAND ${command} ${options} --always -MF "${folder}/${stem}.d" -MQ "${first}" "${path}"
      DEPENDS "${path}" "${VRC_EXECUTABLE}"
      DEPFILE "${folder}/${stem}.d"
      COMMENT "Compiling ${source} with vrc"
      VERBATIM)
    list(APPEND texts ${made})
  endforeach()
  if(arg_MODULE)
    add_custom_target(${target} ALL DEPENDS ${texts})
    return()
  endif()
  add_library(${target} STATIC ${texts})
  target_include_directories(${target} PUBLIC "${folder}")
  target_link_libraries(${target} PUBLIC vrc::vr)
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
endfunction()
