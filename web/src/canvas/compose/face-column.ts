import { PAGE_SIDE_MIN } from '@tidegate/contract/limits.ts';
import { wordsOf } from '@tidegate/contract/locale/name-text.ts';
import { label, value, type Composed, type Drawn, type Words } from './draw.ts';

export const FACE_WIDTH = 328;
const ROW = 28;
export const PICTURE = 56;
export const BAR = 48;
export const CONTROL = 40;
export const TREND_SECONDS = 600;
const LABEL = 188;

/** Parts of a faceplate, one below the other. */
export class FaceColumn {
  readonly parts: Drawn[] = [];
  #top = 0;

  get height(): number {
    return Math.max(PAGE_SIDE_MIN, this.#top);
  }

  get isEmpty(): boolean {
    return this.parts.length === 0;
  }

  add(height: number, draw: (top: number) => readonly Drawn[]): void {
    this.parts.push(...draw(this.#top));
    this.#top += height;
  }

  /** A row with a name at the left and the value at the right. */
  addRow(signal: Composed, words: Words = wordsOf(signal)): void {
    this.add(ROW, (top) => [
      label([0, top, LABEL, ROW], words),
      value(signal, [LABEL, top, FACE_WIDTH - LABEL, ROW], { fontSize: 14, textAlign: 'right' }),
    ]);
  }
}
