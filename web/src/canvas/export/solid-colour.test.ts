import { expect, test } from 'vitest';
import { solidColour } from './solid-colour.ts';

test.each([
  ['rgb(16, 32, 255)', '#1020ff', 1],
  ['rgba(0, 0, 0, 0.5)', '#000000', 0.5],
  ['color(srgb 1 0.5 0)', '#ff8000', 1],
  ['color(srgb 0 0 1 / 0.25)', '#0000ff', 0.25],
])('%s is written so that every program reads it', (computed, colour, alpha) => {
  expect(solidColour(computed)).toEqual({ colour, alpha });
});

test.each(['none', 'url("#hatch")', ''])('%j is no colour', (computed) => {
  expect(solidColour(computed)).toBeUndefined();
});
