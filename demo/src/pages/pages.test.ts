import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFault } from '@tidegate/contract/nouns/page/rules/page-faults.ts';
import { usedSignals } from '@tidegate/contract/nouns/page/rules/used-signals.ts';
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { POSITIONS } from '@tidegate/contract/widgets/position.ts';
import { WIDGET_KINDS } from '@tidegate/contract/widgets/registry.ts';
import { isBroken, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { describe, expect, test } from 'vitest';
import { runPlants } from '../plants/all.ts';
import { DEMO_PAGES } from './all-pages.ts';
import { documentOf, type DemoPage } from './page.ts';
import { waterworksFront } from './waterworks-front.ts';

const plants = runPlants({}, 1);
const LIBRARY = join(import.meta.dirname, '../../../web/src/canvas/symbols/library');
const symbolNames = new Set(
  readdirSync(LIBRARY).flatMap((file) =>
    [...readFileSync(join(LIBRARY, file), 'utf8').matchAll(/^ {4}name: '([\w-]+)',$/gm)].map(([, name]) => name),
  ),
);

function codesOf({ plant }: DemoPage): ReadonlySet<string> {
  const own = plants.find(({ code }) => code === plant);
  if (own === undefined) throw new Error(`no plant ${plant}`);
  return new Set([...own.signals, ...own.calculated].map(({ code }) => code));
}

/** The page as it is stored, with the codes of its signals in the place of their ids. */
function pageOf(page: DemoPage) {
  const { con, widgets } = documentOf(page, {
    signalOf: (code) => ({ id: code, name: code }),
    pageIdOf: (key) => (DEMO_PAGES.some((one) => one.key === key) ? key : ''),
    equipmentId: '7',
  });
  return { raw: widgets, ...readPage(con, widgets) };
}

const read = (page: DemoPage): readonly Widget[] => pageOf(page).widgets.filter((widget) => !isBroken(widget));

interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const rectOf = (x: number, y: number, width: number, height: number): Rect => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
});

/** All that a widget covers. */
function boundsOf({ widgetType, position }: Widget): Rect {
  switch (WIDGET_KINDS[widgetType].position) {
    case 'circle': {
      const { cx, cy, r } = POSITIONS.circle.parse(position);
      return rectOf(cx - r, cy - r, 2 * r, 2 * r);
    }
    case 'ellipse': {
      const { cx, cy, rx, ry } = POSITIONS.ellipse.parse(position);
      return rectOf(cx - rx, cy - ry, 2 * rx, 2 * ry);
    }
    case 'line': {
      const { points } = POSITIONS.line.parse(position);
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
      return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
    }
    default: {
      const { x, y, width, height } = POSITIONS.box.parse(position);
      return rectOf(x, y, width, height);
    }
  }
}

const WIDE_LETTER = 1;
const LETTER = 0.56;
const LINE = 1.25;
const PAD = 4;

/** Approximate width of a line of letters. */
const widthOf = (text: string, { fontSize }: Widget['style']): number =>
  Array.from(text).reduce((sum, letter) => sum + (letter > '\u2e00' ? WIDE_LETTER : LETTER) * fontSize, 0);

const words = (widget: Widget): readonly string[] =>
  widget.widgetType === 'UsualText' || widget.widgetType === 'UsualButton'
    ? [widget.dataAddon.text, widget.dataAddon.textEn]
    : [];

/** Area covered by the letters of a widget in its wider language; the whole box of a value. */
function lettersOf(widget: Widget): Rect {
  const { left, top, right, bottom } = boundsOf(widget);
  if (widget.widgetType !== 'UsualText') return { left, top, right, bottom };
  const lines = words(widget).map((text) => text.split('\n'));
  const width = Math.max(...lines.flat().map((text) => widthOf(text, widget.style)));
  const height = Math.max(...lines.map(({ length }) => length)) * LINE * widget.style.fontSize;
  const middle = (left + right) / 2;
  const from = { left: left + PAD, center: middle - width / 2, right: right - PAD - width }[widget.style.textAlign];
  return rectOf(from, (top + bottom) / 2 - height / 2, width, height);
}

const READ = new Set(['UsualText', 'UsualDataText', 'UsualButton', 'UsualDropDown', 'UsualDashboard', 'UsualTimer']);
const CHARTS = new Set(['ComplexHistoryLine', 'ComplexRealtimeLine']);
const meet = (one: Rect, other: Rect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

describe.each([...DEMO_PAGES, waterworksFront].map((page) => [page.key, page] as const))(
  'the page %s',
  (_key, page) => {
    test('is read without an invalid widget and contains nothing that the server refuses', () => {
      const { raw, widgets } = pageOf(page);
      expect(widgets.filter(isBroken).map(({ reason }) => reason)).toEqual([]);
      expect(contentFault(raw)).toBeUndefined();
    });

    test('shows only signals that its equipment has', () => {
      const codes = codesOf(page);
      const used = usedSignals(pageOf(page).widgets);
      expect(used.filter((code) => !codes.has(code))).toEqual([]);
      expect(used.length).toBeGreaterThan(10);
    });

    test('has all widgets within its bounds', () => {
      for (const widget of read(page)) {
        const { left, top, right, bottom } = boundsOf(widget);
        const place = `${widget.widgetType} at ${left}, ${top}`;
        expect(Math.min(left, top), place).toBeGreaterThanOrEqual(0);
        expect(right, place).toBeLessThanOrEqual(page.width);
        expect(bottom, place).toBeLessThanOrEqual(page.height);
      }
    });

    test('has no overlapping texts or values in either language', () => {
      const shown = read(page).filter(({ widgetType }) => READ.has(widgetType) || CHARTS.has(widgetType));
      const told = (widget: Widget) => `${words(widget)[1] ?? ''} ${widget.widgetType} ${widget.dataId}`.trim();
      const meeting = shown.flatMap((one, index) =>
        shown
          .slice(index + 1)
          .filter((other) => meet(lettersOf(one), lettersOf(other)))
          .map((other) => `${told(one)} | ${told(other)}`),
      );
      expect(meeting).toEqual([]);
    });

    test('has room for its texts in both languages', () => {
      const narrow = read(page).flatMap((widget) => {
        const { left, right } = boundsOf(widget);
        const room = right - left - 2 * PAD;
        const isCentred = widget.style.textAlign === 'center' && widget.widgetType === 'UsualText';
        return words(widget)
          .flatMap((text) => text.split('\n'))
          .filter((text) => widthOf(text, widget.style) > room + (isCentred ? 2 * PAD : 0));
      });
      expect(narrow).toEqual([]);
    });

    test('names only existing symbols and pages, in both languages', () => {
      for (const { widgetType, dataAddon } of read(page)) {
        if ('symbol' in dataAddon && widgetType === 'UsualImage') expect(symbolNames).toContain(dataAddon.symbol);
        if (widgetType === 'UsualButton' && dataAddon.action === 'page') expect(dataAddon.functionPage).not.toBe('');
        if (widgetType === 'UsualText' || widgetType === 'UsualButton') {
          expect(dataAddon.text).not.toBe('');
          expect(dataAddon.textEn).not.toMatch(/[\u2e00-\u9fff]/);
        }
      }
    });

    test('uses only colours of the theme', () => {
      const colours = JSON.stringify(pageOf(page).raw).match(/"#[0-9a-f]{3,8}"/gi);
      expect(colours).toBeNull();
    });
  },
);

test('buttons of a page for phones are large enough for a thumb', () => {
  const TARGETS = new Set(['UsualButton', 'UsualDropDown', 'UsualScrollbar']);
  for (const page of DEMO_PAGES.filter(({ device }) => device === 'phone')) {
    const pressed = read(page).filter(
      ({ widgetType, dataAddon }) =>
        TARGETS.has(widgetType) || ('isWritable' in dataAddon && dataAddon.isWritable === true),
    );
    expect(pressed.length).toBeGreaterThan(0);
    for (const widget of pressed) {
      const { left, top, right, bottom } = boundsOf(widget);
      expect(Math.min(right - left, bottom - top)).toBeGreaterThanOrEqual(44);
    }
  }
});

test('each plant has a home page for desktops, and one of them a page for phones', () => {
  for (const { code } of plants) {
    expect(DEMO_PAGES.filter((page) => page.plant === code && page.device === 'screen' && page.isHome)).toHaveLength(1);
  }
  expect(DEMO_PAGES.some(({ device }) => device === 'phone')).toBe(true);
});

test('a widget has the same unique id wherever the page is set up', () => {
  const ids = DEMO_PAGES.flatMap((page) => read(page).map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(DEMO_PAGES.flatMap((page) => read(page).map(({ id }) => id))).toEqual(ids);
});
