import { penLookSchema, type PenLook } from '@tidegate/contract/nouns/pen-set/pen-set.ts';
import { describe, expect, test } from 'vitest';
import { signalOf } from '../../testing/signals.ts';
import { isSteppedPen, penScales, penStyle } from './pens.ts';
import { ownEnds } from './scales.ts';

const flow = signalOf({ id: '1', unit: 'm³/h', displayMin: 0, displayMax: 50 });
const other = signalOf({ id: '2', unit: 'm³/h' });
const pump = signalOf({ id: '3', dataType: 'bool' });
const pens = (looks: Readonly<Record<string, Partial<PenLook>>>) =>
  new Map(Object.entries(looks).map(([id, look]) => [id, penLookSchema.parse(look)]));

describe('a pen', () => {
  test('shares the axis of its unit until it has its own, with the ends that were set', () => {
    expect(penScales([flow, other, pump], pens({})).map(({ key }) => key)).toEqual(['unit:m³/h', 'state']);
    const own = penScales([flow, other, pump], pens({ 2: { side: 'right', low: 0, high: 9 }, 3: { side: 'left' } }));
    expect(own).toMatchObject([
      { key: 'unit:m³/h', low: 0, high: 50 },
      { key: 'state' },
      { key: 'pen:2', low: 0, high: 9, own: { side: 'right', signalId: '2' } },
    ]);
  });

  test('has the colour and the line that were chosen', () => {
    const chosen = pens({ 1: { color: '#d55e00', line: 'step' }, 3: { line: 'line' } });
    expect(penStyle(flow, 0, 'light', chosen)).toEqual({ color: '#d55e00', dash: [] });
    expect(penStyle(other, 1, 'light', chosen)).toEqual({ color: '#E69F00', dash: [] });
    expect([flow, other, pump].map((signal) => isSteppedPen(signal, chosen))).toEqual([true, false, false]);
  });
});

test('an axis of its own keeps its ends whatever the values are, and never turns over', () => {
  expect(ownEnds({ low: 0, high: 10 }, -5, 40)).toEqual([0, 10]);
  expect(ownEnds({ low: undefined, high: 10 }, 20, 30)).toEqual([9, 10]);
  expect(ownEnds({ low: 50, high: undefined }, 20, 30)).toEqual([50, 51]);
});
