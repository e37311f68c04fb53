/**
 * Widths of letters, parts of their size, as wide as in the widest of the usual system fonts: a page is shown on machines with
 * other fonts than those it was drawn on. Chinese letters are as wide as they are high.
 */
const NARROW = 0.37;
const MIDDLE = 0.62;
const BROAD = 0.8;
const WIDE = 1;
const BOLD = 1.1;

const NARROW_LETTERS = /[ .,:;'|!()[\]/\\fijlrtI·-]/;
const BROAD_LETTERS = /[mwMW@%…—GOQDHNU]/;

function widthOf(letter: string): number {
  if (letter > '\u2E00') return WIDE;
  if (NARROW_LETTERS.test(letter)) return NARROW;
  return BROAD_LETTERS.test(letter) ? BROAD : MIDDLE;
}

/** About how wide a text is, page units: rather too wide than too narrow. */
export function textWidth(text: string, fontSize: number, isBold = false): number {
  let letters = 0;
  for (const letter of text) letters += widthOf(letter);
  return letters * fontSize * (isBold ? BOLD : 1);
}

/** A text cut to a width, page units, with an ellipsis where it was cut: SVG does not do that. */
export function fitText(text: string, width: number, fontSize: number, isBold = false): string {
  const room = width / fontSize / (isBold ? BOLD : 1);
  if (textWidth(text, 1) <= room) return text;
  let used = widthOf('…');
  let kept = '';
  for (const letter of text) {
    used += widthOf(letter);
    if (used > room) break;
    kept += letter;
  }
  return kept === '' ? '' : `${kept.trimEnd()}…`;
}
