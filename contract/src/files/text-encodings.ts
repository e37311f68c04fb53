/** Encodings of text files that people bring, and what they are called. */
export const TEXT_ENCODINGS = {
  'utf-8': 'UTF-8',
  gb18030: 'GB18030 / GBK',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  big5: 'Big5',
  shift_jis: 'Shift JIS',
  'euc-kr': 'EUC-KR',
} as const;

export type TextEncoding = keyof typeof TEXT_ENCODINGS;

/** In the order in which they are offered. */
export const TEXT_ENCODING_NAMES = Object.keys(TEXT_ENCODINGS).filter(
  (name): name is TextEncoding => name in TEXT_ENCODINGS,
);
