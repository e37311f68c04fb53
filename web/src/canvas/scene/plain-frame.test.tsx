// @vitest-environment jsdom
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { signalOf } from '../../testing/signals.ts';
import { drawnIn } from '../testing/drawn-lines.ts';
import { FakeSource } from '../testing/fake-source.ts';
import { rawWidget, showScene } from '../testing/show-scene.tsx';
import { Scene } from './scene.tsx';

const high = { dataId: '', op: 'gt', value: 50 };
const animation = {
  fillColor: [{ when: high, color: '#ff0000' }],
  borderColor: [{ when: high, color: '#00ff00' }],
  fontColor: [{ when: high, color: '#0000ff' }],
};
const rules = { animation, dataId: '1' };
/** One of each kind of drawing: an outline, a ground with words, letters alone, lists, and what moves or hides. */
const DRAWINGS = [
  rawWidget('ShapeCircle', { ...rules, dataAddon: { text: 'Tank' } }),
  rawWidget('ShapePrism', rules),
  rawWidget('ShapeLine', { ...rules, dataAddon: { endEnd: 'arrow' } }),
  rawWidget('ShapeLine', { ...rules, dataAddon: { look: 'pipe', flow: high } }),
  rawWidget('ShapeRect', { ...rules, animation: { ...animation, rotate: { when: high, speed: 30 } } }),
  rawWidget('ShapeRect', { ...rules, animation: { ...animation, visiable: { ...high, op: 'lt' } } }),
  rawWidget('UsualText', { ...rules, dataAddon: { text: 'one\ntwo' } }),
  rawWidget('UsualDataText', { ...rules, style: { fill: '#00000000' }, dataAddon: { prefix: 'PV', isNamed: true } }),
  rawWidget('UsualPercentFill', { ...rules, dataAddon: { isValueShown: true, isLimited: true } }),
  rawWidget('UsualDashboard', { ...rules, dataAddon: { look: 'dial', isLimited: true } }),
  rawWidget('UsualDashboard', { ...rules, dataAddon: { look: 'indicator', isLimited: true } }),
  rawWidget('UsualDashboard', { ...rules, dataAddon: { look: 'deviation' } }),
];

const signal = { ...signalOf({ id: '1' }), limits: { l: 10, h: 80 } };

beforeEach(() => prefer('language', 'en'));
afterEach(cleanup);

const saying = fc.record({
  value: fc.constantFrom(10, 60, 130, null),
  quality: fc.constantFrom('good' as const, 'good' as const, 'uncertain' as const, 'stale' as const, 'bad' as const),
  isAlarm: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
});
const ALARM = { priority: 2, unacked: true } as const;

test('a widget looks the same after any earlier values of its signal as when drawn for the first time', () => {
  fc.assert(
    fc.property(fc.array(saying, { minLength: 1, maxLength: 6 }), (sayings) => {
      const source = new FakeSource([signal]);
      const shown = showScene(DRAWINGS, { source });
      for (const { value, quality, isAlarm } of sayings) {
        shown.hear(() => {
          source.says('1', value, { quality });
          source.alarms('1', isAlarm ? ALARM : undefined);
        });
      }
      const seen = drawnIn(shown.container);
      cleanup();
      const fresh = drawnIn(showScene(DRAWINGS, { source }).container);
      cleanup();
      expect(seen).toEqual(fresh);
    }),
    { numRuns: 20 },
  );
});

test('a changed colour or value is written into the existing elements', () => {
  const source = new FakeSource([signal]);
  source.says('1', 10);
  const { container, hear } = showScene([DRAWINGS[0], DRAWINGS[7]], { source });
  const [circle, letters] = [
    container.querySelector('[data-widget-id] path'),
    container.querySelector('tspan + tspan'),
  ];
  hear(() => source.says('1', 60));
  expect(circle?.isConnected && circle.getAttribute('fill')).toBe('#ff0000');
  expect(letters?.isConnected && letters.textContent).toBe('60.00');
});

test.each([
  ['UsualDataText', {}],
  ['UsualPercentFill', { isValueShown: true }],
  ['UsualDashboard', { look: 'dial' }],
  ['UsualDashboard', { look: 'indicator' }],
] as const)('a new figure of a %s with %o is shown while React draws nothing', (type, dataAddon) => {
  const source = new FakeSource([signal]);
  source.says('1', 20);
  let drawings = 0;
  const page = readPage({}, [rawWidget(type, { dataId: '1', dataAddon })]);
  const { container } = render(
    <Profiler id="page" onRender={() => (drawings += 1)}>
      <Scene page={page} source={source} acts={null} mode="play" />
    </Profiler>,
  );
  const [before, drawnBefore] = [container.innerHTML, drawings];
  act(() => source.says('1', 60));
  expect(container.innerHTML).not.toBe(before);
  expect(drawings).toBe(drawnBefore);
});

test('the button over a value is named by the value that is shown', () => {
  const source = new FakeSource([signal]);
  source.says('1', 10);
  const { container, hear } = showScene([rawWidget('UsualDataText', { dataId: '1' })], {
    source,
    openFaceplate: () => undefined,
  });
  const name = () => container.querySelector('[role=button]')?.getAttribute('aria-label');
  hear(() => source.says('1', 60));
  expect(name()).toBe('Level 60.00 m');
  // The alarm is drawn by React, which knows of the first value alone.
  hear(() => {
    source.says('1', 10);
    source.alarms('1', ALARM);
  });
  expect(name()).toBe('Level 10.00 m');
});

test('an edit of a widget is drawn and keeps the live values', () => {
  const source = new FakeSource([signal]);
  source.says('1', 10);
  const shown = showScene([DRAWINGS[0]], { source });
  shown.hear(() => source.says('1', 60));
  const [circle] = shown.widgets;
  if (circle?.widgetType !== 'ShapeCircle') throw new Error('not read');
  shown.show([{ ...circle, style: { ...circle.style, strokeWidth: 7 } }]);
  const path = shown.container.querySelector('[data-widget-id] path');
  expect([path?.getAttribute('stroke-width'), path?.getAttribute('fill')]).toEqual(['7', '#ff0000']);
  shown.hear(() => source.says('1', 10));
  expect(path?.getAttribute('fill')).not.toBe('#ff0000');
});
