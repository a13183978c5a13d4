/* SPDX-License-Identifier: Apache-2.0 */
/* The layers of ziggurats (Marsaglia and Tsang, Journal of Statistical Software 5(8), 2000), from which normal and exponential numbers are
 * drawn as NumPy draws them: 256 layers of equal area, and of each how wide it is where it is widest, in steps of 2^-52 of that for the
 * normal distribution and of 2^-53 for the exponential one; the first is that of the tail. How high layers are follows from their widths.
 * Drawn numbers are multiples of these widths, so that every bit of them counts: other computers' logarithms would give others. */
#include <math.h>
#include <string.h>

#include "arrays/object.h"
#include "arrays/work.h"
#include "context/context.h"
#include "vr/library.h"

enum { LAYERS = 256 };

static const double widths[2][LAYERS] = {
    {
        0x1.f493b7815d979p-51, 0x1.b8d0be3fdf6c6p-55, 0x1.250af3c2c5bb4p-54, 0x1.57cb938443b61p-54, 0x1.801fce82fa70cp-54,
        0x1.a230c2e4cd0bcp-54, 0x1.c004d2f3861f7p-54, 0x1.dac2f5a747274p-54, 0x1.f32482d4cd5c3p-54, 0x1.04d32278ebbadp-53,
        0x1.0f5053b025d43p-53, 0x1.192a697413677p-53, 0x1.227a28f7a1af5p-53, 0x1.2b52e3863d880p-53, 0x1.33c3fc05791f5p-53,
        0x1.3bd9ec1a2b12fp-53, 0x1.439ef8dff9b55p-53, 0x1.4b1bb363dfea7p-53, 0x1.52575621ad374p-53, 0x1.59580a707ce96p-53,
        0x1.60231cfd97eeap-53, 0x1.66bd261a37c3dp-53, 0x1.6d2a292000570p-53, 0x1.736dad346f8a6p-53, 0x1.798ad10b32a77p-53,
        0x1.7f845ad46f543p-53, 0x1.855cc53430a77p-53, 0x1.8b1649e7b769ap-53, 0x1.90b2ea94ecf98p-53, 0x1.96347822c1eeap-53,
        0x1.9b9c98e38c546p-53, 0x1.a0eccdca4a72cp-53, 0x1.a62676d77cd59p-53, 0x1.ab4ad6e101630p-53, 0x1.b05b16d136c9cp-53,
        0x1.b558487427a29p-53, 0x1.ba4368e529f3ap-53, 0x1.bf1d62abf8232p-53, 0x1.c3e70f9594ef3p-53, 0x1.c8a13a5323b61p-53,
        0x1.cd4c9fe72268bp-53, 0x1.d1e9f0e80b748p-53, 0x1.d679d29e41f10p-53, 0x1.dafce0023b8c3p-53, 0x1.df73aa9f17653p-53,
        0x1.e3debb5d2edfep-53, 0x1.e83e9337a6f00p-53, 0x1.ec93abdf982cep-53, 0x1.f0de784f06226p-53, 0x1.f51f654d8f688p-53,
        0x1.f956d9e87d7aep-53, 0x1.fd8537dfa2eacp-53, 0x1.00d56e04234ecp-52, 0x1.02e40f5398f9ap-52, 0x1.04eea9e16a5fcp-52,
        0x1.06f565b72a010p-52, 0x1.08f869071f40bp-52, 0x1.0af7d84bc6113p-52, 0x1.0cf3d664bcc7fp-52, 0x1.0eec84b16086bp-52,
        0x1.10e20329515eep-52, 0x1.12d4707310fbep-52, 0x1.14c3e9f8e9141p-52, 0x1.16b08bfc4201ep-52, 0x1.189a71a78da34p-52,
        0x1.1a81b51ee6d88p-52, 0x1.1c666f8f82acbp-52, 0x1.1e48b93e0d42ep-52, 0x1.2028a9940a09fp-52, 0x1.2206572c4c6e9p-52,
        0x1.23e1d7de9c31fp-52, 0x1.25bb40ca96bfbp-52, 0x1.2792a661dd37fp-52, 0x1.29681c719d71bp-52, 0x1.2b3bb62b82edap-52,
        0x1.2d0d862e1b853p-52, 0x1.2edd9e8cba98ep-52, 0x1.30ac10d6e48d7p-52, 0x1.3278ee1f4b930p-52, 0x1.3444470265ea1p-52,
        0x1.360e2baca52d5p-52, 0x1.37d6abe05586ap-52, 0x1.399dd6fb2b264p-52, 0x1.3b63bbfb83d03p-52, 0x1.3d28698561de0p-52,
        0x1.3eebede725a83p-52, 0x1.40ae571e09e74p-52, 0x1.426fb2da6745dp-52, 0x1.44300e83c30a4p-52, 0x1.45ef773cac75dp-52,
        0x1.47adf9e66c336p-52, 0x1.496ba32488f2fp-52, 0x1.4b287f602415dp-52, 0x1.4ce49acb311dcp-52, 0x1.4ea001638a605p-52,
        0x1.505abef5e5562p-52, 0x1.5214df20a8b5ap-52, 0x1.53ce6d56a664fp-52, 0x1.558774e1bb2c8p-52, 0x1.574000e555f78p-52,
        0x1.58f81c60e8514p-52, 0x1.5aafd23241b59p-52, 0x1.5c672d17d733dp-52, 0x1.5e1e37b2f8cd3p-52, 0x1.5fd4fc89f5e38p-52,
        0x1.618b860a31fc3p-52, 0x1.6341de8a2b0a2p-52, 0x1.64f8104b7260bp-52, 0x1.66ae257c99672p-52, 0x1.6864283b13137p-52,
        0x1.6a1a22950b2b1p-52, 0x1.6bd01e8b343bbp-52, 0x1.6d8626128d352p-52, 0x1.6f3c43161f854p-52, 0x1.70f27f78b68ebp-52,
        0x1.72a8e516914c6p-52, 0x1.745f7dc70eedcp-52, 0x1.7616535e5731fp-52, 0x1.77cd6faeff449p-52, 0x1.7984dc8babd93p-52,
        0x1.7b3ca3c8b1409p-52, 0x1.7cf4cf3db22fbp-52, 0x1.7ead68c73dee7p-52, 0x1.80667a486ea1fp-52, 0x1.82200dac88676p-52,
        0x1.83da2ce899f15p-52, 0x1.8594e1fd1f5bdp-52, 0x1.875036f7a7ec5p-52, 0x1.890c35f47f72dp-52, 0x1.8ac8e9205c043p-52,
        0x1.8c865aba10c9cp-52, 0x1.8e44951446a27p-52, 0x1.9003a2973b58fp-52, 0x1.91c38dc288347p-52, 0x1.9384612ef0afcp-52,
        0x1.954627903a28ap-52, 0x1.9708ebb70d5eep-52, 0x1.98ccb892e2a31p-52, 0x1.9a919933f99bfp-52, 0x1.9c5798cd5d92cp-52,
        0x1.9e1ec2b6f7411p-52, 0x1.9fe7226fad24ap-52, 0x1.a1b0c39f93692p-52, 0x1.a37bb21a2c85bp-52, 0x1.a547f9e0bbb88p-52,
        0x1.a715a724aa9a4p-52, 0x1.a8e4c64a0313dp-52, 0x1.aab563e9ff108p-52, 0x1.ac878cd5af5cep-52, 0x1.ae5b4e18bb336p-52,
        0x1.b030b4fc3a11ap-52, 0x1.b207cf09a985bp-52, 0x1.b3e0aa0e00c00p-52, 0x1.b5bb541ce3d03p-52, 0x1.b797db93f8927p-52,
        0x1.b9764f1e5f73cp-52, 0x1.bb56bdb85256ep-52, 0x1.bd3936b2ec0a2p-52, 0x1.bf1dc9b81ae83p-52, 0x1.c10486cec16a0p-52,
        0x1.c2ed7e5f07a2dp-52, 0x1.c4d8c136e0d1cp-52, 0x1.c6c6608ec8705p-52, 0x1.c8b66e0eba617p-52, 0x1.caa8fbd36a2abp-52,
        0x1.cc9e1c73bd690p-52, 0x1.ce95e3068e037p-52, 0x1.d0906328b8f6ep-52, 0x1.d28db1037ef20p-52, 0x1.d48de1533c647p-52,
        0x1.d691096e7f123p-52, 0x1.d8973f4d7fba5p-52, 0x1.daa0999206e70p-52, 0x1.dcad2f8fc490ep-52, 0x1.debd195522e37p-52,
        0x1.e0d06fb49d21cp-52, 0x1.e2e74c4ea46f6p-52, 0x1.e501c99c1d188p-52, 0x1.e72002f97fe25p-52, 0x1.e94214b2abf0ap-52,
        0x1.eb681c0f76f08p-52, 0x1.ed9237610a73ap-52, 0x1.efc086101eca9p-52, 0x1.f1f328ac25321p-52, 0x1.f42a40fb74d6dp-52,
        0x1.f665f20c90168p-52, 0x1.f8a6604899782p-52, 0x1.faebb187122bfp-52, 0x1.fd360d22fe785p-52, 0x1.ff859c118f60bp-52,
        0x1.00ed447d3a075p-51, 0x1.021a8028fc947p-51, 0x1.034a983a902abp-51, 0x1.047da4e3ef5c7p-51, 0x1.05b3bf6adb37ep-51,
        0x1.06ed023a72668p-51, 0x1.082988f632e17p-51, 0x1.0969708e8a254p-51, 0x1.0aacd7571c0c4p-51, 0x1.0bf3dd1eed448p-51,
        0x1.0d3ea34aa3d30p-51, 0x1.0e8d4cf116593p-51, 0x1.0fdffefa69fb6p-51, 0x1.1136e04207041p-51, 0x1.129219bbb5d35p-51,
        0x1.13f1d69c4096dp-51, 0x1.1556448602e3bp-51, 0x1.16bf93b9deef3p-51, 0x1.182df74d21261p-51, 0x1.19a1a564eebacp-51,
        0x1.1b1ad777f2f8ep-51, 0x1.1c99ca971a694p-51, 0x1.1e1ebfbe4ae39p-51, 0x1.1fa9fc2e2d901p-51, 0x1.213bc9d04cc81p-51,
        0x1.22d477a6fd3eep-51, 0x1.24745a4ac9c24p-51, 0x1.261bcc77658e0p-51, 0x1.27cb2faa8592ep-51, 0x1.2982ecd770e78p-51,
        0x1.2b437532a0a52p-51, 0x1.2d0d43196db97p-51, 0x1.2ee0db1a978f5p-51, 0x1.30becd256aeeep-51, 0x1.32a7b5e68a4a3p-51,
        0x1.349c405ae12a3p-51, 0x1.369d27a33a840p-51, 0x1.38ab39256410ap-51, 0x1.3ac7570ae88fap-51, 0x1.3cf27b31704a6p-51,
        0x1.3f2dbaa60f475p-51, 0x1.417a49cb9e5dap-51, 0x1.43d9815545e94p-51, 0x1.464ce44a73a15p-51, 0x1.48d62759c43bcp-51,
        0x1.4b7739d6b5a27p-51, 0x1.4e3250dcd8902p-51, 0x1.5109f53e9ac41p-51, 0x1.54011523a7e42p-51, 0x1.571b1a94ae41bp-51,
        0x1.5a5c08b718dd9p-51, 0x1.5dc8a243ad0fep-51, 0x1.61669cf861e4cp-51, 0x1.653ce7b006aeap-51, 0x1.69540be9fe5c3p-51,
        0x1.6db6b8d09e232p-51, 0x1.72728f05f7a34p-51, 0x1.7799556090673p-51, 0x1.7d42df4d6ce8cp-51, 0x1.839030529f234p-51,
        0x1.8ab0fbfaa7c14p-51, 0x1.92ee0946f4496p-51, 0x1.9cbee014057abp-51, 0x1.a8fdc7894775ap-51, 0x1.b981f3878fdb1p-51,
        0x1.d3bb48209ad33p-51
    },
    {
        0x1.164ec94bf5dc1p-50, 0x1.0589d8b5d4119p-57, 0x1.ad6b2495b4d2bp-57, 0x1.19335a95b8dbap-56, 0x1.522e6e54a2a73p-56,
        0x1.85090fbc27a80p-56, 0x1.b38d1ef79b7ccp-56, 0x1.decd8b76dbd98p-56, 0x1.03bf049c65c3cp-55, 0x1.170db24d6f670p-55,
        0x1.2980290da2633p-55, 0x1.3b388fe3d6ecap-55, 0x1.4c515c60bfe21p-55, 0x1.5cdf89d024ac3p-55, 0x1.6cf40f0a72bbdp-55,
        0x1.7c9cdda17d019p-55, 0x1.8be5954d3606fp-55, 0x1.9ad80552237d2p-55, 0x1.a97c8be5d5203p-55, 0x1.b7da5dddda3c4p-55,
        0x1.c5f7bd78c3f89p-55, 0x1.d3da24df17c36p-55, 0x1.e186678f1735ap-55, 0x1.ef00ccf5f4faap-55, 0x1.fc4d25d683209p-55,
        0x1.04b76ed6a7558p-54, 0x1.0b348479b80fcp-54, 0x1.119f38749f5afp-54, 0x1.17f8ceb4bdfa0p-54, 0x1.1e426e93e49e7p-54,
        0x1.247d26538ff2ep-54, 0x1.2aa9ee123680bp-54, 0x1.30c9aa526da4bp-54, 0x1.36dd2e26d8202p-54, 0x1.3ce53d12162a0p-54,
        0x1.42e28ca706748p-54, 0x1.48d5c5f35e712p-54, 0x1.4ebf86bcd0b93p-54, 0x1.54a0629786f4dp-54, 0x1.5a78e3db8befdp-54,
        0x1.60498c7dd2ecfp-54, 0x1.6612d6d0c68e0p-54, 0x1.6bd5362faa944p-54, 0x1.71911797990bbp-54, 0x1.7746e23077973p-54,
        0x1.7cf6f7c7e8172p-54, 0x1.82a1b53fed599p-54, 0x1.884772f2be1ecp-54, 0x1.8de8850d0c52ap-54, 0x1.93853bdfda244p-54,
        0x1.991de42ad1338p-54, 0x1.9eb2c75ff03bfp-54, 0x1.a4442be14884ap-54, 0x1.a9d255396d261p-54, 0x1.af5d844f224c9p-54,
        0x1.b4e5f794c979bp-54, 0x1.ba6beb33f8f89p-54, 0x1.bfef99359fe99p-54, 0x1.c57139a70d29fp-54, 0x1.caf102bc25adbp-54,
        0x1.d06f28ef0e6fbp-54, 0x1.d5ebdf1d86b8dp-54, 0x1.db6756a429057p-54, 0x1.e0e1bf77c31fep-54, 0x1.e65b483cf1044p-54,
        0x1.ebd41e5e21b62p-54, 0x1.f14c6e202949fp-54, 0x1.f6c462b57feb5p-54, 0x1.fc3c26504a9a1p-54, 0x1.00d9f119a3cd9p-53,
        0x1.0395df60db162p-53, 0x1.0651f1c7276f8p-53, 0x1.090e3bb4b0072p-53, 0x1.0bcad03710137p-53, 0x1.0e87c207a2f66p-53,
        0x1.114523917ac15p-53, 0x1.140306f707dbep-53, 0x1.16c17e1777ffbp-53, 0x1.19809a93d2396p-53, 0x1.1c406dd3d5283p-53,
        0x1.1f01090a9c4e2p-53, 0x1.21c27d3b10e05p-53, 0x1.2484db3c2a329p-53, 0x1.274833bd0189fp-53, 0x1.2a0c9748bcdaap-53,
        0x1.2cd2164a53b5dp-53, 0x1.2f98c11031721p-53, 0x1.3260a7cfb7611p-53, 0x1.3529daa8a1ba1p-53, 0x1.37f469a851af0p-53,
        0x1.3ac064ccfeffcp-53, 0x1.3d8ddc08d336dp-53, 0x1.405cdf44f09c4p-53, 0x1.432d7e6466cd0p-53, 0x1.45ffc94716ca7p-53,
        0x1.48d3cfcc883c4p-53, 0x1.4ba9a1d6b18a4p-53, 0x1.4e814f4cb45eap-53, 0x1.515ae81d900fbp-53, 0x1.54367c42cb5f8p-53,
        0x1.57141bc316f27p-53, 0x1.59f3d6b4e9cf9p-53, 0x1.5cd5bd4119335p-53, 0x1.5fb9dfa56cf26p-53, 0x1.62a04e3731a2ep-53,
        0x1.65891965c9b8cp-53, 0x1.687451bd3ebeep-53, 0x1.6b6207e8d3cdfp-53, 0x1.6e524cb59a608p-53, 0x1.714531150a9fbp-53,
        0x1.743ac61fa041cp-53, 0x1.77331d177d130p-53, 0x1.7a2e476b1240ap-53, 0x1.7d2c56b7d17f7p-53, 0x1.802d5ccce7277p-53,
        0x1.83316badfe62ap-53, 0x1.86389596108e7p-53, 0x1.8942ecfa40f54p-53, 0x1.8c50848cc6094p-53, 0x1.8f616f3fe1513p-53,
        0x1.9275c048e73e1p-53, 0x1.958d8b235828ap-53, 0x1.98a8e3940bbf4p-53, 0x1.9bc7ddac7035dp-53, 0x1.9eea8dcdde951p-53,
        0x1.a21108ad0592dp-53, 0x1.a53b63556c690p-53, 0x1.a869b32d0f30fp-53, 0x1.ab9c0df81657ap-53, 0x1.aed289dcaacffp-53,
        0x1.b20d3d66e8bb5p-53, 0x1.b54c3f8cf2542p-53, 0x1.b88fa7b324fb6p-53, 0x1.bbd78db072610p-53, 0x1.bf2409d2dfd85p-53,
        0x1.c27534e42e02dp-53, 0x1.c5cb282eab1a4p-53, 0x1.c925fd82323fbp-53, 0x1.cc85cf395a56cp-53, 0x1.cfeab83ed7180p-53,
        0x1.d354d4130f2adp-53, 0x1.d6c43ed1ea3fep-53, 0x1.da391538da50ap-53, 0x1.ddb374ad2357fp-53, 0x1.e1337b426509bp-53,
        0x1.e4b947c16a452p-53, 0x1.e844f9af4237fp-53, 0x1.ebd6b154a7678p-53, 0x1.ef6e8fc5b9168p-53, 0x1.f30cb6ea0bc7fp-53,
        0x1.f6b1498515ed0p-53, 0x1.fa5c6b3efe1e5p-53, 0x1.fe0e40add09d8p-53, 0x1.00e377af911d4p-52, 0x1.02c34ef11391bp-52,
        0x1.04a6b9e9224a3p-52, 0x1.068dccf1126dbp-52, 0x1.08789cf3aad0fp-52, 0x1.0a673f733c819p-52, 0x1.0c59ca900946fp-52,
        0x1.0e50550efcfb7p-52, 0x1.104af660befcep-52, 0x1.1249c6a92154ap-52, 0x1.144cdec6f3a2bp-52, 0x1.1654585c404c1p-52,
        0x1.18604dd6fae9ep-52, 0x1.1a70da7a27820p-52, 0x1.1c861a6782a5ap-52, 0x1.1ea02aa9b3370p-52, 0x1.20bf293f0f4a2p-52,
        0x1.22e33524fe550p-52, 0x1.250c6e6403bbap-52, 0x1.273af61c7daa6p-52, 0x1.296eee942532bp-52, 0x1.2ba87b445db51p-52,
        0x1.2de7c0e962d70p-52, 0x1.302ce59265965p-52, 0x1.327810b2aa7d0p-52, 0x1.34c96b33bc965p-52, 0x1.37211f88ca856p-52,
        0x1.397f59c345143p-52, 0x1.3be447a8d8b83p-52, 0x1.3e5018cadded0p-52, 0x1.40c2fe9f5eeadp-52, 0x1.433d2c9bd42f8p-52,
        0x1.45bed851bc92cp-52, 0x1.4848398d39432p-52, 0x1.4ad98a75da14cp-52, 0x1.4d7307b1cb127p-52, 0x1.5014f08b99508p-52,
        0x1.52bf871acaab2p-52, 0x1.5573106f8a75ap-52, 0x1.582fd4c1b4461p-52, 0x1.5af61fa38e107p-52, 0x1.5dc640388bd9ep-52,
        0x1.60a0897081879p-52, 0x1.63855247b2e94p-52, 0x1.6674f60c3f432p-52, 0x1.696fd4a9748eep-52, 0x1.6c7652f9a7b1ep-52,
        0x1.6f88db1f42507p-52, 0x1.72a7dce5cd218p-52, 0x1.75d3ce2bd71c3p-52, 0x1.790d2b56b71f9p-52, 0x1.7c5477d1476d3p-52,
        0x1.7faa3e96e1412p-52, 0x1.830f12cc0bec3p-52, 0x1.8683906687342p-52, 0x1.8a085ce695babp-52, 0x1.8d9e2823b3695p-52,
        0x1.9145ad2f37544p-52, 0x1.94ffb34fc2a0ep-52, 0x1.98cd0f18d1ad8p-52, 0x1.9caea3a24d9eap-52, 0x1.a0a563e49f178p-52,
        0x1.a4b2543e84c3bp-52, 0x1.a8d68c2ad86eap-52, 0x1.ad13382d845c4p-52, 0x1.b1699c003b60ap-52, 0x1.b5db15091ea0fp-52,
        0x1.ba691d276da5ep-52, 0x1.bf154de4bef77p-52, 0x1.c3e1641c2e0a7p-52, 0x1.c8cf442c8c8f4p-52, 0x1.cde0fecf2a97fp-52,
        0x1.d318d6b2738c5p-52, 0x1.d87946fec3becp-52, 0x1.de050af4ef19fp-52, 0x1.e3bf26e190960p-52, 0x1.e9aaf2af383c1p-52,
        0x1.efcc26750ea4ap-52, 0x1.f626e9791f7a7p-52, 0x1.fcbfe43f6c6e5p-52, 0x1.01ce2b362ec2ep-51, 0x1.056118bf58eefp-51,
        0x1.091c1cdcba54ep-51, 0x1.0d031785d48a0p-51, 0x1.111a8034392a6p-51, 0x1.156786775442ap-51, 0x1.19f03bcb3c2d6p-51,
        0x1.1ebbca0c9fa7cp-51, 0x1.23d2bb659919fp-51, 0x1.293f5ae49aaa5p-51, 0x1.2f0e38a4411f0p-51, 0x1.354ee27ccf75ep-51,
        0x1.3c14ec7c8b861p-51, 0x1.4379766e41362p-51, 0x1.4b9d7cd4751d1p-51, 0x1.54ad83ccf73f6p-51, 0x1.5ee7ae17313d2p-51,
        0x1.6aa676d4bbf72p-51, 0x1.78750d6eac62fp-51, 0x1.8939fe6f2ed19p-51, 0x1.9e9dc0d487b85p-51, 0x1.bc39e51da71fcp-51,
        0x1.ec9d9297ebb83p-51
    },
};

/* ziggurat(): the widths of the normal distribution, and behind them those of the exponential one; then where a number of each layer is
 * below the next layer's end, as it is in all of them but the one at the top, of which nothing is. */
VR_FUNCTION(ziggurat)
{
    const int64_t extent = 4 * LAYERS;
    vr_array *array = NULL;
    (void)count, (void)operands;
    int status = vr_new(ctx, site, VR_AS(spec.type, 1, VR_ROWMAJOR), &array, &extent, VR_UNSET);
    for (int k = 0; status == VR_OK && k < 2; k++) {
        double *width = (double *)array->data + k * LAYERS, *end = width + 2 * LAYERS;
        memcpy(width, widths[k], sizeof widths[k]);
        for (int i = 0; i < LAYERS; i++)
            end[i] = i == 1 ? 0 : ldexp(width[(i + LAYERS - 1) % LAYERS], k ? 53 : 52);
    }
    return vr_deliver(VR_THIS_CALL, status, array);
}
