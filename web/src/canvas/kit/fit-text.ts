/** Width of a letter, parts of its size: those of Chinese are as wide as they are high. */
const NARROW = 0.56;
const WIDE = 1;

const widthOf = (letter: string) => (letter > '\u2000' ? WIDE : NARROW);

/** About how wide a text is, page units. */
export function textWidth(text: string, fontSize: number): number {
  let letters = 0;
  for (const letter of text) letters += widthOf(letter);
  return letters * fontSize;
}

/** A text cut to a width, page units, with an ellipsis where it was cut: SVG does not do that. */
export function fitText(text: string, width: number, fontSize: number): string {
  const room = width / fontSize;
  let used = 0;
  let kept = '';
  for (const letter of text) {
    used += widthOf(letter);
    if (used > room) return kept === '' ? '' : `${kept.slice(0, -1)}…`;
    kept += letter;
  }
  return text;
}
