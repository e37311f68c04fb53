/** Widths of Helvetica from the blank to the tilde, thousandths of its size (the font metrics that every reader knows). */
const HELVETICA = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];
/** Of the few further signs that units are made of. */
const LATIN: Readonly<Record<string, number>> = { '°': 400, '²': 333, '³': 333, '·': 278, µ: 556, '±': 584, '×': 584 };
const FULL_WIDTH = 1_000;
/** Bold letters are wider. */
const BOLD = 1.06;
const FIRST = 32;

interface Run {
  readonly isLatin: boolean;
  readonly text: string;
}

/** How wide a text is, in units of a font of size `size`. The Chinese font has no bold: only Latin letters are wider by it. */
export function textWidth(text: string, size: number, isBold = false): number {
  let width = 0;
  for (const character of text) {
    const latin = latinWidth(character);
    width += latin === undefined ? FULL_WIDTH : latin * (isBold ? BOLD : 1);
  }
  return (width * size) / 1_000;
}

/** The text cut to a width, with dots where something was left out. */
export function fitted(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  const kept = Array.from(text);
  while (kept.length > 0 && textWidth(`${kept.join('')}...`, size) > width) kept.pop();
  return `${kept.join('')}...`;
}

/** Operators that show a text at a place: Latin letters in Helvetica (F1, bold F2), all others in the Chinese font (F3). */
export function shownText(
  text: string,
  at: { readonly x: number; readonly y: number },
  size: number,
  isBold = false,
): string {
  const runs = runsOf(text).map(({ isLatin, text: run }) =>
    isLatin
      ? `/${isBold ? 'F2' : 'F1'} ${size} Tf (${escaped(run)}) Tj`
      : `/F3 ${size} Tf <${Buffer.from(run, 'utf16le').swap16().toString('hex')}> Tj`,
  );
  return `BT ${fixed(at.x)} ${fixed(at.y)} Td ${runs.join(' ')} ET\n`;
}

/** A number as the format has it. */
export const fixed = (value: number): string => String(Math.round(value * 100) / 100);

function runsOf(text: string): readonly Run[] {
  const runs: { isLatin: boolean; text: string }[] = [];
  for (const character of text) {
    const isLatin = latinWidth(character) !== undefined;
    const last = runs.at(-1);
    if (last?.isLatin === isLatin) last.text += character;
    else runs.push({ isLatin, text: character });
  }
  return runs;
}

function latinWidth(character: string): number | undefined {
  return HELVETICA[(character.codePointAt(0) ?? 0) - FIRST] ?? LATIN[character];
}

/** One byte for each letter (WinAnsi has those of Latin-1 where they are), what ends a text escaped. */
const escaped = (text: string): string =>
  Buffer.from(text, 'latin1')
    .toString('latin1')
    .replaceAll(/[\\()]/g, (character) => `\\${character}`);
