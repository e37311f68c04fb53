import type { Colour, Frame } from './frame.ts';

/** Five columns by seven rows; a row is a number of five bits, the left column first. */
const LETTERS: Readonly<Record<string, readonly number[]>> = {
  '0': [14, 17, 19, 21, 25, 17, 14],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '2': [14, 17, 1, 2, 4, 8, 31],
  '3': [31, 2, 4, 2, 1, 17, 14],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '5': [31, 16, 30, 1, 1, 17, 14],
  '6': [6, 8, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 8, 8, 8],
  '8': [14, 17, 17, 14, 17, 17, 14],
  '9': [14, 17, 17, 15, 1, 2, 12],
  '-': [0, 0, 0, 31, 0, 0, 0],
  '+': [0, 4, 4, 31, 4, 4, 0],
  '.': [0, 0, 0, 0, 0, 12, 12],
  ':': [0, 12, 12, 0, 12, 12, 0],
  A: [14, 17, 17, 31, 17, 17, 17],
  C: [14, 17, 16, 16, 16, 17, 14],
  M: [17, 27, 21, 21, 17, 17, 17],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
  W: [17, 17, 17, 21, 21, 21, 10],
};
const WIDTH = 6;

/** Writes digits and the letters above, each point `size` points wide, without a background. */
export function writeText(frame: Frame, text: string, left: number, top: number, size: number, of: Colour): void {
  for (const [place, letter] of text.split('').entries()) {
    for (const [row, bits] of (LETTERS[letter] ?? []).entries()) {
      for (let column = 0; column < 5; column += 1) {
        if (((bits >> (4 - column)) & 1) === 0) continue;
        frame.fill(left + (place * WIDTH + column) * size, top + row * size, size, size, of);
      }
    }
  }
}

/** Width of a text, without the gap behind it. */
export const textWidth = (text: string, size: number): number => (text.length * WIDTH - 1) * size;
