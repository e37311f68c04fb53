import { PLAIN_SIGNAL } from '@tidegate/contract/nouns/signal/plain-signal.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { NEW_PAGE } from '@tidegate/contract/widgets/page-document.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import { describe, expect, test } from 'vitest';
import { nearMisses, outside, overlaps, textsTooLarge, valuesTooLarge } from '../../../../testing/page-geometry.ts';
import { STATIONS } from '../../../../testing/stations/station.ts';
import { signalOf } from '../../../../testing/signals.ts';
import { boundsOf } from '../../../geometry/widget-geometry.ts';
import { firstFitting } from '../../laid-out.ts';
import { severalForms } from './several.ts';

let count = 0;
const newId = () => (count += 1).toString(16).padStart(32, '0');
const ROOMS = [
  { width: NEW_PAGE.width - 48, height: NEW_PAGE.height - 48 },
  { width: 342, height: 732 },
];

const signals: readonly Signal[] = [
  signalOf({ id: '1', nameEn: 'Level' }),
  signalOf({ id: '2', name: '液位设定', nameEn: 'Level set-point', rw: 'rw' }),
  signalOf({ id: '3', name: '水泵', nameEn: 'Pump', dataType: 'bool', unit: '' }),
  signalOf({ id: '4', name: '流量', nameEn: 'Flow', unit: 'm³/h' }),
];
const formOf = (key: string, of: readonly Signal[] = signals) => severalForms(of, newId).find((one) => one.key === key);
const madeAs = (key: string, of?: readonly Signal[]) =>
  firstFitting(formOf(key, of)?.layouts ?? [], ROOMS[0] ?? { width: 0, height: 0 }, newId);
const idsOf = (widgets: readonly Widget[], type: string) =>
  widgets
    .filter(({ widgetType }) => widgetType === type)
    .map(({ dataId, items }) => dataId || items.map((item) => item.dataId).join(' '));

describe('several signals', () => {
  test('become values, gauges, symbols, controls and one trend when they are arranged by kind', () => {
    const { widgets, left } = madeAs('byKind');
    expect(left).toBe(0);
    expect(idsOf(widgets, 'UsualDataText')).toEqual(['1', '2', '4']);
    expect(idsOf(widgets, 'UsualDashboard')).toEqual(['1', '4']);
    expect(idsOf(widgets, 'UsualImage')).toEqual(['3']);
    expect(idsOf(widgets, 'UsualButton')).toEqual(['2']);
    expect(idsOf(widgets, 'ComplexRealtimeLine')).toEqual(['1 2 4']);
    // The name of the pump.
    expect(widgets.flatMap((one) => (one.widgetType === 'UsualText' ? [one.dataAddon.textEn] : []))).toEqual(['Pump']);
  });

  test('are offered in each form that suits some of them, with their number', () => {
    const offered = severalForms(signals, newId).map(({ key, count: shown }) => [key, shown]);
    expect(offered).toEqual([
      ['byKind', 4],
      ['values', 4],
      ['gauges', 3],
      ['indicators', 3],
      ['lamps', 1],
      ['symbols', 4],
      ['controls', 1],
      ['trend', 4],
      ['history', 4],
      ['table', 4],
    ]);
  });

  test('are values of one width below each other, with the unit of each', () => {
    const { widgets } = madeAs('values');
    const boxes = widgets.map(boundsOf);
    expect(new Set(boxes.map(({ x }) => x))).toEqual(new Set([0]));
    expect(new Set(boxes.map(({ width }) => width)).size).toBe(1);
    expect(boxes.map(({ y }) => y)).toEqual([0, 48, 96, 144]);
    for (const { dataAddon } of widgets)
      expect(dataAddon).toMatchObject({ isNamed: true, isSpread: true, isUnitShown: true });
  });

  test('that have no place on the page are counted', () => {
    const many = Array.from({ length: 200 }, (_, index) => signalOf({ id: String(index) }));
    const { widgets, left } = madeAs('gauges', many);
    expect(widgets.length + left).toBe(200);
    expect(left).toBeGreaterThan(150);
  });

  test('of which only one is readable are not offered a trend of all', () => {
    const written = { ...PLAIN_SIGNAL, ...signalOf({ id: '9', rw: 'wo' }) };
    const keys = severalForms([signalOf(), written], newId).map(({ key }) => key);
    expect(keys).toEqual(['byKind', 'values', 'gauges', 'indicators', 'symbols', 'controls']);
  });
});

describe.each(Object.entries(STATIONS))('signals of a plant that are put down together: %s', (_, all) => {
  const byId = new Map(all.map((one) => [one.id, one]));
  test.each([4, 12, all.length])('have nothing cut, covered, outside or out of line, the first %i of them', (most) => {
    const some = all.slice(0, most);
    for (const { key, layouts } of severalForms(some, newId)) {
      for (const room of ROOMS) {
        const { widgets } = firstFitting(layouts, room, newId);
        const faults = [
          ...widgets.flatMap(textsTooLarge),
          ...valuesTooLarge(
            widgets.filter(({ widgetType }) => widgetType === 'UsualDataText'),
            byId,
          ),
          ...overlaps(widgets),
          ...outside(widgets, room),
          ...nearMisses(widgets),
        ];
        expect(faults, `${key} in ${room.width}`).toEqual([]);
      }
    }
  });
});
