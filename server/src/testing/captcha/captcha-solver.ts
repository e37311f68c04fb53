import { inflateSync } from 'node:zlib';
import { CAPTCHA_HEIGHT, CAPTCHA_WIDTH, pointsOf } from '../../modules/account/captcha/captcha-picture.ts';
import type { Point } from '../../modules/account/captcha/glyphs.ts';
import { CAPTCHA_ALPHABET, formsOf } from '../../modules/account/captcha/glyphs.ts';
import { Ink } from '../../modules/account/captcha/ink.ts';

/** Pixels of the picture that the solver merges into one. */
const CELL = 4;
/** A template reaches so far from its middle; the cells have as much room around them. */
const REACH = 16;
const ROW = CAPTCHA_WIDTH / CELL + 2 * REACH;
const ROWS = CAPTCHA_HEIGHT / CELL + 2 * REACH;
const PEN = 1.75;
const ANGLES = [-0.3, -0.15, 0, 0.15, 0.3];
const LEANS = [-0.18, 0, 0.18];
const WIDTHS = [12.5, 16.5];
const HEIGHTS = [17, 22];
const ACROSS = [-6, -4, -2, 0, 2, 4, 6];
const DOWN = [-5, -2.5, 0, 2.5, 5].map(Math.round);

interface Template {
  readonly character: string;
  /** Distances from the middle: of the cells that the character covers, and of all those of its box and a little around it. */
  readonly inked: Int32Array;
  readonly box: Int32Array;
}

/** Opacity of the pixels, 0 to 1, of a picture as the server makes it. */
export function inkOf(picture: Uint8Array): Float32Array {
  const bytes = Buffer.from(picture);
  const start = bytes.indexOf('IDAT');
  const rows = inflateSync(bytes.subarray(start + 4, start + 4 + bytes.readUInt32BE(start - 4)));
  const ink = new Float32Array(CAPTCHA_WIDTH * CAPTCHA_HEIGHT);
  for (let y = 0; y < CAPTCHA_HEIGHT; y += 1) {
    for (let x = 0; x < CAPTCHA_WIDTH; x += 1) {
      ink[y * CAPTCHA_WIDTH + x] = (rows[y * (1 + 2 * CAPTCHA_WIDTH) + 2 + 2 * x] ?? 0) / 255;
    }
  }
  return ink;
}

/** The ink without lines thinner than a width in pixels, by erosion and dilation. */
export function withoutThin(ink: Float32Array, pen: number): Float32Array {
  const disc: number[] = [];
  const radius = pen / 2;
  for (let y = -Math.ceil(radius); y <= radius; y += 1) {
    for (let x = -Math.ceil(radius); x <= radius; x += 1) {
      if (Math.hypot(x, y) <= radius) disc.push(y * CAPTCHA_WIDTH + x);
    }
  }
  const worn = ink.map((_cover, at) => Math.min(...disc.map((offset) => ink[at + offset] ?? 0)));
  return worn.map((_cover, at) => Math.max(...disc.map((offset) => worn[at + offset] ?? 0)));
}

/**
 * Reads a captcha as well as an attacker with this source could: every form of every character, rotated, slanted and
 * stretched, is matched at every position, and the best match wins. No machine learning, no context between neighbours.
 */
export class CaptchaSolver {
  readonly #templates = templates();

  /** The characters that it takes the ink of a picture for. */
  solve(ink: Float32Array, length: number, margin: number): string {
    const cells = smaller(ink);
    const pitch = (CAPTCHA_WIDTH - 2 * margin) / length;
    return Array.from({ length }, (_one, at) => this.#best(cells, (margin + pitch * (at + 0.5)) / CELL)).join('');
  }

  /** The share of characters that it reads where nothing is bent, crossed or cut, of both forms of each. */
  ofCleanCharacters(length: number, margin: number): number {
    const pitch = (CAPTCHA_WIDTH - 2 * margin) / length;
    let [read, all] = [0, 0];
    for (let start = 0; start + length <= CAPTCHA_ALPHABET.length; start += length) {
      const text = CAPTCHA_ALPHABET.slice(start, start + length);
      for (const form of [0, 1]) {
        const ink = new Ink(CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
        for (const [at, character] of Array.from(text).entries()) {
          const place = ({ x, y }: Point): Point => ({
            x: margin + pitch * (at + 0.5) + (x - 0.5) * 52,
            y: CAPTCHA_HEIGHT / 2 + (y - 0.5) * 78,
          });
          for (const stroke of formsOf(character)[form] ?? []) ink.draw(pointsOf(stroke).map(place), 7);
        }
        const found = this.solve(ink.pixels, length, margin);
        read += Array.from(text).filter((one, at) => found[at] === one).length;
        all += length;
      }
    }
    return read / all;
  }

  #best(cells: Float32Array, middle: number): string {
    let best = { character: '', score: -1 };
    for (const { character, inked, box } of this.#templates) {
      for (const right of ACROSS) {
        for (const down of DOWN) {
          const at = (Math.round(ROWS / 2) + down) * ROW + Math.round(middle) + REACH + right;
          const covered = sum(cells, inked, at);
          const fit = covered / inked.length;
          // It gets no better by the rest.
          if (fit <= best.score) continue;
          const explained = covered / Math.max(1, sum(cells, box, at));
          const score = (1 - RECALL) * fit + RECALL * explained;
          if (score > best.score) best = { character, score };
        }
      }
    }
    return best.character;
  }
}

function sum(cells: Float32Array, offsets: Int32Array, at: number): number {
  let all = 0;
  for (const offset of offsets) all += cells[at + offset] ?? 0;
  return all;
}

function smaller(ink: Float32Array): Float32Array {
  const cells = new Float32Array(ROW * ROWS);
  for (const [at, cover] of ink.entries()) {
    const x = Math.floor((at % CAPTCHA_WIDTH) / CELL) + REACH;
    const y = Math.floor(at / CAPTCHA_WIDTH / CELL) + REACH;
    cells[y * ROW + x] = (cells[y * ROW + x] ?? 0) + cover / CELL ** 2;
  }
  return cells;
}

function templates(): Template[] {
  const made: Template[] = [];
  for (const character of CAPTCHA_ALPHABET) {
    for (const form of formsOf(character)) {
      for (const angle of ANGLES) {
        for (const lean of LEANS) {
          for (const width of WIDTHS) {
            for (const height of HEIGHTS) {
              const place = ({ x, y }: Point): Point => {
                const down = (y - 0.5) * height;
                const right = (x - 0.5) * width - lean * down;
                return {
                  x: REACH + right * Math.cos(angle) - down * Math.sin(angle),
                  y: REACH + right * Math.sin(angle) + down * Math.cos(angle),
                };
              };
              made.push(
                templateOf(
                  character,
                  form.map((stroke) => pointsOf(stroke).map(place)),
                ),
              );
            }
          }
        }
      }
    }
  }
  return made;
}

const SIDE = 2 * REACH;
/** Ink that is left over counts against a character at least so far around its middle. */
const BOX = { across: 7, down: 10 };
/** Weight of little remaining ink against full cover of the character. */
const RECALL = 0.6;

function templateOf(character: string, lines: readonly (readonly Point[])[]): Template {
  const ink = new Ink(SIDE, SIDE);
  for (const line of lines) ink.draw(line, PEN);
  const inked: number[] = [];
  const box: number[] = [];
  const xs = lines.flat().map(({ x }) => x);
  const ys = lines.flat().map(({ y }) => y);
  const [left, right] = [Math.min(...xs, REACH - BOX.across) - 1, Math.max(...xs, REACH + BOX.across) + 1];
  const [top, bottom] = [Math.min(...ys, REACH - BOX.down) - 1, Math.max(...ys, REACH + BOX.down) + 1];
  for (const [at, cover] of ink.pixels.entries()) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    const offset = (y - REACH) * ROW + x - REACH;
    if (cover > 0.45) inked.push(offset);
    if (x >= left && x <= right && y >= top && y <= bottom) box.push(offset);
  }
  return { character, inked: Int32Array.from(inked), box: Int32Array.from(box) };
}
