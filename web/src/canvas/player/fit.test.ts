import { describe, expect, test } from 'vitest';
import { placePage } from './fit.ts';

const page = { width: 1_000, height: 500 };

describe('a page in its frame', () => {
  test('fills the width, and scrolls when it is higher', () => {
    expect(placePage('width', page, { width: 2_000, height: 600 })).toEqual({ scaleX: 2, scaleY: 2, left: 0, top: 0 });
  });

  test('fills the width, and is centred when it is lower', () => {
    expect(placePage('width', page, { width: 500, height: 450 })).toEqual({
      scaleX: 0.5,
      scaleY: 0.5,
      left: 0,
      top: 100,
    });
  });

  test('is complete and centred in its own proportions', () => {
    expect(placePage('ratio', page, { width: 2_000, height: 500 })).toEqual({
      scaleX: 1,
      scaleY: 1,
      left: 500,
      top: 0,
    });
  });

  test('fills the screen in both directions', () => {
    expect(placePage('screen', page, { width: 2_000, height: 500 })).toEqual({ scaleX: 2, scaleY: 1, left: 0, top: 0 });
  });
});
