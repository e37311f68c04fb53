import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { symbolOf } from './registry.ts';
import type { SymbolDrawProps } from './symbol.ts';

afterEach(cleanup);

const limits = { ll: 0.1, l: 0.2, h: 0.8, hh: 0.9 };

function drawn(name: string, props: Omit<SymbolDrawProps, 'state'>): HTMLElement {
  const Draw = symbolOf(name)?.Draw;
  if (Draw === undefined) throw new Error(`no symbol ${name}`);
  return render(
    <svg>
      <Draw state="normal" {...props} />
    </svg>,
  ).container;
}

const zone = (name: string, level: number) =>
  drawn(name, { level, limits }).querySelector('[data-zone]')?.getAttribute('data-zone') ?? null;

describe.each(['closed-tank', 'analog-indicator', 'deviation-bar'])('the limits of %s', (name) => {
  test.each([
    [0.05, 'll'],
    [0.1, 'll'],
    [0.15, 'l'],
    [0.5, null],
    [0.79, null],
    [0.8, 'h'],
    [0.95, 'hh'],
    [1.3, 'hh'],
  ])('a level of %s takes the colour of %s alone', (level, expected) => {
    expect(zone(name, level)).toBe(expected);
  });

  test('a level without limits is not coloured', () => {
    expect(drawn(name, { level: 0.99 }).querySelector('[data-zone]')).toBeNull();
  });

  test('an unknown level is not drawn', () => {
    const empty = drawn(name, { limits }).innerHTML;
    expect(empty).not.toBe(drawn(name, { level: 0, limits }).innerHTML);
    expect(empty).not.toContain('data-zone');
  });
});

test('a level beyond its range is drawn at the end of the range', () => {
  expect(drawn('closed-tank', { level: 1.5 }).innerHTML).toBe(drawn('closed-tank', { level: 1 }).innerHTML);
  expect(drawn('closed-tank', { level: -2 }).innerHTML).toBe(drawn('closed-tank', { level: 0 }).innerHTML);
});

test('an analogue indicator distinguishes a value at the end of its scale from one beyond it', () => {
  const paths = [1, 1.2, -0.2].map((level) => drawn('analog-indicator', { level }).innerHTML);
  expect(new Set(paths).size).toBe(3);
});
