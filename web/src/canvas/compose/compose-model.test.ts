import { pageSignal } from '@tidegate/contract/nouns/model/rules/model-page.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { PAGE_ROLES } from '@tidegate/contract/widgets/page-document.ts';
import { isBroken } from '@tidegate/contract/widgets/widget.ts';
import { describe, expect, test } from 'vitest';
import { signalOf } from '../../testing/signals.ts';
import { boundsOf } from '../geometry/widget-geometry.ts';
import { composeModel, type ModelLayout } from './compose-model.ts';

let count = 0;
const newId = () => (count += 1).toString(16).padStart(32, '0');
const signal = (code: string, name: string, fields: Partial<Signal> = {}) =>
  signalOf({ id: pageSignal(code), code, name, nameEn: '', unit: '', groupName: '泵', ...fields });

const PUMP = [
  signal('A', '泵电流', { unit: 'A' }),
  signal('RUN', '泵运行', { dataType: 'bool' }),
  signal('TRIP', '泵过载', { dataType: 'bool' }),
  signal('CMD', '泵启停', { dataType: 'bool', rw: 'rw' }),
];

const parts = ({ widgets }: ModelLayout) =>
  widgets.map((widget) => {
    if (isBroken(widget)) throw new Error(widget.reason);
    return widget;
  });
const shown = (layout: ModelLayout) => parts(layout).map(({ widgetType, dataId }) => `${widgetType} ${dataId}`.trim());
const first = (role: (typeof PAGE_ROLES)[number], signals: readonly Signal[] = PUMP) => {
  const [layout] = composeModel(role, signals, newId);
  if (layout === undefined) throw new Error('nothing was laid out');
  return layout;
};

describe('the signals of a model', () => {
  test.each(PAGE_ROLES)('lie inside the %s that is laid out from them, and are named by their codes', (role) => {
    const layout = first(role);
    expect(layout.con.role).toBe(role);
    for (const part of parts(layout)) {
      const { x, y, width, height } = boundsOf(part);
      expect([Math.min(x, y) >= 0, x + width <= layout.con.width, y + height <= layout.con.height]).toEqual([
        true,
        true,
        true,
      ]);
      expect(part.dataId).toMatch(/^$|^\{(A|RUN|TRIP|CMD)\}$/);
    }
  });

  test('become a card with the name of its equipment, its machine, values and commands', () => {
    const [, title, ...rest] = parts(first('template'));
    expect(title?.dataAddon).toMatchObject({ text: '{equipment}', textEn: '{equipment}' });
    expect(rest.map(({ widgetType, dataId }) => `${widgetType} ${dataId}`.trim())).toEqual([
      'UsualImage {RUN}',
      'UsualText',
      'UsualDataText {A}',
      'UsualText',
      'UsualDataText {TRIP}',
      'UsualText',
      'UsualButton {CMD}',
      'UsualButton {CMD}',
    ]);
  });

  test('become a faceplate of the machine: its symbol with its trip, its state, load, commands and trend', () => {
    const layout = first('faceplate');
    expect(shown(layout)).toEqual([
      'UsualImage {RUN}',
      'UsualDataText {RUN}',
      'UsualText',
      'UsualDashboard {A}',
      'UsualText',
      'UsualDataText {TRIP}',
      'UsualButton {CMD}',
      'UsualButton {CMD}',
      'ComplexRealtimeLine',
    ]);
    const [symbol] = parts(layout);
    expect(symbol?.items[0]?.dataAddon).toMatchObject({ state: 'fault', when: { dataId: '{TRIP}' } });
  });

  test.each(['process', 'cards', 'table'] as const)('become pages for all equipment in the layout “%s”', (layout) => {
    const pages = composeModel('page', PUMP, newId, layout);
    const text = JSON.stringify(pages);
    expect(PUMP.filter(({ id }) => !text.includes(`"dataId":"${id}"`))).toEqual([]);
    expect(pages.every(({ con, phone }) => con.role === 'page' && phone?.width === 390)).toBe(true);
    expect(text.includes('ComplexTable')).toBe(layout === 'table');
  });

  test('become a faceplate of the first signal where none is a machine or a figure', () => {
    expect(shown(first('faceplate', [signal('NOTE', '备注', { dataType: 'string' })]))).toEqual([
      'UsualDataText {NOTE}',
    ]);
  });
});
