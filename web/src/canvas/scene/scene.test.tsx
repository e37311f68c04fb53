// @vitest-environment jsdom
import { isBroken } from '@tidegate/contract/widgets/widget.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { signalOf } from '../../testing/signals.ts';
import { StillObserver } from '../../testing/still-observer.ts';
import { FakeSource } from '../testing/fake-source.ts';
import { rawWidget, showScene } from '../testing/show-scene.tsx';
import { WIDGETS } from '../widgets/registry.ts';

type Part = { readonly [key: string]: unknown };

let source: FakeSource;

beforeEach(() => {
  // A chart is drawn as soon as its code is there.
  vi.stubGlobal('ResizeObserver', StillObserver);
  prefer('language', 'en');
  source = new FakeSource([
    signalOf({ id: '1', nameEn: 'Level' }),
    signalOf({ id: '2', nameEn: 'Flow', unit: 'm³/h' }),
  ]);
  source.says('1', 3.2);
  source.says('2', 7);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const value = (part: Part = {}) => rawWidget('UsualDataText', { dataId: '1', dataName: 'Level', ...part });
const rect = (part: Part = {}) => rawWidget('ShapeRect', part);

describe('the order of a page', () => {
  test('is that of its document, with later widgets on top', () => {
    const [one, two, three] = [rect(), value(), rect()];
    const { container } = showScene([one, two, three], { source });
    const drawn = [...container.querySelectorAll('[data-widget-id]')].map((drew) =>
      drew.getAttribute('data-widget-id'),
    );
    expect(drawn).toEqual([one['id'], two['id'], three['id']]);
  });

  test('lets neighbouring SVG widgets share one drawing', () => {
    const { container } = showScene([rect(), value(), rect()], { source });
    expect(container.querySelectorAll('svg:has(> [data-widget-id])')).toHaveLength(1);
  });

  test('excludes hidden widgets, which are faint in the editor', () => {
    const hidden = rect({ isHidden: true });
    expect(showScene([hidden], { source }).widget(hidden['id'])).toBeNull();
    cleanup();
    const faint = showScene([hidden], { source, mode: 'edit' }).widget(hidden['id']);
    expect(Number(faint?.getAttribute('opacity'))).toBeLessThan(0.5);
  });

  test('keeps the children of a group together', () => {
    const child = value();
    const group = rawWidget('WidgetGroup', { children: [rect(), child] });
    const { widget } = showScene([group], { source });
    expect(widget(group['id'])?.textContent).toContain('3.20');
    expect(widget(child['id'])).toBeNull();
    expect(widget(group['id'])?.querySelector(`[data-child-id="${String(child['id'])}"]`)).not.toBeNull();
  });
});

describe('a value that changes', () => {
  test('redraws only the widgets of its signal', () => {
    const drawn: string[] = [];
    const { plain } = WIDGETS.UsualDataText;
    vi.spyOn(WIDGETS.UsualDataText, 'plain').mockImplementation((widget) => {
      const view = plain(widget);
      return (
        view && {
          ...view,
          live: (props) => {
            drawn.push(props.reading.signalId);
            return view.live(props);
          },
        }
      );
    });
    const { hear, container } = showScene([value(), value({ dataId: '2' })], { source });
    expect(drawn).toEqual(['1', '2']);
    hear(() => source.says('2', 8.5));
    expect(drawn).toEqual(['1', '2', '2']);
    expect(container.textContent).toContain('8.50');
  });

  test('is ignored after the page is closed', () => {
    const { unmount } = showScene([value(), value()], { source });
    expect(source.listenersOf('1')).toBe(2);
    unmount();
    expect(source.listenersOf('1')).toBe(0);
  });

  test('is drawn like an edit, which redraws only its widget', () => {
    const drawn: unknown[] = [];
    const { plain } = WIDGETS.ShapeRect;
    vi.spyOn(WIDGETS.ShapeRect, 'plain').mockImplementation((widget) => {
      drawn.push(widget.id);
      return plain(widget);
    });
    const page = showScene([rect(), rect()], { source });
    const [one, two] = page.widgets;
    if (one === undefined || two === undefined || isBroken(two)) throw new Error('not read');
    drawn.length = 0;
    page.show([one, { ...two, name: 'edited' }]);
    expect(drawn).toEqual([two.id]);
  });
});

describe('quality', () => {
  test('of a stale value is shown by a clock and 60 % opacity', () => {
    const shown = value();
    const { widget, hear } = showScene([shown], { source });
    expect(widget(shown['id'])?.getAttribute('opacity')).toBeNull();
    hear(() => source.says('1', 3.2, { quality: 'stale' }));
    expect(widget(shown['id'])?.getAttribute('opacity')).toBe('0.6');
    expect(widget(shown['id'])?.querySelector('[data-mark="stale"]')).not.toBeNull();
  });

  test('of a pipe is shown by a clock at its start, unless the pipe is too small', () => {
    const points = [
      { x: 40, y: 90 },
      { x: 40, y: 10 },
      { x: 120, y: 10 },
    ];
    const flow = { dataId: '1' };
    const position = { x1: 40, y1: 90, x2: 120, y2: 10, points };
    const pipe = rawWidget('ShapeLine', { position, dataAddon: { look: 'pipe', flow } });
    const fillColor = [{ when: flow, color: '@text' }];
    const dot = rawWidget('ShapeCircle', { position: { cx: 9, cy: 9, r: 5 }, animation: { fillColor } });
    source.says('1', 3.2, { quality: 'stale' });
    const { widget } = showScene([pipe, dot], { source });
    const clock = widget(pipe['id'])?.querySelector('[data-mark="stale"]');
    expect(clock?.getAttribute('transform')).toBe('translate(40 90)');
    expect(widget(dot['id'])?.getAttribute('opacity')).toBe('0.6');
    expect(widget(dot['id'])?.querySelector('[data-mark="stale"]')).toBeNull();
  });

  test('of a bad value is shown by hatching, with the code of the device', () => {
    const shown = value();
    const { widget, hear } = showScene([shown], { source });
    hear(() => source.says('1', null, { quality: 'bad', code: 1715 }));
    expect(widget(shown['id'])?.getAttribute('data-quality')).toBe('bad');
    expect(widget(shown['id'])?.textContent).toContain('1715');
    expect(widget(shown['id'])?.textContent).toContain('—');
  });

  test('of a missing value is shown without a number', () => {
    source = new FakeSource([signalOf({ id: '1' })]);
    const { container } = showScene([value()], { source });
    expect(container.textContent).toContain('—');
    expect(container.textContent).not.toMatch(/\d/);
  });

  test('of a signal that only colours a shape is marked on the shape', () => {
    const when = { dataId: '2', op: 'gt', value: 5 };
    const shape = rect({ animation: { fillColor: [{ when, color: '#00ff00' }] } });
    const { widget, hear } = showScene([shape], { source });
    expect(widget(shape['id'])?.querySelector('rect')?.getAttribute('fill')).toBe('#00ff00');
    hear(() => source.says('2', 7, { quality: 'stale' }));
    expect(widget(shape['id'])?.querySelector('rect')?.getAttribute('fill')).toBe('#ffffff');
    expect(widget(shape['id'])?.getAttribute('data-quality')).toBe('stale');
  });
});

describe('an alarm', () => {
  test('is shown at the widget by a shape with its priority, which flashes until it is acknowledged', () => {
    const shown = value();
    const { widget, hear } = showScene([shown], { source });
    hear(() => source.alarms('1', { priority: 2, unacked: true }));
    const mark = () => widget(shown['id'])?.querySelector('[data-priority]');
    expect(mark()?.getAttribute('data-unacked')).toBe('true');
    expect(mark()?.textContent).toBe('2');
    hear(() => source.alarms('1', { priority: 2, unacked: false }));
    expect(mark()?.getAttribute('data-unacked')).toBe('false');
    hear(() => source.alarms('1', undefined));
    expect(mark()).toBeNull();
  });
});

test.each([
  ['left', 141],
  ['center', 141],
  ['right', 21],
])('the mark of an alarm does not cover letters that are %s in their box', (textAlign, x) => {
  const shown = value({ position: { x: 20, y: 10, width: 140, height: 28 }, style: { textAlign } });
  const { widget, hear } = showScene([shown], { source });
  hear(() => source.alarms('1', { priority: 2, unacked: true }));
  const mark = widget(shown['id'])?.querySelector('[data-marks] > g');
  expect(mark?.getAttribute('transform')).toContain(`translate(${x} 15)`);
});

test('an alarm is not marked on a widget that only takes its colour from the signal', () => {
  const when = { dataId: '2', op: 'gt', value: 5 };
  const shape = rect({ animation: { fillColor: [{ when, color: '#00ff00' }] } });
  const { container, hear } = showScene([shape], { source });
  hear(() => source.alarms('2', { priority: 2, unacked: true }));
  expect(container.querySelector('[data-priority]')).toBeNull();
});

describe('an interactive widget', () => {
  const isStill = (container: HTMLElement) => container.querySelector('[data-widget-id] > [inert]') !== null;
  const chart = rawWidget('ComplexRealtimeLine', { dataId: '1' });
  const button = rawWidget('UsualButton', { dataId: '1' });

  test('is inactive in the editor', () => {
    expect(isStill(showScene([chart], { source, mode: 'edit' }).container)).toBe(true);
  });

  test('in a replay can be a chart but not a button', () => {
    expect(isStill(showScene([chart], { source, mode: 'replay' }).container)).toBe(false);
    cleanup();
    expect(isStill(showScene([button], { source, mode: 'replay' }).container)).toBe(true);
  });
});

describe('animation', () => {
  const when = { op: 'gt', value: 5 };

  test('shows a widget only while its condition holds or is unknown', () => {
    const shape = rect({ dataId: '2', animation: { visiable: when } });
    const { widget, hear } = showScene([shape], { source });
    expect(widget(shape['id'])).not.toBeNull();
    hear(() => source.says('2', 1));
    expect(widget(shape['id'])).toBeNull();
    hear(() => source.says('2', 1, { quality: 'bad' }));
    expect(widget(shape['id'])).not.toBeNull();
  });

  test('rotates and blinks by CSS while its condition holds', () => {
    const animation = { rotate: { when, speed: -90 }, twinkle: { when, periodMs: 500 } };
    const shape = rect({ dataId: '2', animation });
    const { widget, hear } = showScene([shape], { source });
    const moved = () => widget(shape['id'])?.querySelector<SVGElement>('[data-rotating]');
    expect(moved()?.style.getPropertyValue('--turn')).toBe('4s');
    expect(moved()?.style.getPropertyValue('--way')).toBe('reverse');
    expect(moved()?.style.getPropertyValue('--twinkle')).toBe('500ms');
    hear(() => source.says('2', 1));
    expect(moved()).toBeNull();
  });

  test('of colours uses the first rule that applies', () => {
    const fillColor = [
      { when: { op: 'gt', value: 10 }, color: '#ff0000' },
      { when: { op: 'gt', value: 5 }, color: '@running' },
      { when: { op: 'gt', value: 0 }, color: '#0000ff' },
    ];
    const shape = rect({ dataId: '2', animation: { fillColor } });
    const { widget, hear } = showScene([shape], { source });
    const fill = () => widget(shape['id'])?.querySelector('rect')?.getAttribute('fill');
    expect(fill()).toBe('var(--running)');
    hear(() => source.says('2', 11));
    expect(fill()).toBe('#ff0000');
  });
});

describe('a faulty widget', () => {
  test('of unknown type is a box with its name in its place', () => {
    const broken = { widgetType: 'Nonsense', position: { x: 30, y: 40, width: 200, height: 60 } };
    const { container } = showScene([value(), broken, value({ dataId: '2' })], { source });
    const box = container.querySelector('[data-error] rect');
    expect([box?.getAttribute('x'), box?.getAttribute('width')]).toEqual(['30', '200']);
    expect(container.querySelector('[data-error]')?.textContent).toContain('Nonsense');
    expect(container.textContent).toContain('3.20');
    expect(container.textContent).toContain('7.00');
  });

  test('that throws while it is drawn does not affect others', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fail = () => {
      throw new Error('no radius');
    };
    vi.spyOn(WIDGETS.ShapeCircle, 'plain').mockReturnValue({ live: fail, draw: fail });
    const { container } = showScene([rawWidget('ShapeCircle'), value()], { source });
    expect(container.querySelector('[data-error]')?.textContent).toContain('no radius');
    expect(container.textContent).toContain('3.20');
  });

  test('with a deleted signal shows an error with its former name', () => {
    const shown = value({ dataId: '9', dataName: 'Old level' });
    const { widget } = showScene([shown], { source });
    expect(widget(shown['id'])?.querySelector('[data-error]')?.textContent).toContain('Old level');
  });

  test('is marked in the editor but still drawn', () => {
    const shown = value({ dataId: '9', dataName: 'Old level' });
    const { widget } = showScene([shown], { source, mode: 'edit' });
    expect(widget(shown['id'])?.querySelector('[data-error]')).toBeNull();
    expect(widget(shown['id'])?.textContent).toContain('Signal no longer exists: Old level');
  });

  test('is not shown as faulty before the signals are known', () => {
    source.isKnown = false;
    const { container } = showScene([value({ dataId: '9' })], { source });
    expect(container.querySelector('[data-error]')).toBeNull();
  });

  test('without a binding is marked in the editor only', () => {
    const unbound = value({ dataId: '' });
    expect(showScene([unbound], { source, mode: 'edit' }).container.textContent).toContain('Not bound');
    cleanup();
    expect(showScene([unbound], { source }).container.textContent).not.toContain('Not bound');
  });
});
