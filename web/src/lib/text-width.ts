/**
 * Widths of letters, parts of their size, as wide as in the widest of the usual system fonts: a page is shown on machines with
 * other fonts than those it was drawn on. Chinese letters are as wide as they are high.
 */
const NARROW = 0.37;
const MIDDLE = 0.62;
const BROAD = 0.8;
const WIDE = 1;
/** Bold letters are that many times as wide. */
export const BOLD = 1.1;

const NARROW_LETTERS = /[ .,:;'|!()[\]/\\fijlrtI·-]/;
const BROAD_LETTERS = /[mwMW@%…—GOQDHNU]/;

/** Width of a letter, parts of its size. */
export function letterWidth(letter: string): number {
  if (letter > '\u2E00') return WIDE;
  if (NARROW_LETTERS.test(letter)) return NARROW;
  return BROAD_LETTERS.test(letter) ? BROAD : MIDDLE;
}

/** About how wide a text is, in the units of the font size: rather too wide than too narrow. */
export function textWidth(text: string, fontSize: number, isBold = false): number {
  let letters = 0;
  for (const letter of text) letters += letterWidth(letter);
  return letters * fontSize * (isBold ? BOLD : 1);
}
