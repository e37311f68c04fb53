import { penLookSchema } from '@tidegate/contract/nouns/pen-set/pen-set.ts';
import { describe, expect, test } from 'vitest';
import { flagOf, signalOf } from '../../testing/signals.ts';
import { panesOf, readPanes, withMoved, writePanes } from './panes.ts';
import { NO_PENS, type PenLooks } from './pens.ts';

const signals = [
  signalOf({ id: '1', unit: 'bar' }),
  signalOf({ id: '2', unit: '°C' }),
  signalOf({ id: '3', unit: 'bar' }),
  signalOf({ id: '4', ...flagOf('运行', 'Running', '停止', 'Stopped') }),
  signalOf({ id: '5', ...flagOf('开', 'Open', '关', 'Closed') }),
];

describe('panes', () => {
  test('are one for each unit, and one for all states', () => {
    expect(panesOf(signals, NO_PENS, [])).toEqual([[0, 2], [1], [3, 4]]);
  });

  test('are one for each signal with an axis of its own', () => {
    const pens: PenLooks = new Map([['3', penLookSchema.parse({ side: 'right' })]]);
    expect(panesOf(signals, pens, [])).toEqual([[0], [1], [2], [3, 4]]);
  });

  test('keep the signals that were moved into them, and none is empty', () => {
    expect(panesOf(signals, NO_PENS, [['2', '4'], ['9'], ['1']])).toEqual([[1, 3], [0], [2], [4]]);
  });

  test.each([
    ['into another pane', 1, [['1'], ['3', '2']]],
    ['into a new pane', 2, [['1'], ['3'], ['2']]],
    ['into its own pane', 0, [['1', '2'], ['3']]],
  ])('take a signal %s', (_, to, moved) => {
    expect(withMoved([['1', '2'], ['3']], '2', to)).toEqual(moved);
  });

  test('lose a pane from which the last signal is moved', () => {
    expect(withMoved([['1'], ['2']], '2', 0)).toEqual([['1', '2']]);
  });

  test.each([
    [null, ''],
    [[], 'axis'],
    [[['1', '2'], ['3']], '1.2_3'],
  ])('are read from the address as they were written: %j', (panes, text) => {
    expect([writePanes(panes), readPanes(text)]).toEqual([text, panes]);
  });

  test.each(['x', '1.._2', '1,2', '_', '1.2_'])('are not shown where the address makes no sense: %s', (text) => {
    expect(readPanes(text)).toBeNull();
  });

  test('have a signal once, however often an address names it', () => {
    expect(readPanes('1.2_2.3_1')).toEqual([['1', '2'], ['3']]);
  });
});
