import { expect, test } from 'vitest';
import { chosenWith, inListOrder, NOTHING_CHOSEN, type Choice } from './choosing.ts';

const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
type Row = (typeof rows)[number];
const PLAIN = { shiftKey: false, ctrlKey: false, metaKey: false };
const SHIFT = { ...PLAIN, shiftKey: true };
const CTRL = { ...PLAIN, ctrlKey: true };

/** The ids that are chosen after clicks, each a letter with `+` for Shift and `^` for Ctrl before it. */
function after(...clicks: readonly string[]): string {
  let choice: Choice<Row> = NOTHING_CHOSEN;
  for (const click of clicks) {
    const row = rows.find(({ id }) => id === click.at(-1));
    if (row === undefined) throw new Error(click);
    const [isShift, isCtrl] = [click.includes('+'), click.includes('^')];
    choice = chosenWith(choice, rows, row, { ...PLAIN, shiftKey: isShift, ctrlKey: isCtrl });
  }
  return choice.chosen.map(({ id }) => id).join('');
}

test.each([
  [['b'], 'b'],
  [['b', 'd'], 'd'],
  [['b', '+d'], 'bcd'],
  [['d', '+b'], 'bcd'],
  [['b', '+d', '+c'], 'bc'],
  [['b', '^d'], 'bd'],
  [['b', '^d', '^b'], 'd'],
  [['a', '^c', '^+e'], 'acde'],
  [['+c'], 'c'],
])('clicks on %j choose %j', (clicks, chosen) => {
  expect(after(...clicks)).toBe(chosen);
});

test('what is chosen is in the order of the list, and what a search hides comes last', () => {
  const [a, b, c] = rows;
  if (a === undefined || b === undefined || c === undefined) throw new Error('no rows');
  expect(inListOrder([c, a, b], [a, c])).toEqual([a, c, b]);
  const one = chosenWith(NOTHING_CHOSEN, [a, b], b, PLAIN);
  expect(chosenWith(one, [c], c, CTRL).chosen).toEqual([b, c]);
  // The row at which the range would begin is not in the list any more.
  expect(chosenWith(one, [c], c, SHIFT).chosen).toEqual([c]);
});
