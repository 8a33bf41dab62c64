#ifndef HCL_SRC_FUNCTIONS_ENCODING_ENCODING_NAMES_H_
#define HCL_SRC_FUNCTIONS_ENCODING_ENCODING_NAMES_H_

#include <algorithm>
#include <array>
#include <string_view>

namespace hcl::functions {

// A character encoding: the name of ICU's converter, and its names in the IANA
// registry, separated by spaces. ICU has more names and lacks some.
struct EncodingNames {
  const char* converter;
  const char* names;
};

// Those that Terraform knows and ICU has. The registry's Big5 is in use with
// the characters of Hong Kong.
// Spec: IANA, "Character Sets".
inline constexpr auto kEncodings = std::to_array<EncodingNames>({
    {"US-ASCII",
     "US-ASCII iso-ir-6 ANSI_X3.4-1968 ANSI_X3.4-1986 ISO_646.irv:1991 "
     "ISO646-US us IBM367 cp367 csASCII"},
    {"ISO-8859-1",
     "ISO-8859-1 ISO_8859-1:1987 iso-ir-100 ISO_8859-1 latin1 l1 IBM819 CP819 "
     "csISOLatin1"},
    {"ISO-8859-2",
     "ISO-8859-2 ISO_8859-2:1987 iso-ir-101 ISO_8859-2 latin2 l2 csISOLatin2"},
    {"ISO-8859-3",
     "ISO-8859-3 ISO_8859-3:1988 iso-ir-109 ISO_8859-3 latin3 l3 csISOLatin3"},
    {"ISO-8859-4",
     "ISO-8859-4 ISO_8859-4:1988 iso-ir-110 ISO_8859-4 latin4 l4 csISOLatin4"},
    {"ISO-8859-5",
     "ISO-8859-5 ISO_8859-5:1988 iso-ir-144 ISO_8859-5 cyrillic "
     "csISOLatinCyrillic"},
    {"ISO-8859-6",
     "ISO-8859-6 ISO_8859-6:1987 iso-ir-127 ISO_8859-6 ECMA-114 ASMO-708 "
     "arabic csISOLatinArabic ISO_8859-6-E csISO88596E ISO-8859-6-E "
     "ISO_8859-6-I csISO88596I ISO-8859-6-I"},
    {"ISO-8859-7",
     "ISO-8859-7 ISO_8859-7:1987 iso-ir-126 ISO_8859-7 ELOT_928 ECMA-118 greek "
     "greek8 csISOLatinGreek"},
    {"ISO-8859-8",
     "ISO-8859-8 ISO_8859-8:1988 iso-ir-138 ISO_8859-8 hebrew csISOLatinHebrew "
     "ISO_8859-8-E csISO88598E ISO-8859-8-E ISO_8859-8-I csISO88598I "
     "ISO-8859-8-I"},
    {"ISO-8859-9",
     "ISO-8859-9 ISO_8859-9:1989 iso-ir-148 ISO_8859-9 latin5 l5 csISOLatin5"},
    {"ISO-8859-10",
     "ISO-8859-10 iso-ir-157 l6 ISO_8859-10:1992 csISOLatin6 latin6"},
    {"ISO-8859-13", "ISO-8859-13 csISO885913"},
    {"ISO-8859-14",
     "ISO-8859-14 iso-ir-199 ISO_8859-14:1998 ISO_8859-14 latin8 iso-celtic l8 "
     "csISO885914"},
    {"ISO-8859-15", "ISO-8859-15 ISO_8859-15 Latin-9 csISO885915"},
    {"Shift_JIS", "Shift_JIS MS_Kanji csShiftJIS"},
    {"EUC-JP",
     "EUC-JP Extended_UNIX_Code_Packed_Format_for_Japanese "
     "csEUCPkdFmtJapanese"},
    {"ISO-2022-JP", "ISO-2022-JP csISO2022JP"},
    {"EUC-KR", "EUC-KR csEUCKR"},
    {"GBK", "GBK CP936 MS936 windows-936 csGBK"},
    {"gb18030", "GB18030 csGB18030"},
    {"HZ-GB-2312", "HZ-GB-2312"},
    {"Big5-HKSCS", "Big5 csBig5"},
    {"UTF-8", "UTF-8 csUTF8"},
    {"UTF-16", "UTF-16 csUTF16"},
    {"UTF-16BE", "UTF-16BE csUTF16BE"},
    {"UTF-16LE", "UTF-16LE csUTF16LE"},
    {"macintosh", "macintosh mac csMacintosh"},
    {"IBM037",
     "IBM037 cp037 ebcdic-cp-us ebcdic-cp-ca ebcdic-cp-wt ebcdic-cp-nl "
     "csIBM037"},
    {"IBM437", "IBM437 cp437 437 csPC8CodePage437"},
    {"IBM850", "IBM850 cp850 850 csPC850Multilingual"},
    {"IBM852", "IBM852 cp852 852 csPCp852"},
    {"IBM855", "IBM855 cp855 855 csIBM855"},
    {"IBM00858",
     "IBM00858 CCSID00858 CP00858 PC-Multilingual-850+euro csIBM00858"},
    {"IBM860", "IBM860 cp860 860 csIBM860"},
    {"IBM862", "IBM862 cp862 862 csPC862LatinHebrew"},
    {"IBM863", "IBM863 cp863 863 csIBM863"},
    {"IBM865", "IBM865 cp865 865 csIBM865"},
    {"IBM866", "IBM866 cp866 866 csIBM866"},
    {"IBM1047", "IBM1047 IBM-1047 csIBM1047"},
    {"IBM01140", "IBM01140 CCSID01140 CP01140 ebcdic-us-37+euro csIBM01140"},
    {"KOI8-R", "KOI8-R csKOI8R"},
    {"KOI8-U", "KOI8-U csKOI8U"},
    {"windows-874", "windows-874 cswindows874"},
    {"windows-1250", "windows-1250 cswindows1250"},
    {"windows-1251", "windows-1251 cswindows1251"},
    {"windows-1252", "windows-1252 cswindows1252"},
    {"windows-1253", "windows-1253 cswindows1253"},
    {"windows-1254", "windows-1254 cswindows1254"},
    {"windows-1255", "windows-1255 cswindows1255"},
    {"windows-1256", "windows-1256 cswindows1256"},
    {"windows-1257", "windows-1257 cswindows1257"},
    {"windows-1258", "windows-1258 cswindows1258"},
});

inline bool same_name(std::string_view left, std::string_view right) {
  const auto small = [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter | 0x20)
                                          : letter;
  };
  return std::ranges::equal(
      left, right, [&](char a, char b) { return small(a) == small(b); });
}

// Whether a list of space-separated words holds a name.
inline bool has_name(std::string_view list, std::string_view name) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(' '), list.size());
    if (same_name(list.substr(0, end), name)) return true;
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return false;
}

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_ENCODING_ENCODING_NAMES_H_
