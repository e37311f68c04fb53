// @vitest-environment jsdom
import type { Language } from '@tidegate/contract/errors.ts';
import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { WIDGET_TYPES, type WidgetType } from '@tidegate/contract/widgets/registry.ts';
import { isBroken } from '@tidegate/contract/widgets/widget.ts';
import { act, cleanup, render } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { flagOf, signalOf } from '../../testing/signals.ts';
import type { SceneMode, SceneSignal } from '../kit/scene-source.ts';
import { Scene } from '../scene/scene.tsx';
import { drawnIn } from '../testing/drawn-lines.ts';
import { FakeActs } from '../testing/fake-acts.ts';
import { FakeSource } from '../testing/fake-source.ts';
import { rawWidget, showScene } from '../testing/show-scene.tsx';
import { definitionOf } from './registry.ts';

beforeEach(() => prefer('language', 'en'));
afterEach(cleanup);

type Part = { readonly [key: string]: unknown };

const high = { dataId: '', op: 'gt', value: 50 };
const animation = {
  fillColor: [{ when: high, color: '#ff0000' }],
  borderColor: [{ when: high, color: '#00ff00' }],
  fontColor: [{ when: high, color: '#0000ff' }],
};
const TALL = { x: 0, y: 0, width: 60, height: 200 };
const ROOMY = { x: 0, y: 0, width: 220, height: 100 };
const setpoint = [{ id: 'c'.repeat(32), itemType: 'setpoint', dataId: '2' }];

/** The looks of a type, where it has more than one drawing. */
const LOOKS: { readonly [T in WidgetType]?: readonly Part[] } = {
  ShapeCircle: [{ dataAddon: { text: 'Tank\nA' } }],
  ShapeRect: [
    { style: { radius: 4 }, dataAddon: { text: 'Pump' } },
    { style: { fill: 'transparent', strokeWidth: 0 } },
  ],
  ShapeArrow: [{ dataAddon: { startEnd: 'dot' } }],
  ShapeLine: [{ dataAddon: { endEnd: 'arrow' } }, { dataAddon: { look: 'pipe', flow: high } }],
  UsualText: [{ dataAddon: { text: 'one\ntwo' } }],
  UsualDataText: [
    {},
    { dataAddon: { prefix: 'PV', isNamed: true, decimals: 1 } },
    { style: { fill: '#eeeeee' }, dataAddon: { suffix: ' metres', isUnitShown: false } },
    { dataAddon: { isNamed: true, isSpread: true } },
  ],
  UsualPercentFill: ['lr', 'rl', 'bt', 'tb'].map((orientation) => ({ dataAddon: { orientation } })),
  UsualDashboard: [
    { dataAddon: { look: 'dial' }, items: setpoint },
    { dataAddon: { look: 'indicator' }, position: TALL, items: setpoint },
    { dataAddon: { look: 'indicator' }, position: ROOMY, items: setpoint },
    { dataAddon: { look: 'deviation', isSignalRange: false, minVal: -50, maxVal: 120 }, position: ROOMY },
  ],
};

const isPlain = (raw: Part): boolean => {
  const [widget] = readPage({}, [raw]).widgets;
  return widget !== undefined && !isBroken(widget) && definitionOf(widget).plain(widget) !== null;
};

/** A widget of each look of every type that has a plain view. */
const PLAIN = WIDGET_TYPES.filter((type) => isPlain(rawWidget(type))).flatMap((type) =>
  (LOOKS[type] ?? [{}]).map((look) => rawWidget(type, { dataId: '1', animation, ...look })),
);

const ENUM = [
  { value: 1, text: '停', textEn: 'Stopped' },
  { value: 2, text: '', textEn: '' },
  { value: 60, text: '行', textEn: 'Running' },
];
type Saying = Pick<LiveValue, 'value'> & Partial<LiveValue>;

/** Values of a signal of each kind. */
const SAID: readonly (readonly [signal: SceneSignal, said: readonly Saying[]])[] = [
  [
    { ...signalOf({ displayMin: 0, displayMax: 100 }), limits: { ll: 5, l: 10, h: 80, hh: 90 } },
    [
      { value: 10 },
      { value: 60 },
      { value: -5 },
      { value: 1_234_567.891 },
      { value: null },
      { value: 60, quality: 'uncertain' },
      { value: 60, quality: 'stale' },
      { value: 60, quality: 'bad', code: 7 },
    ],
  ],
  [signalOf(flagOf('开', 'Open', '关', 'Shut')), [{ value: true }, { value: false }, { value: null }]],
  [
    signalOf({ dataType: 'int16', unit: '', enumTexts: ENUM }),
    [{ value: 1 }, { value: 2 }, { value: 60 }, { value: 3 }],
  ],
  [signalOf({ dataType: 'string', unit: '' }), [{ value: 'run' }, { value: '' }, { value: 'a longer word' }]],
];

const acts = Object.assign(new FakeActs(), { openFaceplate: () => undefined });

/** The signal says this, and that of the set-point half of it. */
function say(source: FakeSource, said: Saying): void {
  source.says('1', said.value, said);
  source.says('2', typeof said.value === 'number' ? said.value / 2 : null);
}

function sourceOf(signal: SceneSignal, said: Saying): FakeSource {
  const source = new FakeSource([signal, signalOf({ id: '2' })]);
  say(source, said);
  return source;
}

/** The drawing of each widget by React, of a page that says this from the start. */
function drawn(signal: SceneSignal, said: Saying, mode: SceneMode) {
  const lines = drawnIn(showScene(PLAIN, { source: sourceOf(signal, said), acts, mode }).container);
  cleanup();
  return lines;
}

/** The same of a page that said `first` before. */
function written(signal: SceneSignal, first: Saying, said: Saying, mode: SceneMode) {
  const source = sourceOf(signal, first);
  const shown = showScene(PLAIN, { source, acts, mode });
  shown.hear(() => say(source, said));
  const lines = drawnIn(shown.container);
  cleanup();
  return lines;
}

/** Looks that differ after another value was written, each with both values. */
function differences(signal: SceneSignal, said: readonly Saying[], mode: SceneMode): readonly string[] {
  return said.flatMap((then) => {
    const wanted = drawn(signal, then, mode);
    return said.flatMap((first) => {
      const found = first === then ? wanted : written(signal, first, then, mode);
      return PLAIN.flatMap(({ widgetType, dataAddon }, index) =>
        JSON.stringify(found[index]) === JSON.stringify(wanted[index])
          ? []
          : [`${String(widgetType)} ${JSON.stringify(dataAddon)}: ${JSON.stringify(first)}, ${JSON.stringify(then)}`],
      );
    });
  });
}

test('shapes, texts, bars and gauges have a plain view', () => {
  const types = PLAIN.map(({ widgetType }) => widgetType);
  expect(types).toEqual(expect.arrayContaining(['ShapeRect', 'UsualDataText', 'UsualPercentFill', 'UsualDashboard']));
});

test.each([
  ['play', 'en'],
  ['play', 'zh'],
  ['edit', 'en'],
  ['replay', 'en'],
] as const satisfies readonly (readonly [SceneMode, Language])[])(
  'a value that is written into a plain view looks as if React had drawn it, in mode %s and language %s',
  (mode, language) => {
    prefer('language', language);
    expect(SAID.flatMap(([signal, said]) => differences(signal, said, mode))).toEqual([]);
  },
);

test('React draws no plain view again for a value on the other side of its colour rules', () => {
  // The flow in a pipe appears and disappears with its rule.
  const still = PLAIN.filter(({ dataAddon }) => JSON.stringify(dataAddon)?.includes('flow') !== true);
  const source = sourceOf(signalOf({ displayMin: 0, displayMax: 100 }), { value: 40 });
  // A ground that is not seen is not drawn before a rule colours it.
  const page = readPage(
    {},
    still.map((raw) => ({ ...raw, style: { fill: '#eeeeee', stroke: '#111111' } })),
  );
  const redrawn = page.widgets.filter((widget) => {
    let drawings = 0;
    const { container } = render(
      <Profiler id="page" onRender={() => (drawings += 1)}>
        <Scene page={{ ...page, widgets: [widget] }} source={source} acts={acts} mode="play" />
      </Profiler>,
    );
    act(() => source.says('1', 40));
    const [before, drawnBefore] = [container.innerHTML, drawings];
    act(() => source.says('1', 70));
    expect(container.innerHTML).not.toBe(before);
    cleanup();
    return drawings !== drawnBefore;
  });
  expect(redrawn).toEqual([]);
});
