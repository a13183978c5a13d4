/* SPDX-License-Identifier: Apache-2.0 */
/* vrc, the command. */
#include "driver/driver.h"

int main(int argc, char **argv)
{
    return vr_drive(argc, argv);
}
