import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlaps, soundOf } from '../../testing/page-geometry.ts';
import { signalOf } from '../../testing/signals.ts';
import { boundsOf } from '../geometry/widget-geometry.ts';
import { stackedCards } from './compose-cards.ts';
import { GENERATED_PAGE } from './compose-page.ts';
import { composePages } from './compose-plant.ts';
import { sortSignals } from './sort-signals.ts';

let count = 0;
const newId = () => (count += 1).toString(16).padStart(32, '0');
const signal = (id: number, name: string, fields: Partial<Signal> = {}) =>
  signalOf({ id: String(id), code: `S${id}`, name, nameEn: '', unit: '', ...fields });
const onOff = { dataType: 'bool' } as const;

const STATION: readonly Signal[] = [
  signal(1, '清水池液位', { unit: 'm', groupName: '清水池' }),
  signal(2, '1号泵运行', { ...onOff, groupName: '1号泵' }),
  signal(3, '1号泵电流', { unit: 'A', groupName: '1号泵' }),
  signal(4, '1号泵过载', { ...onOff, groupName: '1号泵' }),
  signal(5, '1号泵启停', { ...onOff, rw: 'rw', groupName: '1号泵' }),
  signal(6, '2号泵运行', { ...onOff, groupName: '2号泵' }),
  signal(7, '出水阀开到位', onOff),
  signal(8, '出水流量', { unit: 'm³/h' }),
  signal(9, '压力设定', { unit: 'MPa', rw: 'rw' }),
  signal(10, '累计供水量', { unit: 'm³' }),
  signal(11, '控制方式', { dataType: 'int16', enumTexts: [{ value: 0, text: '手动' }] }),
];

describe('signals of a pump station', () => {
  const sorted = sortSignals(STATION);

  test('become vessels, machines with their trips, and instruments, by name, unit and group', () => {
    expect(sorted.stations.map(({ symbol, main, fault }) => [symbol, main.id, fault?.id])).toEqual([
      ['reservoir', '1', undefined],
      ['centrifugal-pump', '2', '4'],
      ['centrifugal-pump', '6', undefined],
      ['motorised-valve', '7', undefined],
      ['flow-meter', '8', undefined],
    ]);
  });

  test('that are written are controls or start their machine, and states and totals are in the head', () => {
    expect(sorted.controls.map(({ id }) => id)).toEqual(['9']);
    expect(sorted.stations.map(({ command }) => command?.id)).toEqual([
      undefined,
      '5',
      undefined,
      undefined,
      undefined,
    ]);
    expect(sorted.facts.map(({ id }) => id)).toEqual(['11', '10']);
    expect(sorted.rest).toEqual([]);
  });
});

const anySignals = fc
  .array(
    fc.record({
      name: fc.constantFrom(
        '液位',
        '1号泵运行',
        '2号泵故障',
        '出水阀',
        '流量',
        '压力',
        '累计电量',
        '浊度',
        '方式',
        '启停',
      ),
      unit: fc.constantFrom('', 'm', 'm³/h', 'kWh', 'MPa'),
      dataType: fc.constantFrom('bool' as const, 'float32' as const, 'string' as const),
      rw: fc.constantFrom('ro' as const, 'rw' as const, 'wo' as const),
      groupName: fc.constantFrom('', 'A', 'B', 'C'),
    }),
    { minLength: 1, maxLength: 120 },
  )
  .map((list) => list.map(({ name, ...fields }, index) => signal(index + 1, name, fields)));

describe('a generated page', () => {
  test('lies inside its size, and nothing on it covers anything else, whatever the signals are', () => {
    fc.assert(
      fc.property(anySignals, (signals) => {
        for (const page of composePages(signals, newId)) {
          const widgets = soundOf(page);
          for (const widget of widgets) {
            const { x, y, width, height } = boundsOf(widget);
            expect(Math.min(x, y), widget.widgetType).toBeGreaterThanOrEqual(0);
            expect(x + width).toBeLessThanOrEqual(GENERATED_PAGE.width);
            expect(y + height).toBeLessThanOrEqual(GENERATED_PAGE.height);
          }
          expect(overlaps(widgets)).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('has every signal on one of its pages', () => {
    fc.assert(
      fc.property(anySignals, (signals) => {
        const shown = new Set(JSON.stringify(composePages(signals, newId)).match(/"dataId":"(\d+)"/g));
        expect(signals.filter(({ id }) => !shown.has(`"dataId":"${id}"`)).map(({ name }) => name)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test('keeps a group whole on one card where all cards have room in another order', () => {
    const rowsOf = (groupName: string, from: number, rows: number) =>
      Array.from({ length: rows }, (_, index) => signal(from + index, `${groupName}${index}`, { groupName }));
    const groups = [...rowsOf('A', 1, 1), ...rowsOf('B', 2, 1), ...rowsOf('C', 3, 8)];
    const room = { x: 0, y: 0, width: 800, bottom: 330 };
    const { drawn, left } = stackedCards(groups, room);
    expect(left).toEqual([]);
    expect(drawn.filter(({ widgetType }) => widgetType === 'ShapeRect')).toHaveLength(3);
  });

  test('binds its symbols to states and its trend to the first measurement', () => {
    const [first = []] = composePages(STATION, newId);
    const pump = soundOf(first).find(({ dataId, widgetType }) => dataId === '2' && widgetType === 'UsualImage');
    expect(pump?.items.map(({ dataAddon }) => dataAddon.state)).toEqual(['fault', 'running', 'stopped']);
    const trend = soundOf(first).find(({ widgetType }) => widgetType === 'ComplexHistoryLine');
    expect(trend?.items.map(({ dataId }) => dataId)).toEqual(['1']);
  });
});
