import { createHash } from 'node:crypto';
import type { ItemType } from '@tidegate/contract/widgets/item.ts';
import type { PAGE_DEVICES } from '@tidegate/contract/widgets/page-document.ts';
import type { Position } from '@tidegate/contract/widgets/position.ts';
import { WIDGET_KINDS, type WidgetType } from '@tidegate/contract/widgets/registry.ts';
import { FONTS, type Style } from '@tidegate/contract/widgets/style.ts';

/** Item of a page: references to signals and pages of the demo are still codes, since ids are known only when it is set up. */
export interface DrawnItem {
  readonly itemType: ItemType;
  readonly dataId?: string;
  readonly dataAddon?: object;
}

/** A widget of a page of the demo: what differs from a new one of its type. */
export interface Drawn {
  readonly widgetType: WidgetType;
  readonly position: Partial<Position>;
  readonly name?: string;
  readonly style?: Partial<Style>;
  /** Code of its signal. */
  readonly dataId?: string;
  readonly dataAddon?: object;
  readonly animation?: object;
  readonly items?: readonly DrawnItem[];
}

/** A page of the demo, of the plant with the code. */
export interface DemoPage {
  /** Stable: where pages name each other, and where the demo remembers what it set up. */
  readonly key: string;
  readonly plant: string;
  /** In both languages: pages are looked for by it. */
  readonly title: string;
  readonly titleEn: string;
  readonly device: (typeof PAGE_DEVICES)[number];
  readonly isHome: boolean;
  readonly width: number;
  readonly height: number;
  readonly widgets: readonly Drawn[];
}

/** Facts about the server that a page needs. */
export interface PageBindings {
  /** A signal of the page's equipment by its code. Throws when there is none. */
  readonly signalOf: (code: string) => { readonly id: string; readonly name: string };
  /** Id of another page of the demo by its key; empty when there is none, which leaves a button without a way. */
  readonly pageIdOf: (key: string) => string;
  readonly equipmentId: string;
}

/** The page as the server takes it: `con` and `widgets`. Throws what `signalOf` throws. */
export function documentOf(page: DemoPage, bindings: PageBindings) {
  const { title, titleEn, width, height, device } = page;
  return {
    con: { title, titleEn, width, height, device, grid: true, bgColor: '@ground' },
    widgets: page.widgets.map((drawn, index) => widgetOf(drawn, `${page.key} ${index}`, bindings)),
  };
}

/** The same place of the same page has the same id, wherever and whenever it is set up. */
const idOf = (place: string): string => createHash('sha256').update(place).digest('hex').slice(0, 32);

function widgetOf(drawn: Drawn, place: string, bindings: PageBindings): object {
  const { style, items = [], ...rest } = drawn;
  const shown = {
    ...rest,
    id: idOf(place),
    style: { fontFamily: FONTS[1], ...WIDGET_KINDS[drawn.widgetType].style, ...style },
    items: items.map((item, seq) => ({ ...item, id: idOf(`${place} ${seq}`), seq })),
  };
  return bound(shown, bindings);
}

/** Everything that names a signal by its code, a page by its key, or the equipment, naming each by its id. */
function bound<T>(value: T, bindings: PageBindings): T;
function bound(value: unknown, bindings: PageBindings): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => bound(one, bindings));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'string' ? named(key, inner, bindings) : [[key, bound(inner, bindings)]],
    ),
  );
}

function named(key: string, text: string, bindings: PageBindings): (readonly [string, string])[] {
  const { signalOf, pageIdOf, equipmentId } = bindings;
  if (key === 'functionPage' && text !== '') return [[key, pageIdOf(text)]];
  if (key === 'link') return [[key, text.replace('{equipmentId}', equipmentId)]];
  if (key !== 'dataId' || text === '') return [[key, text]];
  const signal = signalOf(text);
  return [
    ['dataId', signal.id],
    ['dataName', signal.name],
  ];
}
