import { z } from 'zod';
import { DATA_ID_MAX } from '../limits.ts';
import { animationSchema, type Animation } from './animation.ts';
import { itemSchema, widgetIdSchema, type Item } from './item.ts';
import { POSITIONS, type Position, type PositionKind, type PositionOf } from './position.ts';
import { WIDGET_KINDS, type WidgetKinds, type WidgetType } from './registry.ts';
import { styleSchema, type Style } from './style.ts';

/** Items of a widget. */
export const ITEMS_MAX = 100;
/** Characters of the name of a widget. */
export const WIDGET_NAME_MAX = 60;

/** Fields of every widget. Unknown fields are preserved. */
const sharedShape = {
  id: widgetIdSchema,
  /**
   * The page that it was drawn on, where the program that saved it says so. Kept as it came and read by nothing: a
   * widget belongs to the page in whose list it is, so that a page can be copied, imported and merged.
   */
  pageId: z.string().max(40).default(''),
  /** Name given by the engineer; empty shows its type. */
  name: z.string().max(WIDGET_NAME_MAX).default(''),
  posLock: z.boolean().default(false),
  isHidden: z.boolean().default(false),
  style: styleSchema.prefault({}),
  animation: animationSchema.prefault({}),
  /** Signal (or column of a report) that it shows or writes; empty for none. */
  dataId: z.string().max(DATA_ID_MAX).default(''),
  dataType: z.enum(['signal', 'report']).default('signal'),
  /** Name at the time of binding: shown when the signal is deleted. */
  dataName: z.string().max(200).default(''),
  /**
   * Further data of the widget, a list of whatever the program that drew it needs, such as points that it was imported with.
   * It is kept in its order, shown and edited as JSON in the inspector, and draws nothing.
   */
  dataArray: z.array(z.unknown()).max(1_000).default([]),
  /** Room for notes of the engineer or of another program: kept, edited in the inspector, shown to no operator. */
  reserve: z.string().max(20_000).default(''),
  /** Region of the person that permits its use; empty for everybody. The server checks it for writes from the widget. */
  authRegion: z.string().max(60).default(''),
  /** Origin: the page, library or program, in words. Kept and edited in the inspector; not shared. */
  origin: z.string().max(200).default(''),
  items: z.array(itemSchema).max(ITEMS_MAX, `more than ${ITEMS_MAX}`).default([]),
};

interface SharedFields {
  readonly id: string;
  readonly pageId: string;
  readonly name: string;
  readonly posLock: boolean;
  readonly isHidden: boolean;
  readonly style: Style;
  readonly animation: Animation;
  readonly dataId: string;
  readonly dataType: 'signal' | 'report';
  readonly dataName: string;
  readonly dataArray: readonly unknown[];
  readonly reserve: string;
  readonly authRegion: string;
  readonly origin: string;
  readonly items: readonly Item[];
}

/** A widget of one type. A group's children are widgets, broken ones included; nothing else has any. */
export type WidgetOf<T extends WidgetType> = SharedFields & {
  readonly widgetType: T;
  readonly position: PositionOf<WidgetKinds[T]['position']>;
  readonly dataAddon: z.output<WidgetKinds[T]['dataAddon']>;
  readonly children: readonly PageWidget[];
};
export type Widget = { readonly [T in WidgetType]: WidgetOf<T> }[WidgetType];

/** A widget unknown to this program: shown as an error in its place, and written back unchanged. */
export interface BrokenWidget {
  readonly widgetType: 'broken';
  /** Its place on the page; it is not written. */
  readonly id: string;
  readonly raw: unknown;
  /** Reason for the engineer: the field, and the expected value. */
  readonly reason: string;
}

export type PageWidget = Widget | BrokenWidget;

export const isBroken = (widget: PageWidget): widget is BrokenWidget => widget.widgetType === 'broken';

/** A widget of a type whose position is of a kind. */
export type WidgetAt<P extends PositionKind> = {
  [T in WidgetType]: WidgetKinds[T]['position'] extends P ? WidgetOf<T> : never;
}[WidgetType];

/** True if the position of a widget is of a kind. */
export const isAt = <P extends PositionKind>(widget: Widget, kind: P): widget is WidgetAt<P> =>
  WIDGET_KINDS[widget.widgetType].position === kind;

/** A widget with some of what is its own changed. */
export const withAddon = <W extends Widget>(widget: W, patch: Partial<W['dataAddon']>): W => ({
  ...widget,
  dataAddon: { ...widget.dataAddon, ...patch },
});

/** A widget elsewhere. The position must be of its own kind: geometry knows that kind, the compiler has lost it. */
export function withPosition(widget: Widget, position: Position): Widget {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller keeps to the kind
  return { ...widget, position } as Widget;
}

/** A widget as its schema reads it: its children are read one by one, so that a broken one hides only itself. */
type ReadWidget = {
  readonly [T in WidgetType]: Omit<WidgetOf<T>, 'children'> & { readonly children: readonly unknown[] };
}[WidgetType];

const schemas = new Map<WidgetType, z.ZodType<ReadWidget>>();

/** The schema of a type. */
export function widgetSchema(type: WidgetType): z.ZodType<ReadWidget> {
  const known = schemas.get(type);
  if (known !== undefined) return known;
  const { position } = WIDGET_KINDS[type];
  const dataAddon: z.ZodObject = WIDGET_KINDS[type].dataAddon;
  const made = z.looseObject({
    ...sharedShape,
    widgetType: z.literal(type),
    position: POSITIONS[position],
    dataAddon: dataAddon.prefault({}),
    children: z.array(z.unknown()).default([]),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a schema put together by a name is not tied to it by its type
  const schema = made as unknown as z.ZodType<ReadWidget>;
  schemas.set(type, schema);
  return schema;
}
