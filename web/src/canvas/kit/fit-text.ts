import { BOLD, letterWidth, textWidth } from '../../lib/text-width.ts';

/** A text cut to a width, page units, with an ellipsis where it was cut: SVG does not do that. */
export function fitText(text: string, width: number, fontSize: number, isBold = false): string {
  const room = width / fontSize / (isBold ? BOLD : 1);
  if (textWidth(text, 1) <= room) return text;
  let used = letterWidth('…');
  let kept = '';
  for (const letter of text) {
    used += letterWidth(letter);
    if (used > room) break;
    kept += letter;
  }
  return kept === '' ? '' : `${kept.trimEnd()}…`;
}
