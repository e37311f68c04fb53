import { readWidgets } from '@tidegate/contract/widgets/page-document.ts';
import { describe, expect, test } from 'vitest';
import { rawWidget } from '../testing/show-scene.tsx';
import { alarmHolders } from './alarm-holders.ts';

const box = (width = 40) => ({ position: { x: 0, y: 0, width, height: 40 } });
const holderOf = (signalId: string, ...raw: readonly Record<string, unknown>[]) => {
  const id = alarmHolders(readWidgets(raw)).get(signalId);
  return raw.findIndex((one) => one['id'] === id);
};
const on = (dataId: string) => ({ dataId, op: 'on' });

describe('the alarms of a signal are marked once', () => {
  test('on its symbol rather than on its value, its gauge or a chart', () => {
    const others = ['UsualDataText', 'UsualDashboard', 'UsualPercentFill'] as const;
    const chart = rawWidget('ComplexRealtimeLine', {
      items: [{ id: '9'.repeat(32), itemType: 'series', dataId: '1' }],
    });
    const widgets = others.map((type) => rawWidget(type, { dataId: '1', ...box(200) }));
    expect(holderOf('1', chart, ...widgets, rawWidget('UsualImage', { dataId: '1', ...box() }))).toBe(4);
    expect(holderOf('1', chart, rawWidget('UsualDataText', { dataId: '1' }))).toBe(1);
    expect(holderOf('1', chart)).toBe(0);
  });

  test('on the larger of two symbols, and on one inside a group', () => {
    const [small, large] = [40, 80].map((width) => rawWidget('UsualImage', { dataId: '1', ...box(width) }));
    expect(holderOf('1', small ?? {}, large ?? {})).toBe(1);
    const group = rawWidget('WidgetGroup', { children: [large] });
    expect(alarmHolders(readWidgets([small, group])).get('1')).toBe(large?.['id']);
  });

  test('on the symbol that a trip drives, and never on a hidden widget', () => {
    const items = [{ id: '8'.repeat(32), itemType: 'state', dataAddon: { state: 'fault', when: on('2') } }];
    const pump = rawWidget('UsualImage', { dataId: '1', items, ...box() });
    expect(holderOf('2', pump)).toBe(0);
    expect(
      holderOf('1', rawWidget('UsualImage', { dataId: '1', isHidden: true }), rawWidget('UsualText', { dataId: '1' })),
    ).toBe(1);
  });

  test('on a widget that is always in sight rather than on one that a rule hides', () => {
    const sometimes = rawWidget('UsualImage', { dataId: '1', animation: { visiable: on('1') }, ...box() });
    expect(holderOf('1', sometimes, rawWidget('UsualDataText', { dataId: '1' }))).toBe(1);
  });
});
