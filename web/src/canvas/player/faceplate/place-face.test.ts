import { describe, expect, test } from 'vitest';
import { PANEL_WIDTH, placeFace } from './place-face.ts';

const screen = { width: 1_280, height: 800 };
const anchor = (left: number, top = 300) => ({ left, right: left + 64, top });

describe('a faceplate', () => {
  test('lies beside its symbol on either side of the screen, never over it', () => {
    expect(placeFace(anchor(200), screen).left).toBeGreaterThanOrEqual(264);
    const { left } = placeFace(anchor(1_100), screen);
    expect(left + PANEL_WIDTH).toBeLessThanOrEqual(1_100);
  });

  test('stays on the screen, with room for its content', () => {
    for (const [x, y] of [
      [0, 0],
      [1_216, 780],
      [600, 400],
    ] as const) {
      const { left, top, maxHeight } = placeFace(anchor(x, y), screen);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + PANEL_WIDTH).toBeLessThanOrEqual(screen.width);
      expect(top + maxHeight).toBeLessThanOrEqual(screen.height);
      expect(maxHeight).toBeGreaterThanOrEqual(400);
    }
  });
});
