import { fitText } from '../kit/fit-text.ts';
import { textWidth } from '../../lib/text-width.ts';

/** Words that are shortened where a text has no room, as the field does. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bset-?point\b/gi, 'SP'],
  [/\bdifferential\b/gi, 'diff.'],
  [/\btemperature\b/gi, 'temp.'],
  [/\bpressure\b/gi, 'press.'],
  [/\bconcentration\b/gi, 'conc.'],
  [/\bfrequency\b/gi, 'freq.'],
  [/\bmaximum\b/gi, 'max.'],
  [/\bminimum\b/gi, 'min.'],
  [/\bposition\b/gi, 'pos.'],
  [/\bresidual\b/gi, 'res.'],
];
const shortened = (text: string) => SHORT.reduce((short, [long, brief]) => short.replace(long, brief), text);

interface Room {
  readonly width: number;
  readonly lines: number;
  readonly fontSize: number;
  readonly isBold?: boolean;
}

/** True if there are Chinese letters, which need no space between them. */
const CHINESE = /[\u2E80-\uFFFF]/;

/** A text in a limited number of lines, each no wider than the width: as it is, else with shortened words, else cut with an ellipsis. */
export function wrapText(text: string, { width, lines, fontSize, isBold = false }: Room): string {
  const fits = (line: string) => textWidth(line, fontSize, isBold) <= width;
  for (const one of [text, shortened(text)]) {
    for (let most = 1; most <= lines; most += 1) {
      const wrapped = brokenInto(one, fits);
      if (wrapped.length <= most) return balanced(one, wrapped, { width, fontSize, isBold }).join('\n');
    }
  }
  const wrapped = brokenInto(shortened(text), fits);
  const rest = wrapped.slice(lines - 1).join(CHINESE.test(text) ? '' : ' ');
  return [...wrapped.slice(0, lines - 1), fitText(rest, width, fontSize, isBold)].join('\n');
}

const STEP = 4;

/** On as many lines, but about as long as each other: no last line of one letter. */
function balanced(
  text: string,
  wrapped: readonly string[],
  { width, fontSize, isBold }: { readonly width: number; readonly fontSize: number; readonly isBold: boolean },
): readonly string[] {
  let best = wrapped;
  for (let room = width - STEP; wrapped.length > 1 && room > STEP; room -= STEP) {
    const narrower = brokenInto(text, (line) => textWidth(line, fontSize, isBold) <= room);
    // A word that is broken within reads worse than a short last line.
    if (narrower.length > wrapped.length || wordsIn(narrower) > wordsIn(wrapped)) break;
    best = narrower;
  }
  return best;
}

const wordsIn = (lines: readonly string[]) => lines.flatMap((line) => line.split(/\s+/)).length;

/** Broken between words, and between Chinese letters; a word that is too long is broken where the line ends. */
function brokenInto(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(/[\u2E80-\uFFFF]|[^\s\u2E80-\uFFFF]+|\s+/g) ?? []) {
    if (fits((line + piece).trimEnd())) line += piece;
    else {
      if (line.trim() !== '') lines.push(line.trim());
      line = piece.trimStart();
      while (!fits(line) && line.length > 1) {
        let kept = line.length - 1;
        while (kept > 1 && !fits(line.slice(0, kept))) kept -= 1;
        lines.push(line.slice(0, kept));
        line = line.slice(kept);
      }
    }
  }
  if (line.trim() !== '') lines.push(line.trim());
  return lines;
}
