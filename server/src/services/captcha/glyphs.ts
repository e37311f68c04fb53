/**
 * Characters as strokes in a box of 1 by 1, y downwards: points of a line, or of a curve through them when it begins
 * with `~`. Left out is what is taken for something else when it is drawn crookedly: 0 O, 1 I L, 2 Z, 5 S, 8 B, C G, U V.
 */
const GLYPHS = {
  A: ['0,1 .5,0 1,1', '.2,.64 .8,.64'],
  C: ['~.95,.2 .55,0 .1,.3 .1,.7 .55,1 .95,.8'],
  D: ['.1,0 .1,1', '~.1,0 .7,.08 1,.5 .7,.92 .1,1'],
  E: ['.9,0 .1,0 .1,1 .9,1', '.1,.5 .75,.5'],
  F: ['.95,0 .1,0 .1,1', '.1,.48 .75,.48'],
  H: ['.1,0 .1,1', '.9,0 .9,1', '.1,.5 .9,.5'],
  J: ['.4,0 .95,0', '~.75,0 .75,.5 .7,.85 .4,1 .08,.75'],
  K: ['.1,0 .1,1', '.9,0 .12,.55', '.35,.4 .95,1'],
  M: ['0,1 .12,0 .5,.6 .88,0 1,1'],
  N: ['.1,1 .1,0 .9,1 .9,0'],
  P: ['.1,1 .1,0', '~.1,.02 .7,0 .95,.27 .7,.54 .1,.54'],
  Q: ['~.5,0 .05,.25 .05,.75 .5,1 .95,.75 .95,.25 .5,0', '.55,.65 1,1.08'],
  R: ['.1,1 .1,0', '~.1,.02 .7,0 .92,.25 .7,.5 .1,.5', '.45,.5 .95,1'],
  T: ['0,0 1,0', '.5,0 .5,1'],
  U: ['~.1,0 .1,.6 .25,.95 .5,1 .75,.95 .9,.6 .9,0'],
  W: ['0,0 .22,1 .5,.35 .78,1 1,0'],
  X: ['.05,0 .95,1', '.95,0 .05,1'],
  Y: ['0,0 .5,.5 1,0', '.5,.5 .5,1'],
  '3': ['~.1,.12 .5,0 .88,.2 .75,.42 .4,.47', '~.4,.47 .85,.55 .9,.82 .5,1 .08,.86'],
  '4': ['.7,1 .7,0 .05,.7 1,.7'],
  '6': ['~.8,.02 .35,.25 .1,.7 .4,1 .85,.85 .8,.55 .45,.48 .12,.68'],
  '7': ['.05,0 .95,0 .35,1', '.3,.5 .85,.5'],
  '9': ['~.88,.32 .55,.52 .15,.42 .12,.15 .5,0 .88,.15 .88,.5 .75,.85 .45,1'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export const CAPTCHA_ALPHABET = Object.keys(GLYPHS).join('');

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line or a curve through its points. */
export interface Stroke {
  readonly isCurve: boolean;
  readonly points: readonly Point[];
}

const STROKES: ReadonlyMap<string, readonly Stroke[]> = new Map(
  Object.entries(GLYPHS).map(([character, strokes]) => [character, strokes.map(strokeOf)]),
);

/** The strokes of a character of the alphabet. */
export function strokesOf(character: string): readonly Stroke[] {
  return STROKES.get(character) ?? [];
}

function strokeOf(text: string): Stroke {
  const isCurve = text.startsWith('~');
  const points = (isCurve ? text.slice(1) : text).split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return { x, y };
  });
  return { isCurve, points };
}
