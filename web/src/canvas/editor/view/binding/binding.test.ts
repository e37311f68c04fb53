import { PLAIN_SIGNAL } from '@tidegate/contract/nouns/signal/plain-signal.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { readPage, type PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { WIDGET_KINDS, WIDGET_TYPES } from '@tidegate/contract/widgets/registry.ts';
import { isBroken, withAddon, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { describe, expect, test } from 'vitest';
import { boundsOf } from '../../../geometry/widget-geometry.ts';
import { newWidget } from '../../defaults.ts';
import { PALETTE } from '../left/palette-items.ts';
import { bindPage, boundTo, twoColours, unbound } from './bind.ts';
import { misfitOf, acceptsColumn, wantedBy } from './fits.ts';
import { suggestionsFor } from './suggestions.ts';
import { withText } from './words.ts';

let count = 0;
const newId = () => (count += 1).toString(16).padStart(32, '0');
const about = { about: { x: 50, y: 50 } };
const made = (type: Widget['widgetType']) => newWidget({ type }, about, newId);
const signal = (fields: Partial<Signal> = {}) => ({
  ...PLAIN_SIGNAL,
  id: '7',
  name: 'Level',
  code: 'LT101',
  rw: 'rw' as Signal['rw'],
  dataType: 'float32' as Signal['dataType'],
  ...fields,
});

describe('a bound signal', () => {
  test('becomes the signal of the widget, and another curve of a chart', () => {
    expect(boundTo(made('UsualDataText'), signal({ dataType: 'float32' }), newId)).toMatchObject({
      dataId: '7',
      dataName: 'Level',
    });
    const chart = boundTo(made('ComplexRealtimeLine'), signal({ dataType: 'float32' }), newId);
    expect([chart.dataId, chart.items.map(({ dataId }) => dataId)]).toEqual(['', ['7']]);
    expect(boundTo(chart, signal(), newId)).toBe(chart);
  });

  test('adds two colours to a shape that has none, and states to a symbol', () => {
    const shape = boundTo(made('ShapeRect'), signal({ dataType: 'bool' }), newId);
    expect(twoColours(shape.animation.fillColor)).toEqual({ on: '@running', off: '@stopped' });
    const again = boundTo(
      { ...shape, animation: { ...shape.animation, fillColor: [] } },
      signal({ dataType: 'int16' }),
      newId,
    );
    expect(again.animation.fillColor).toEqual([]);
    const symbol = boundTo(made('UsualImage'), signal({ dataType: 'bool' }), newId);
    expect(symbol.items.map(({ dataAddon }) => dataAddon.state)).toEqual(['fault', 'running', 'stopped']);
  });

  test('makes a picture of nothing the symbol that its name means, or else the name of the widget', () => {
    const symbolOf = (widget: Widget, fields: Partial<Signal>) =>
      boundTo(widget, signal(fields), newId).dataAddon['symbol'];
    const picture = made('UsualImage');
    expect(symbolOf(picture, { name: '2号风机运行', dataType: 'bool' })).toBe('centrifugal-fan');
    expect(symbolOf(picture, { name: '清水池液位' })).toBe('reservoir');
    expect(symbolOf({ ...picture, name: 'Mixer' }, { name: 'X1', code: 'X1', dataType: 'bool' })).toBe('mixer');
    expect(symbolOf(picture, { name: 'X1', code: 'X1', dataType: 'bool' })).toBe('');
    const valve = withAddon(picture, { symbol: 'ball-valve' });
    expect(symbolOf(valve, { name: '2号风机运行', dataType: 'bool' })).toBe('ball-valve');
    expect(symbolOf(withAddon(picture, { picture: 'abc' }), { name: '清水池液位' })).toBe('');
  });

  test('can be removed again', () => {
    expect(unbound(boundTo(made('UsualText'), signal(), newId))).toMatchObject({ dataId: '', dataName: '' });
  });

  test('is bound inside a group as well', () => {
    const inner = made('UsualDataText');
    const group = { ...made('WidgetGroup'), children: [inner] };
    const { widgets } = bindPage({ ...readPage({}, []), widgets: [group] }, [inner.id], signal(), newId);
    const [bound] = widgets;
    expect(bound !== undefined && !isBroken(bound) && bound.children[0]).toMatchObject({ dataId: '7' });
  });
});

test.each([
  ['a figure does not show words', { dataType: 'string' }, 'UsualDashboard', 'figure'],
  ['a curve takes a two-state signal, as steps', { dataType: 'bool' }, 'ComplexRealtimeLine', undefined],
  ['a curve of the history takes a two-state signal', { dataType: 'bool' }, 'ComplexHistoryLine', undefined],
  ['a curve takes no words', { dataType: 'string' }, 'ComplexRealtimeLine', 'figure'],
  ['a bar takes no two-state signal', { dataType: 'bool' }, 'ComplexBar', 'figure'],
  ['a gauge takes no two-state signal', { dataType: 'bool' }, 'UsualPercentFill', 'figure'],
  ['a slider takes no read-only signal', { dataType: 'float32', rw: 'ro' }, 'UsualScrollbar', 'readOnly'],
  ['a value cannot be read of what is only written', { dataType: 'int16', rw: 'wo' }, 'UsualDataText', 'writeOnly'],
  ['a value shows everything', { dataType: 'string', rw: 'ro' }, 'UsualDataText', undefined],
] as const)('%s', (_title, fields, type, misfit) => {
  expect(misfitOf(signal(fields), wantedBy(made(type)))).toBe(misfit);
});

test('a button that opens a page may have any signal', () => {
  const button = made('UsualButton');
  const opening = { ...button, dataAddon: { ...button.dataAddon, action: 'page' as const } } as Widget;
  expect(misfitOf(signal({ rw: 'ro', dataType: 'bool' }), wantedBy(opening))).toBeUndefined();
});

test.each([
  [
    'bool',
    [
      'UsualImage',
      'ShapeCircle',
      'ShapeRect',
      'UsualDataText',
      'UsualDataText',
      'ComplexRealtimeLine',
      'ComplexHistoryLine',
      'UsualButton',
    ],
  ],
  ['string', ['UsualDataText', 'UsualDataText', 'UsualButton']],
] as const)('a signal of %s is offered as what suits it', (dataType, types) => {
  expect(suggestionsFor(signal({ dataType }), newId).map(({ type }) => type)).toEqual(types);
});

test('every widget offered for a signal is valid and bound to it', () => {
  for (const dataType of ['bool', 'float32', 'int16', 'string', 'datetime'] as const) {
    for (const rw of ['ro', 'rw', 'wo'] as const) {
      const one = signal({ dataType, rw });
      for (const { template, type } of suggestionsFor(one, newId)) {
        const widget = newWidget(template, about, newId);
        expect(misfitOf(one, wantedBy(widget)), `${dataType} ${rw} as ${type}`).toBeUndefined();
        const ids =
          WIDGET_KINDS[type].items[0] === 'series' ? widget.items.map(({ dataId }) => dataId) : [widget.dataId];
        expect(ids).toEqual(['7']);
      }
    }
  }
});

test('a report column is offered to widgets that show a value, and not to those that write or draw a curve', () => {
  const taking = WIDGET_TYPES.filter((widgetType) => acceptsColumn({ widgetType }));
  expect(taking).toEqual(expect.arrayContaining(['UsualDataText', 'UsualDashboard', 'ComplexBar', 'ComplexPie']));
  for (const type of ['UsualButton', 'UsualDropDown', 'UsualScrollbar', 'ComplexRealtimeLine', 'UsualTimer'] as const) {
    expect(taking).not.toContain(type);
  }
});

describe('what is offered for a signal', () => {
  const first = (fields: Partial<Signal>) => {
    const [suggestion] = suggestionsFor(signal(fields), newId);
    if (suggestion === undefined) throw new Error('nothing is offered');
    return newWidget(suggestion.template, about, newId);
  };

  test('begins with its value and its name, in letters that are read from afar', () => {
    expect(first({})).toMatchObject({ dataAddon: { isNamed: true }, style: { fontSize: 20 } });
  });

  test('begins with the symbol of its name where it has two states', () => {
    expect(first({ dataType: 'bool', name: '1号泵运行' })).toMatchObject({ dataAddon: { symbol: 'centrifugal-pump' } });
  });

  test('has the vessel of a level and the instrument of a flow, but no symbol for a figure without a meaning', () => {
    const symbolOf = (fields: Partial<Signal>) =>
      suggestionsFor(signal(fields), newId).find(({ key }) => key === 'symbol-UsualImage')?.template.fields?.dataAddon;
    expect(symbolOf({ name: '清水池液位', unit: 'm' })).toEqual({ symbol: 'reservoir' });
    expect(symbolOf({ name: '流量', code: 'FT101' })).toEqual({ symbol: 'flow-meter' });
    expect(symbolOf({ name: '电流', code: 'I1' })).toBeUndefined();
  });

  test('has its name beside a lamp and below a symbol, and values with their left edge where they are put down', () => {
    const offered = suggestionsFor(signal({ dataType: 'bool', name: '1号泵运行', nameEn: 'Pump 1 running' }), newId);
    const templateOf = (key: string) => offered.find((one) => one.key === key)?.template;
    const named = { text: '1号泵运行', textEn: 'Pump 1 running' };
    expect(templateOf('lamp-ShapeCircle')?.caption).toEqual({ ...named, side: 'right' });
    expect(templateOf('symbol-UsualImage')?.caption).toEqual({ ...named, side: 'below' });
    expect(templateOf('fill-ShapeRect')?.caption).toEqual({ ...named, side: 'below' });
    const figures = suggestionsFor(signal(), newId);
    const above = figures.filter(({ template }) => template.caption?.side === 'above').map(({ form }) => form);
    expect(above).toEqual(['level', 'slider']);
    for (const name of ['Flow', 'Differential pressure of the filter']) {
      const [value] = suggestionsFor(signal({ nameEn: name }), newId);
      const at = { x: 100, y: 60 };
      const box = value === undefined ? undefined : boundsOf(newWidget(value.template, { about: at }, newId));
      expect([box?.x, box && box.y + box.height / 2]).toEqual([100, 60]);
    }
  });

  test('has room for its name in a button that gets it, and for words that are typed on one', () => {
    const long = signal({ dataType: 'bool', nameEn: 'Circulation pump of the second boiler' });
    const widthOf = (widget: Widget) => boundsOf(widget).width;
    const button = made('UsualButton');
    expect(widthOf(button)).toBe(96);
    expect(widthOf(boundTo(button, long, newId))).toBeGreaterThan(300);
    expect(widthOf(boundTo(withAddon(button, { text: 'Go' }), long, newId))).toBe(96);
    const typed = (page: PageDocument) => {
      const [only] = withText(page, button.id, 'Start the circulation', 'zh').widgets;
      return only === undefined || isBroken(only) ? 0 : widthOf(only);
    };
    const page = { con: readPage({}, []).con, widgets: [button] };
    expect(typed(page)).toBeGreaterThan(180);
    expect(typed({ ...page, widgets: [{ ...button, posLock: true }] })).toBe(96);
  });

  test('has a button as wide as its name in the longer language, and a trend of ten minutes', () => {
    const offered = suggestionsFor(
      signal({ dataType: 'bool', nameEn: 'Circulation pump of the second boiler' }),
      newId,
    );
    const button = offered.find(({ key }) => key === 'button-UsualButton');
    expect(button?.template.size?.width).toBeGreaterThan(300);
    const trend = offered.find(({ key }) => key === 'trend-ComplexRealtimeLine');
    expect(trend?.template.fields?.dataAddon).toEqual({ timeRange: 600 });
  });
});

test('a widget looks the same whether it is inserted by its name or by dragging a signal', () => {
  const looks = (['UsualText', 'UsualDataText', 'ShapeRect', 'ComplexRealtimeLine'] as const).map(
    (type) => made(type).style,
  );
  for (const { fontFamily, fontColor } of looks) {
    expect(fontFamily).toContain('system-ui');
    expect(fontColor).toBe('@text');
  }
  const dragged = suggestionsFor(signal({}), newId).find(({ type }) => type === 'ComplexRealtimeLine')?.template;
  const item = PALETTE.flatMap(({ items }) => items).find(({ key }) => key === 'ComplexRealtimeLine')?.template;
  expect([item?.size, item?.fields?.dataAddon]).toEqual([dragged?.size, dragged?.fields?.dataAddon]);
  expect(made('ShapeRect').style).toMatchObject({ fill: '@surface', stroke: '@process' });
});
