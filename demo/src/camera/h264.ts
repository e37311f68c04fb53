import { BitWriter, nalUnit } from './bits.ts';
import type { Frame } from './frame.ts';

/** Types of macroblocks (H.264 tables 7-11 and 7-13). */
const I_16X16 = 1;
const I_PCM = 25;
/** In a slice that also refers to the last picture, the types of the others begin after five of its own. */
const P_TYPES = 5;
const VERTICAL = { luma: 0, chroma: 2 } as const;
const HORIZONTAL = { luma: 1, chroma: 1 } as const;
/** Bits of frame_num. */
const NUMBER_BITS = 8;
const LEVEL = 30;

type Way = typeof VERTICAL | typeof HORIZONTAL;

/** One plane of a picture and the size of a macroblock in it. */
interface Plane {
  readonly points: Uint8Array;
  readonly stride: number;
  readonly size: number;
}

const planesOf = ({ y, cb, cr, width }: Frame): readonly [Plane, Plane, Plane] => [
  { points: y, stride: width, size: 16 },
  { points: cb, stride: width / 2, size: 8 },
  { points: cr, stride: width / 2, size: 8 },
];

/**
 * Encodes drawn pictures as H.264, Constrained Baseline, without loss and without a transform: a block of 16 × 16 points
 * is skipped where it equals the last picture, predicted where it continues the row above or the column to the left, and
 * sent as it is elsewhere (I_PCM). That suits areas of one colour; of a real scene it would send everything.
 */
export class PictureEncoder {
  readonly #across: number;
  readonly #down: number;
  #last: Frame | undefined;
  #number = 0;

  constructor(width: number, height: number) {
    this.#across = width / 16;
    this.#down = height / 16;
  }

  /** The sequence parameter set: size and limits. */
  get sequence(): Uint8Array {
    const bits = new BitWriter();
    bits.u(8, 66);
    bits.u(8, 0b1100_0000);
    bits.u(8, LEVEL);
    bits.ue(0);
    bits.ue(NUMBER_BITS - 4);
    // Pictures are shown in the order in which they come, and refer to the last one.
    bits.ue(2);
    bits.ue(1);
    bits.u(1, 0);
    bits.ue(this.#across - 1);
    bits.ue(this.#down - 1);
    for (const flag of [1, 1, 0, 0]) bits.u(1, flag);
    return nalUnit(0x67, bits.finish());
  }

  /** The picture parameter set. */
  get parameters(): Uint8Array {
    const bits = new BitWriter();
    bits.ue(0);
    bits.ue(0);
    bits.u(2, 0);
    for (let at = 0; at < 3; at += 1) bits.ue(0);
    bits.u(3, 0);
    for (let at = 0; at < 3; at += 1) bits.se(0);
    // deblocking_filter_control_present_flag: without a filter, what is decoded equals what was drawn.
    bits.u(3, 0b100);
    return nalUnit(0x68, bits.finish());
  }

  /** One picture; a key picture can be decoded without those before it. The first one has to be one. */
  encode(frame: Frame, isKey: boolean): Uint8Array {
    if (!isKey && this.#last === undefined) throw new Error('the first picture is a key picture');
    const bits = new BitWriter();
    this.#number = isKey ? 0 : (this.#number + 1) % 2 ** NUMBER_BITS;
    this.#writeHead(bits, isKey);
    new Slice(bits, frame, isKey ? undefined : this.#last).write(this.#across, this.#down);
    this.#last = frame.copyOf();
    return nalUnit(isKey ? 0x65 : 0x41, bits.finish());
  }

  #writeHead(bits: BitWriter, isKey: boolean): void {
    bits.ue(0);
    bits.ue(isKey ? 7 : 5);
    bits.ue(0);
    bits.u(NUMBER_BITS, this.#number);
    if (isKey) {
      bits.ue(0);
      bits.u(2, 0);
    } else {
      bits.u(3, 0);
    }
    bits.se(0);
    bits.ue(1);
  }
}

/** The macroblocks of one picture. */
class Slice {
  readonly #bits: BitWriter;
  readonly #planes: readonly [Plane, Plane, Plane];
  readonly #last: readonly [Plane, Plane, Plane] | undefined;
  readonly #across: number;
  /** Flag of each macroblock so far that was sent raw: that changes the code of “no coefficients”. */
  readonly #isPlain: boolean[] = [];
  #skipped = 0;

  constructor(bits: BitWriter, frame: Frame, last: Frame | undefined) {
    this.#bits = bits;
    this.#planes = planesOf(frame);
    this.#last = last === undefined ? undefined : planesOf(last);
    this.#across = frame.width / 16;
  }

  write(across: number, down: number): void {
    for (let row = 0; row < down; row += 1) {
      for (let column = 0; column < across; column += 1) this.#writeBlock(column, row);
    }
    if (this.#skipped > 0) this.#bits.ue(this.#skipped);
  }

  #writeBlock(column: number, row: number): void {
    const last = this.#last;
    if (last !== undefined && this.#planes.every((plane, at) => isSame(plane, last[at] ?? plane, column, row))) {
      this.#skipped += 1;
      this.#isPlain.push(false);
      return;
    }
    if (last !== undefined) this.#bits.ue(this.#skipped);
    this.#skipped = 0;
    const offset = last === undefined ? 0 : P_TYPES;
    const [y, cb, cr] = this.#planes;
    const luma = waysInto([y], column, row);
    const chroma = waysInto([cb, cr], column, row);
    if (luma === undefined || chroma === undefined) this.#writePlain(column, row, offset);
    else this.#writePredicted(luma, chroma, { column, row, offset });
  }

  #writePlain(column: number, row: number, offset: number): void {
    this.#bits.ue(offset + I_PCM);
    this.#bits.align();
    for (const { points, stride, size } of this.#planes) {
      for (let line = 0; line < size; line += 1) {
        const from = (row * size + line) * stride + column * size;
        for (let at = from; at < from + size; at += 1) this.#bits.byte(points[at] ?? 0);
      }
    }
    this.#isPlain.push(true);
  }

  #writePredicted(luma: Way, chroma: Way, at: { column: number; row: number; offset: number }): void {
    this.#bits.ue(at.offset + I_16X16 + luma.luma);
    this.#bits.ue(chroma.chroma);
    this.#bits.se(0);
    // coeff_token of no coefficient (table 9-5), by how many the blocks to the left and above have: 16 or none.
    const left = at.column > 0 ? this.#plainCount(1) : undefined;
    const above = at.row > 0 ? this.#plainCount(this.#across) : undefined;
    const near = left === undefined || above === undefined ? (left ?? above ?? 0) : (left + above + 1) >> 1;
    if (near < 8) this.#bits.u(1, 1);
    else this.#bits.u(6, 0b000011);
    this.#isPlain.push(false);
  }

  #plainCount(back: number): number {
    return this.#isPlain[this.#isPlain.length - back] === true ? 16 : 0;
  }
}

function isSame(plane: Plane, last: Plane, column: number, row: number): boolean {
  for (let line = 0; line < plane.size; line += 1) {
    const from = (row * plane.size + line) * plane.stride + column * plane.size;
    for (let at = from; at < from + plane.size; at += 1) {
      if (plane.points[at] !== last.points[at]) return false;
    }
  }
  return true;
}

/** The way in which a block continues what is beside it in each of the planes; undefined where there is none. */
function waysInto(planes: readonly Plane[], column: number, row: number): Way | undefined {
  if (column > 0 && planes.every((plane) => continues(plane, column, row, HORIZONTAL))) return HORIZONTAL;
  if (row > 0 && planes.every((plane) => continues(plane, column, row, VERTICAL))) return VERTICAL;
  return undefined;
}

function continues({ points, stride, size }: Plane, column: number, row: number, way: Way): boolean {
  const corner = row * size * stride + column * size;
  for (let line = 0; line < size; line += 1) {
    const start = corner + line * stride;
    for (let at = 0; at < size; at += 1) {
      const from = way === HORIZONTAL ? start - 1 : corner - stride + at;
      if (points[start + at] !== points[from]) return false;
    }
  }
  return true;
}
