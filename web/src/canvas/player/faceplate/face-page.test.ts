import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { isBroken } from '@tidegate/contract/widgets/widget.ts';
import { describe, expect, test } from 'vitest';
import { signalOf } from '../../../testing/signals.ts';
import { bottomOf } from '../../geometry/box.ts';
import { boundsOf } from '../../geometry/widget-geometry.ts';
import { facePage, groupOf } from './face-page.ts';

const signal = (id: string, fields: Partial<Signal> = {}) => signalOf({ id, name: `S${id}`, ...fields });
const shown = (main: Signal, group: readonly Signal[] = [main]) =>
  facePage(main, group).widgets.map((widget) => {
    if (isBroken(widget)) throw new Error(widget.reason);
    return `${widget.widgetType} ${widget.dataId || widget.items.map(({ dataId }) => dataId).join()}`.trim();
  });

describe('a faceplate', () => {
  test('of a figure shows its value, its limits and its trend', () => {
    expect(shown(signal('1'))).toEqual(['UsualDataText 1', 'UsualDashboard 1', 'ComplexRealtimeLine 1']);
  });

  test('of words shows them alone', () => {
    expect(shown(signal('1', { dataType: 'string' }))).toEqual(['UsualDataText 1']);
  });

  test('shows the other signals of the group, and each that is written once, in the way of its type', () => {
    const run = signal('1', { dataType: 'bool' });
    const group = [
      run,
      signal('2'),
      signal('3', { dataType: 'bool', rw: 'rw' }),
      signal('4', { rw: 'rw' }),
      signal('5', { rw: 'wo', enumTexts: [{ value: 0, text: '手动' }] }),
    ];
    expect(shown(run, group).slice(2)).toEqual([
      'UsualText',
      'UsualDataText 2',
      'UsualText',
      'UsualButton 3',
      'UsualButton 3',
      'UsualText',
      'UsualDataText 4',
      'UsualText',
      'UsualDropDown 5',
    ]);
  });

  test('shows the mode before the other signals of the group', () => {
    const main = signal('1');
    expect(
      shown(main, [main, signal('2'), signal('3', { dataType: 'bool', nameEn: 'Automatic mode' })]).slice(3),
    ).toEqual(['UsualText', 'UsualDataText 3', 'UsualText', 'UsualDataText 2']);
  });

  test('lays its parts one below the other inside its page', () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      signal(String(index + 1), index % 2 === 0 ? { rw: 'rw' } : {}),
    );
    const main = signal('99');
    const { con, widgets } = facePage(main, [main, ...many]);
    for (const widget of widgets) {
      if (isBroken(widget)) throw new Error(widget.reason);
      expect(bottomOf(boundsOf(widget))).toBeLessThanOrEqual(con.height);
    }
  });
});

test('the group of a signal is that of its equipment, or the signal alone', () => {
  const [a, b, c] = [signal('1', { groupName: 'P1' }), signal('2', { groupName: 'P1' }), signal('3')];
  expect(groupOf(a, [a, b, c])).toEqual([a, b]);
  expect(groupOf(c, [a, b, c])).toEqual([c]);
});
