import type { Point, Stroke } from './glyphs.ts';
import { strokesOf } from './glyphs.ts';

const WIDTH = 200;
const HEIGHT = 64;
const MARGIN = 8;
const GLYPH_WIDTH = 28;
const GLYPH_HEIGHT = 38;
/** Stands out against light and dark alike: 3.9 to 1 on white, 4.7 to 1 on the darkest ground of the app. */
const INK = '#768391';
/** Widths: a person tells the thicker ones apart at once. */
const STROKE = 2.9;
const NOISE = 1.7;
const NOISE_LINES = 2;
const NOISE_TICKS = 8;

/** From 0 up to 1. */
type Random = () => number;

/**
 * A picture of the characters in strokes of our own, no text and no font: each is turned, bent and moved into its
 * neighbour; lines of the same ink run across, and the order of the strokes tells nothing.
 */
export function captchaPicture(characters: string, random: Random): string {
  const bend = { height: 2 + 2 * random(), length: 50 + 40 * random(), start: 7 * random() };
  const drawn: { readonly stroke: Stroke; readonly width: number }[] = [];
  const draw = (stroke: Stroke, width: number) => drawn.push({ stroke, width: width + 0.7 * random() });
  const pitch = (WIDTH - 2 * MARGIN) / characters.length;
  for (const [at, character] of Array.from(characters).entries()) {
    const move = placed(MARGIN + pitch * (at + 0.5), random);
    for (const stroke of strokesOf(character)) draw(moved(stroke, move), STROKE);
  }
  for (let line = 0; line < NOISE_LINES; line += 1) draw(across(random), NOISE);
  for (let tick = 0; tick < NOISE_TICKS; tick += 1) draw(shortLine(random), NOISE);
  const bent = ({ x, y }: Point): Point => ({
    x,
    y: y + bend.height * Math.sin(bend.start + (x / bend.length) * 2 * Math.PI),
  });
  const paths = shuffled(drawn, random).map(
    ({ stroke, width }) => `<path d="${pathOf(moved(stroke, bent), random)}" stroke-width="${width.toFixed(1)}"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<g fill="none" stroke="${INK}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>`
  );
}

/** Where a character's box of 1 by 1 comes to stand. */
function placed(centre: number, random: Random): (point: Point) => Point {
  const angle = 0.6 * (random() - 0.5);
  const lean = 0.4 * (random() - 0.5);
  const width = GLYPH_WIDTH * (0.85 + 0.3 * random());
  const height = GLYPH_HEIGHT * (0.85 + 0.3 * random());
  const left = centre + 5 * (random() - 0.5);
  const top = HEIGHT / 2 + 8 * (random() - 0.5);
  return ({ x, y }) => {
    const down = (y - 0.5 + 0.06 * (random() - 0.5)) * height;
    const right = (x - 0.5 + 0.06 * (random() - 0.5)) * width - lean * down;
    return {
      x: left + right * Math.cos(angle) - down * Math.sin(angle),
      y: top + right * Math.sin(angle) + down * Math.cos(angle),
    };
  };
}

function across(random: Random): Stroke {
  const points = [0, 1, 2, 3, 4].map((step) => ({ x: (WIDTH / 4) * step, y: 0.2 * HEIGHT + 0.6 * HEIGHT * random() }));
  // Not from edge to edge, which would give it away.
  const from = random() < 0.5 ? 0 : 1;
  return { isCurve: true, points: points.slice(from, from + 4) };
}

function shortLine(random: Random): Stroke {
  const from = { x: WIDTH * random(), y: HEIGHT * random() };
  const angle = 2 * Math.PI * random();
  const length = 5 + 7 * random();
  return {
    isCurve: false,
    points: [from, { x: from.x + length * Math.cos(angle), y: from.y + length * Math.sin(angle) }],
  };
}

const moved = ({ isCurve, points }: Stroke, move: (point: Point) => Point): Stroke => ({
  isCurve,
  points: points.map(move),
});

/** A curve runs through its points (Catmull-Rom); a line is drawn by a hand that is not quite steady. */
function pathOf({ isCurve, points }: Stroke, random: Random): string {
  let path = '';
  for (const [at, point] of points.entries()) {
    const last = points[at - 1];
    if (last === undefined) {
      path = `M${shown(point)}`;
      continue;
    }
    if (isCurve) {
      const before = points[at - 2] ?? last;
      const after = points[at + 1] ?? point;
      const first = { x: last.x + (point.x - before.x) / 6, y: last.y + (point.y - before.y) / 6 };
      const second = { x: point.x - (after.x - last.x) / 6, y: point.y - (after.y - last.y) / 6 };
      path += `C${shown(first)} ${shown(second)} ${shown(point)}`;
    } else {
      const middle = {
        x: (last.x + point.x) / 2 + 3 * (random() - 0.5),
        y: (last.y + point.y) / 2 + 3 * (random() - 0.5),
      };
      path += `Q${shown(middle)} ${shown(point)}`;
    }
  }
  return path;
}

const shown = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item);
}
