"""Chains of tests that are longer than the analysis puts together, and more elements than it tells one by one."""
from vrc import f64


def some(a: f64[:]) -> bool:
    """shapes: (300,)"""
    return (a[0] > -3 or a[1] > -2 or a[2] > -1 or a[3] > 0 or a[4] > 1 or a[5] > 2 or a[6] > 3 or a[7] > -3
            or a[8] > -2 or a[9] > -1 or a[10] > 0 or a[11] > 1 or a[12] > 2 or a[13] > 3 or a[14] > -3
            or a[15] > -2 or a[16] > -1 or a[17] > 0 or a[18] > 1 or a[19] > 2 or a[20] > 3 or a[21] > -3
            or a[22] > -2 or a[23] > -1 or a[24] > 0 or a[25] > 1 or a[26] > 2 or a[27] > 3 or a[28] > -3
            or a[29] > -2 or a[30] > -1 or a[31] > 0 or a[32] > 1 or a[33] > 2 or a[34] > 3 or a[35] > -3
            or a[36] > -2 or a[37] > -1 or a[38] > 0 or a[39] > 1 or a[40] > 2 or a[41] > 3 or a[42] > -3
            or a[43] > -2 or a[44] > -1 or a[45] > 0 or a[46] > 1 or a[47] > 2 or a[48] > 3 or a[49] > -3
            or a[50] > -2 or a[51] > -1 or a[52] > 0 or a[53] > 1 or a[54] > 2 or a[55] > 3 or a[56] > -3
            or a[57] > -2 or a[58] > -1 or a[59] > 0 or a[60] > 1 or a[61] > 2 or a[62] > 3 or a[63] > -3
            or a[64] > -2 or a[65] > -1 or a[66] > 0 or a[67] > 1 or a[68] > 2 or a[69] > 3 or a[70] > -3
            or a[71] > -2 or a[72] > -1 or a[73] > 0 or a[74] > 1 or a[75] > 2 or a[76] > 3 or a[77] > -3
            or a[78] > -2 or a[79] > -1 or a[80] > 0 or a[81] > 1 or a[82] > 2 or a[83] > 3 or a[84] > -3
            or a[85] > -2 or a[86] > -1 or a[87] > 0 or a[88] > 1 or a[89] > 2 or a[90] > 3 or a[91] > -3
            or a[92] > -2 or a[93] > -1 or a[94] > 0 or a[95] > 1 or a[96] > 2 or a[97] > 3 or a[98] > -3
            or a[99] > -2 or a[100] > -1 or a[101] > 0 or a[102] > 1 or a[103] > 2 or a[104] > 3 or a[105] > -3
            or a[106] > -2 or a[107] > -1 or a[108] > 0 or a[109] > 1 or a[110] > 2 or a[111] > 3
            or a[112] > -3 or a[113] > -2 or a[114] > -1 or a[115] > 0 or a[116] > 1 or a[117] > 2
            or a[118] > 3 or a[119] > -3 or a[120] > -2 or a[121] > -1 or a[122] > 0 or a[123] > 1
            or a[124] > 2 or a[125] > 3 or a[126] > -3 or a[127] > -2 or a[128] > -1 or a[129] > 0
            or a[130] > 1 or a[131] > 2 or a[132] > 3 or a[133] > -3 or a[134] > -2 or a[135] > -1
            or a[136] > 0 or a[137] > 1 or a[138] > 2 or a[139] > 3 or a[140] > -3 or a[141] > -2
            or a[142] > -1 or a[143] > 0 or a[144] > 1 or a[145] > 2 or a[146] > 3 or a[147] > -3
            or a[148] > -2 or a[149] > -1 or a[150] > 0 or a[151] > 1 or a[152] > 2 or a[153] > 3
            or a[154] > -3 or a[155] > -2 or a[156] > -1 or a[157] > 0 or a[158] > 1 or a[159] > 2
            or a[160] > 3 or a[161] > -3 or a[162] > -2 or a[163] > -1 or a[164] > 0 or a[165] > 1
            or a[166] > 2 or a[167] > 3 or a[168] > -3 or a[169] > -2 or a[170] > -1 or a[171] > 0
            or a[172] > 1 or a[173] > 2 or a[174] > 3 or a[175] > -3 or a[176] > -2 or a[177] > -1
            or a[178] > 0 or a[179] > 1 or a[180] > 2 or a[181] > 3 or a[182] > -3 or a[183] > -2
            or a[184] > -1 or a[185] > 0 or a[186] > 1 or a[187] > 2 or a[188] > 3 or a[189] > -3
            or a[190] > -2 or a[191] > -1 or a[192] > 0 or a[193] > 1 or a[194] > 2 or a[195] > 3
            or a[196] > -3 or a[197] > -2 or a[198] > -1 or a[199] > 0 or a[200] > 1 or a[201] > 2
            or a[202] > 3 or a[203] > -3 or a[204] > -2 or a[205] > -1 or a[206] > 0 or a[207] > 1
            or a[208] > 2 or a[209] > 3 or a[210] > -3 or a[211] > -2 or a[212] > -1 or a[213] > 0
            or a[214] > 1 or a[215] > 2 or a[216] > 3 or a[217] > -3 or a[218] > -2 or a[219] > -1
            or a[220] > 0 or a[221] > 1 or a[222] > 2 or a[223] > 3 or a[224] > -3 or a[225] > -2
            or a[226] > -1 or a[227] > 0 or a[228] > 1 or a[229] > 2 or a[230] > 3 or a[231] > -3
            or a[232] > -2 or a[233] > -1 or a[234] > 0 or a[235] > 1 or a[236] > 2 or a[237] > 3
            or a[238] > -3 or a[239] > -2 or a[240] > -1 or a[241] > 0 or a[242] > 1 or a[243] > 2
            or a[244] > 3 or a[245] > -3 or a[246] > -2 or a[247] > -1 or a[248] > 0 or a[249] > 1
            or a[250] > 2 or a[251] > 3 or a[252] > -3 or a[253] > -2 or a[254] > -1 or a[255] > 0
            or a[256] > 1 or a[257] > 2 or a[258] > 3 or a[259] > -3 or a[260] > -2 or a[261] > -1
            or a[262] > 0 or a[263] > 1 or a[264] > 2 or a[265] > 3 or a[266] > -3 or a[267] > -2
            or a[268] > -1 or a[269] > 0 or a[270] > 1 or a[271] > 2 or a[272] > 3 or a[273] > -3
            or a[274] > -2 or a[275] > -1 or a[276] > 0 or a[277] > 1 or a[278] > 2 or a[279] > 3
            or a[280] > -3 or a[281] > -2 or a[282] > -1 or a[283] > 0 or a[284] > 1 or a[285] > 2
            or a[286] > 3 or a[287] > -3 or a[288] > -2 or a[289] > -1 or a[290] > 0 or a[291] > 1
            or a[292] > 2 or a[293] > 3 or a[294] > -3 or a[295] > -2 or a[296] > -1 or a[297] > 0
            or a[298] > 1 or a[299] > 2)


def all_of_them(a: f64[:]) -> bool:
    """shapes: (300,)"""
    return (a[0] < -3 and a[1] < -2 and a[2] < -1 and a[3] < 0 and a[4] < 1 and a[5] < 2 and a[6] < 3
            and a[7] < -3 and a[8] < -2 and a[9] < -1 and a[10] < 0 and a[11] < 1 and a[12] < 2 and a[13] < 3
            and a[14] < -3 and a[15] < -2 and a[16] < -1 and a[17] < 0 and a[18] < 1 and a[19] < 2
            and a[20] < 3 and a[21] < -3 and a[22] < -2 and a[23] < -1 and a[24] < 0 and a[25] < 1
            and a[26] < 2 and a[27] < 3 and a[28] < -3 and a[29] < -2 and a[30] < -1 and a[31] < 0
            and a[32] < 1 and a[33] < 2 and a[34] < 3 and a[35] < -3 and a[36] < -2 and a[37] < -1
            and a[38] < 0 and a[39] < 1 and a[40] < 2 and a[41] < 3 and a[42] < -3 and a[43] < -2
            and a[44] < -1 and a[45] < 0 and a[46] < 1 and a[47] < 2 and a[48] < 3 and a[49] < -3
            and a[50] < -2 and a[51] < -1 and a[52] < 0 and a[53] < 1 and a[54] < 2 and a[55] < 3
            and a[56] < -3 and a[57] < -2 and a[58] < -1 and a[59] < 0 and a[60] < 1 and a[61] < 2
            and a[62] < 3 and a[63] < -3 and a[64] < -2 and a[65] < -1 and a[66] < 0 and a[67] < 1
            and a[68] < 2 and a[69] < 3 and a[70] < -3 and a[71] < -2 and a[72] < -1 and a[73] < 0
            and a[74] < 1 and a[75] < 2 and a[76] < 3 and a[77] < -3 and a[78] < -2 and a[79] < -1
            and a[80] < 0 and a[81] < 1 and a[82] < 2 and a[83] < 3 and a[84] < -3 and a[85] < -2
            and a[86] < -1 and a[87] < 0 and a[88] < 1 and a[89] < 2 and a[90] < 3 and a[91] < -3
            and a[92] < -2 and a[93] < -1 and a[94] < 0 and a[95] < 1 and a[96] < 2 and a[97] < 3
            and a[98] < -3 and a[99] < -2 and a[100] < -1 and a[101] < 0 and a[102] < 1 and a[103] < 2
            and a[104] < 3 and a[105] < -3 and a[106] < -2 and a[107] < -1 and a[108] < 0 and a[109] < 1
            and a[110] < 2 and a[111] < 3 and a[112] < -3 and a[113] < -2 and a[114] < -1 and a[115] < 0
            and a[116] < 1 and a[117] < 2 and a[118] < 3 and a[119] < -3 and a[120] < -2 and a[121] < -1
            and a[122] < 0 and a[123] < 1 and a[124] < 2 and a[125] < 3 and a[126] < -3 and a[127] < -2
            and a[128] < -1 and a[129] < 0 and a[130] < 1 and a[131] < 2 and a[132] < 3 and a[133] < -3
            and a[134] < -2 and a[135] < -1 and a[136] < 0 and a[137] < 1 and a[138] < 2 and a[139] < 3
            and a[140] < -3 and a[141] < -2 and a[142] < -1 and a[143] < 0 and a[144] < 1 and a[145] < 2
            and a[146] < 3 and a[147] < -3 and a[148] < -2 and a[149] < -1 and a[150] < 0 and a[151] < 1
            and a[152] < 2 and a[153] < 3 and a[154] < -3 and a[155] < -2 and a[156] < -1 and a[157] < 0
            and a[158] < 1 and a[159] < 2 and a[160] < 3 and a[161] < -3 and a[162] < -2 and a[163] < -1
            and a[164] < 0 and a[165] < 1 and a[166] < 2 and a[167] < 3 and a[168] < -3 and a[169] < -2
            and a[170] < -1 and a[171] < 0 and a[172] < 1 and a[173] < 2 and a[174] < 3 and a[175] < -3
            and a[176] < -2 and a[177] < -1 and a[178] < 0 and a[179] < 1 and a[180] < 2 and a[181] < 3
            and a[182] < -3 and a[183] < -2 and a[184] < -1 and a[185] < 0 and a[186] < 1 and a[187] < 2
            and a[188] < 3 and a[189] < -3 and a[190] < -2 and a[191] < -1 and a[192] < 0 and a[193] < 1
            and a[194] < 2 and a[195] < 3 and a[196] < -3 and a[197] < -2 and a[198] < -1 and a[199] < 0
            and a[200] < 1 and a[201] < 2 and a[202] < 3 and a[203] < -3 and a[204] < -2 and a[205] < -1
            and a[206] < 0 and a[207] < 1 and a[208] < 2 and a[209] < 3 and a[210] < -3 and a[211] < -2
            and a[212] < -1 and a[213] < 0 and a[214] < 1 and a[215] < 2 and a[216] < 3 and a[217] < -3
            and a[218] < -2 and a[219] < -1 and a[220] < 0 and a[221] < 1 and a[222] < 2 and a[223] < 3
            and a[224] < -3 and a[225] < -2 and a[226] < -1 and a[227] < 0 and a[228] < 1 and a[229] < 2
            and a[230] < 3 and a[231] < -3 and a[232] < -2 and a[233] < -1 and a[234] < 0 and a[235] < 1
            and a[236] < 2 and a[237] < 3 and a[238] < -3 and a[239] < -2 and a[240] < -1 and a[241] < 0
            and a[242] < 1 and a[243] < 2 and a[244] < 3 and a[245] < -3 and a[246] < -2 and a[247] < -1
            and a[248] < 0 and a[249] < 1 and a[250] < 2 and a[251] < 3 and a[252] < -3 and a[253] < -2
            and a[254] < -1 and a[255] < 0 and a[256] < 1 and a[257] < 2 and a[258] < 3 and a[259] < -3
            and a[260] < -2 and a[261] < -1 and a[262] < 0 and a[263] < 1 and a[264] < 2 and a[265] < 3
            and a[266] < -3 and a[267] < -2 and a[268] < -1 and a[269] < 0 and a[270] < 1 and a[271] < 2
            and a[272] < 3 and a[273] < -3 and a[274] < -2 and a[275] < -1 and a[276] < 0 and a[277] < 1
            and a[278] < 2 and a[279] < 3 and a[280] < -3 and a[281] < -2 and a[282] < -1 and a[283] < 0
            and a[284] < 1 and a[285] < 2 and a[286] < 3 and a[287] < -3 and a[288] < -2 and a[289] < -1
            and a[290] < 0 and a[291] < 1 and a[292] < 2 and a[293] < 3 and a[294] < -3 and a[295] < -2
            and a[296] < -1 and a[297] < 0 and a[298] < 1 and a[299] < 2)
