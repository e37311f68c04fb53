import { z } from 'zod';
import {
  CANVAS_HEIGHT,
  CANVAS_WIDTH,
  GROUP_DEPTH_MAX,
  PAGE_SIDE_MAX,
  PAGE_SIDE_MIN,
  PAGE_TITLE_MAX,
} from '../limits.ts';
import { SCADA_ADAPTIONS } from '../nouns/account/user.ts';
import { colourSchema } from './colour.ts';
import { isWidgetType } from './registry.ts';
import { isBroken, widgetSchema, type BrokenWidget, type PageWidget, type Widget } from './widget.ts';
import { isRecord } from '../is-record.ts';

/** Raised when a later program writes what an earlier one cannot read. */
export const PAGE_SCHEMA_VERSION = 1;

/** A side of a page, units; text is made a number. */
export const pageSide = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d+(?:\.\d+)?$/, 'not a number')
      .transform(Number),
  ])
  .pipe(z.number().min(PAGE_SIDE_MIN).max(PAGE_SIDE_MAX));

/** For a screen, or for a phone in a hand. */
export const PAGE_DEVICES = ['screen', 'phone'] as const;

/**
 * Use of a page of a model: a page that each equipment gets, a template that is placed on pages, or the faceplate that
 * a click on the equipment opens. The last two stay in the model.
 */
export const PAGE_ROLES = ['page', 'template', 'faceplate'] as const;
export type PageRole = (typeof PAGE_ROLES)[number];

/** Options of a page (`con`). */
export const pageOptionsSchema = z.looseObject({
  id: z.string().max(40).default(''),
  title: z.string().trim().max(PAGE_TITLE_MAX).default(''),
  /** For English readers; empty: the title serves both languages. */
  titleEn: z.string().trim().max(PAGE_TITLE_MAX).default(''),
  width: pageSide.default(CANVAS_WIDTH),
  height: pageSide.default(CANVAS_HEIGHT),
  grid: z.boolean().default(true),
  /** True: the picture lies behind the widgets, else the colour does. */
  useBgImage: z.boolean().default(false),
  bgColor: colourSchema.default('#ffffff'),
  /** Hash of an own picture. */
  bgImage: z.string().max(60).default(''),
  device: z.enum(PAGE_DEVICES).default('screen'),
  /** For a phone page, the id of the page that phones show it in place of; empty where there is none. */
  phoneOf: z.string().max(40).default(''),
  /** Use of a page of a model. */
  role: z.enum(PAGE_ROLES).default('page'),
  /** Fit on the screen; empty leaves it to the person. */
  fit: z.union([z.literal(''), z.enum(SCADA_ADAPTIONS)]).default(''),
  schemaVersion: z.int().default(PAGE_SCHEMA_VERSION),
});
export type PageOptions = z.output<typeof pageOptionsSchema>;

/** Options of a page that a person adds: what a wide screen shows beside the menu, on the ground of the theme. */
export const NEW_PAGE = {
  width: 1_200,
  height: 696,
  bgColor: '@ground',
} as const satisfies Partial<PageOptions>;

/** A page as it is saved, and as a value: an edit makes another. */
export interface PageDocument {
  readonly con: PageOptions;
  readonly widgets: readonly PageWidget[];
}

/**
 * Widgets as they come from a page, a file or the clipboard. Whatever cannot be read is kept as broken, in its place: an
 * unknown type, a wrong field, an id that an earlier one has.
 */
export function readWidgets(raw: readonly unknown[]): readonly PageWidget[] {
  return readAmong(raw, { place: '', depth: 0, seen: new Set() });
}

interface Among {
  readonly place: string;
  readonly depth: number;
  /** Ids so far on the page. */
  readonly seen: Set<string>;
}

const readAmong = (raw: readonly unknown[], among: Among): readonly PageWidget[] =>
  raw.map((one, index) => readWidget(one, { ...among, place: `${among.place}-${index}` }));

function readWidget(raw: unknown, among: Among): PageWidget {
  const { place, depth, seen } = among;
  const type = isRecord(raw) ? raw['widgetType'] : undefined;
  if (!isWidgetType(type)) return broken(raw, place, `widgetType: ${String(type)}`);
  const read = widgetSchema(type).safeParse(raw);
  if (!read.success) return broken(raw, place, firstIssue(read.error));
  const { children, ...rest } = read.data;
  if (seen.has(rest.id)) return broken(raw, place, 'id: another widget of the page has it');
  if (!HOLDS_WIDGETS.has(type) && children.length > 0) return broken(raw, place, 'children: not a group');
  if (depth >= GROUP_DEPTH_MAX) return broken(raw, place, `children: groups are more than ${GROUP_DEPTH_MAX} deep`);
  seen.add(rest.id);
  return { ...rest, children: readAmong(children, { ...among, place, depth: depth + 1 }) };
}

/** A group, and a template with what the server filled in. */
const HOLDS_WIDGETS: ReadonlySet<string> = new Set(['WidgetGroup', 'PageTemplate']);

/** The place on the page is its id here: two broken ones are never one. */
const broken = (raw: unknown, place: string, reason: string): BrokenWidget => ({
  widgetType: 'broken',
  id: `broken${place}`,
  raw,
  reason,
});

function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue === undefined ? '' : `${issue.path.join('.')}: ${issue.message}`;
}

/** The widgets as they are saved: what was broken goes back as it came. */
export function writeWidgets(widgets: readonly PageWidget[]): readonly unknown[] {
  return widgets.map((widget) => (isBroken(widget) ? widget.raw : written(widget)));
}

function written({ children, ...widget }: Widget): unknown {
  if (widget.widgetType === 'PageTemplate') return withoutFilled(widget);
  return widget.widgetType === 'WidgetGroup' ? { ...widget, children: writeWidgets(children) } : widget;
}

/** Fields that the server fills in for a template are no part of the page. */
function withoutFilled(widget: { readonly dataAddon: Readonly<Record<string, unknown>> }): unknown {
  const { frame: _frame, fault: _fault, ...dataAddon } = widget.dataAddon;
  return { ...widget, dataAddon };
}

/** A page from what is stored. Options that cannot be read fall back to the defaults, field by field. */
export function readPage(con: unknown, widgets: readonly unknown[]): PageDocument {
  return { con: readOptions(con), widgets: readWidgets(widgets) };
}

function readOptions(con: unknown): PageOptions {
  const read = pageOptionsSchema.safeParse(con);
  if (read.success) return read.data;
  const kept = isRecord(con) ? { ...con } : {};
  for (const { path } of read.error.issues) delete kept[String(path[0])];
  return pageOptionsSchema.parse(kept);
}
