/** Widths of Helvetica from the blank to the tilde, thousandths of its size (the font metrics that every reader knows). */
const HELVETICA = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];
/** Widths of further signs used in units. */
const LATIN: Readonly<Record<string, number>> = { '°': 400, '²': 333, '³': 333, '·': 278, µ: 556, '±': 584, '×': 584 };
/** Greek letters, of which units and figures have many, with the widths and letters of the font Symbol; Noto Sans SC has none. */
const GREEK = new Map(
  Object.entries({
    Α: [722, 'A'],
    Β: [667, 'B'],
    Γ: [603, 'G'],
    Δ: [612, 'D'],
    Θ: [741, 'Q'],
    Λ: [686, 'L'],
    Π: [768, 'P'],
    Σ: [592, 'S'],
    Φ: [763, 'F'],
    Ψ: [795, 'Y'],
    Ω: [768, 'W'],
    α: [631, 'a'],
    β: [549, 'b'],
    γ: [411, 'g'],
    δ: [494, 'd'],
    ε: [439, 'e'],
    ζ: [494, 'z'],
    η: [603, 'h'],
    θ: [521, 'q'],
    κ: [549, 'k'],
    λ: [549, 'l'],
    μ: [576, 'm'],
    ν: [521, 'n'],
    ξ: [493, 'x'],
    π: [549, 'p'],
    ρ: [549, 'r'],
    σ: [603, 's'],
    τ: [439, 't'],
    φ: [521, 'f'],
    χ: [549, 'c'],
    ψ: [686, 'y'],
    ω: [686, 'w'],
  } satisfies Record<string, [width: number, letter: string]>),
);
const FULL_WIDTH = 1_000;
/** Bold letters are wider. */
const BOLD = 1.06;
const FIRST = 32;

type Script = 'latin' | 'greek' | 'chinese';

interface Run {
  readonly script: Script;
  readonly text: string;
}

/** Width of a text, in units of a font of size `size`. The Chinese font has no bold: only Latin letters are wider by it. */
export function textWidth(text: string, size: number, isBold = false): number {
  let width = 0;
  for (const character of plain(text)) {
    const latin = latinWidth(character);
    width += latin === undefined ? (GREEK.get(character)?.[0] ?? FULL_WIDTH) : latin * (isBold ? BOLD : 1);
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

/** Part of the size by which bold Chinese is drawn around its outline: the font has no bold. */
const BOLD_STROKE = 0.03;
const CHINESE = /\/F3 \S+ Tf <([\da-f]+)> Tj/g;

/** The characters that these operators show in the Chinese font. */
export function chineseIn(operators: string): ReadonlySet<number> {
  const codes = [...operators.matchAll(CHINESE)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  return new Set(codes.map((code) => Number.parseInt(code, 16)));
}

/** Operators that show a text at a place: Latin letters in Helvetica (F1, bold F2), Greek ones in Symbol (F4), all others in the Chinese font (F3). */
export function shownText(
  text: string,
  at: { readonly x: number; readonly y: number },
  size: number,
  isBold = false,
): string {
  const runs = runsOf(plain(text));
  const shown = runs.map((run) => shownRun(run, size, isBold));
  const drawn = `BT ${fixed(at.x)} ${fixed(at.y)} Td ${shown.join(' ')} ET\n`;
  const isStroked = isBold && runs.some(({ script }) => script === 'chinese');
  return isStroked ? `q 0 G ${fixed(size * BOLD_STROKE)} w\n${drawn}Q\n` : drawn;
}

function shownRun({ script, text }: Run, size: number, isBold: boolean): string {
  if (script === 'latin') return `/${isBold ? 'F2' : 'F1'} ${size} Tf (${escaped(text)}) Tj`;
  if (script === 'greek') return `/F4 ${size} Tf (${Array.from(text, (one) => GREEK.get(one)?.[1]).join('')}) Tj`;
  const chinese = `/F3 ${size} Tf <${Buffer.from(text, 'utf16le').swap16().toString('hex')}> Tj`;
  return isBold ? `2 Tr ${chinese} 0 Tr` : chinese;
}

/** A number as the format has it. */
export const fixed = (value: number): string => String(Math.round(value * 100) / 100);

/** Roman numerals, of which switchgear has many, as the Latin letters that they look like: the font has none. */
const plain = (text: string): string => text.replaceAll(/[\u2160-\u217f]/g, (one) => one.normalize('NFKC'));

function runsOf(text: string): readonly Run[] {
  const runs: { script: Script; text: string }[] = [];
  for (const character of text) {
    const script = scriptOf(character);
    const last = runs.at(-1);
    if (last?.script === script) last.text += character;
    else runs.push({ script, text: character });
  }
  return runs;
}

function scriptOf(character: string): Script {
  if (latinWidth(character) !== undefined) return 'latin';
  return GREEK.has(character) ? 'greek' : 'chinese';
}

function latinWidth(character: string): number | undefined {
  return HELVETICA[(character.codePointAt(0) ?? 0) - FIRST] ?? LATIN[character];
}

/** One byte for each letter (WinAnsi has those of Latin-1 where they are), what ends a text escaped. */
const escaped = (text: string): string =>
  Buffer.from(text, 'latin1')
    .toString('latin1')
    .replaceAll(/[\\()]/g, (character) => `\\${character}`);
