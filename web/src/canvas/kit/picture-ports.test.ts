import { expect, test } from 'vitest';
import { SYMBOLS } from '../symbols/registry.ts';
import { picturePorts } from './picture-ports.ts';

const look = { symbol: 'gate-valve', picture: '', fit: 'contain', isFlippedX: false, isFlippedY: false } as const;
const valve = SYMBOLS.find(({ name }) => name === look.symbol);
const [first] = valve?.ports ?? [];
const box = { x: 100, y: 200, width: 128, height: 64, rotate: 0 };

test('ports follow the drawing of the symbol: centred in its box, stretched, flipped and rotated', () => {
  if (first === undefined) throw new Error('a gate valve has no port');
  expect(picturePorts(box, look)[0]).toEqual({ x: 132 + first.x, y: 200 + first.y });
  expect(picturePorts(box, { ...look, fit: 'fill' })[0]).toEqual({ x: 100 + 2 * first.x, y: 200 + first.y });
  expect(picturePorts(box, { ...look, isFlippedX: true })[0]).toEqual({ x: 196 - first.x, y: 200 + first.y });
  expect(picturePorts({ ...box, rotate: 180 }, look)[0]).toEqual({ x: 196 - first.x, y: 264 - first.y });
});

test('a picture without a symbol has no ports', () => {
  expect(picturePorts(box, { ...look, symbol: '' })).toEqual([]);
  expect(picturePorts(box, { ...look, symbol: 'unheard of' })).toEqual([]);
});
