import { describe, expect, test } from 'vitest';
import { spanOf, viewOf } from '../../curve/span.ts';
import { addressProblem, readChoice, writeChoice } from './range.ts';

const known = new Set(Array.from({ length: 20 }, (_, index) => String(index + 1)));
const read = (text: string) => readChoice(new URLSearchParams(text), known);
const DAY = 86_400_000;

describe('the address of a curve', () => {
  test('contains signals, range and zoom, and keeps its other parts', () => {
    const choice = {
      signalIds: ['1', '2'],
      range: { from: 1_000, to: 9_000 },
      zoom: { from: 2_000, to: 3_000 },
      moment: 4_000,
      penSetId: '12',
      selection: { from: 2_100, to: 2_900 },
      compare: 'week' as const,
      xy: { x: '2', y: '1', isLine: true },
      panes: [['2'], ['1']],
      unmarked: ['alarm' as const],
    };
    const query = writeChoice(new URLSearchParams('tab=history'), choice);
    expect(query.get('tab')).toBe('history');
    expect(readChoice(query, known)).toEqual(choice);
    const long = writeChoice(new URLSearchParams('equip=3'), choice, 'long');
    expect(long.toString()).toMatch(/^equip=3&signals=1%2C2&from=1000&to=9000&/);
    expect(readChoice(long, known)).toEqual(choice);
    const preset = { ...choice, range: '7d' as const, compare: 500, xy: null, panes: [], unmarked: [] };
    expect(readChoice(writeChoice(long, preset, 'long'), known)).toEqual(preset);
  });

  test('that names more than ten signals, or one twice, shows ten different ones', () => {
    expect(read(`s=1,1,${[...known].join(',')}`).signalIds).toHaveLength(10);
  });

  test('that names signals of another equipment shows none of them', () => {
    expect(read('s=99,x,,3').signalIds).toEqual(['3']);
  });

  test.each(['r=forever', 'r=5-1', 'r=1-x', `r=0-${31 * DAY}`, ''])(
    'with the range %j falls back to 8 hours',
    (text) => {
      expect(read(text).range).toBe('8h');
    },
  );
});

test('a range given by its length ends now', () => {
  expect(spanOf('24h', 5 * DAY)).toEqual({ from: 4 * DAY, to: 5 * DAY });
  expect(spanOf({ from: 1, to: 2 }, 5 * DAY)).toEqual({ from: 1, to: 2 });
});

test('a zoom stays inside the range, and one outside it is ignored', () => {
  const span = { from: 100, to: 200 };
  expect(viewOf(span, { from: 150, to: 300 })).toEqual({ from: 150, to: 200 });
  expect(viewOf(span, { from: 300, to: 400 })).toEqual(span);
  expect(viewOf(span, null)).toEqual(span);
});

test.each([
  ['from=9&to=5', 'rangeReversed'],
  [`from=0&to=${31 * DAY}`, 'rangeTooLong'],
  ['from=5', 'badField'],
  ['from=x&to=9', 'badField'],
  ['signals=1,2,3,4,5,6,7,8,9,10,11', 'tooManySignals'],
])('an address with %s says what is wrong with it', (text, refusal) => {
  expect(addressProblem(new URLSearchParams(text))).toMatchObject({ refusal });
});

test('an address with ten signals over thirty days is valid', () => {
  const query = new URLSearchParams(`signals=1,1,2,3,4,5,6,7,8,9,10&from=0&to=${30 * DAY}`);
  expect(addressProblem(query)).toBeNull();
});
