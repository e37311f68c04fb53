import { WIDGET_KINDS, type WidgetType } from '@tidegate/contract/widgets/registry.ts';
import type { Point } from '@tidegate/contract/widgets/position.ts';
import type { Widget, WidgetOf } from '@tidegate/contract/widgets/widget.ts';
import type { ReactNode } from 'react';
import type { PlainKey } from '../../i18n/translate.ts';
import type { Box } from './box.ts';
import type { Face } from './face.ts';
import type { Edited } from './inspector/fields-of.ts';
import type { LiveParts } from './part-writer.ts';
import type { Reading } from './reading.ts';
import type { SceneContextValue } from './scene-context.ts';

/** Input of a widget's view. SVG is drawn in page units, unturned; HTML fills the box that it is given. */
export interface ViewProps<T extends WidgetType> {
  readonly widget: WidgetOf<T>;
  readonly box: Box;
  readonly face: Face;
  /** Reading of the widget's own signal. */
  readonly reading: Reading;
  readonly scene: SceneContextValue;
}

/** Input of the drawing of a plain view: no value is in it. */
export interface StillProps<T extends WidgetType> extends Pick<ViewProps<T>, 'widget' | 'box'> {
  readonly scene: Omit<SceneContextValue, 'source'>;
}

/**
 * A view of SVG without hooks, in two halves: the parts of it that values change, and the drawing around them. React draws it, and
 * values that arrive are written into its parts without React.
 */
export interface PlainView<T extends WidgetType> {
  /** The parts with all that values change of them, new objects each time; undefined for an element that is not drawn now. */
  live(props: ViewProps<T>): LiveParts;
  /** The drawing. The element of a part is given all its props, `<rect {...parts.ground} />`, with a `ref` among them. */
  draw(props: StillProps<T>, parts: LiveParts): ReactNode;
}

/** States a plain view, whose drawing knows its parts by name. */
export const plainView = <T extends WidgetType, L extends LiveParts>(view: {
  live(props: ViewProps<T>): L;
  draw(props: StillProps<T>, parts: L): ReactNode;
}): PlainView<T> => view;

/** A plain view drawn by React alone. */
export const drawPlain = <T extends WidgetType>(view: PlainView<T>, props: ViewProps<T>): ReactNode =>
  view.draw(props, view.live(props));

/** Input of the inspector for a widget's own fields (its dataAddon). */
export interface InspectorProps<T extends WidgetType> extends Edited<WidgetOf<T>['dataAddon']> {
  readonly widget: WidgetOf<T>;
}

/** A component that may come later: by a function, or loaded when it is first drawn. */
type Part<P> = (props: P) => ReactNode;

/** Groups of the palette, in their order. */
export const PALETTE_GROUPS = ['shapes', 'values', 'controls', 'pictures', 'charts'] as const;
export type PaletteGroupName = (typeof PALETTE_GROUPS)[number];

/** Drawing and editing of one widget type. Its document format is defined by the contract. */
export interface WidgetDefinition<T extends WidgetType> {
  readonly type: T;
  /** Neighbours of `svg` share one drawing; `html` lies between two. */
  readonly layer: 'svg' | 'html';
  /** The group of the palette that offers it; null: it is made in another way. */
  readonly palette: PaletteGroupName | null;
  readonly nameKey: PlainKey;
  /** 20 × 20, in the colour of its surroundings. */
  readonly Icon: Part<object>;
  /** Draws a widget that has no plain view. */
  readonly View: Part<ViewProps<T>>;
  /** The view is loaded when it is first drawn. */
  readonly isLazy: boolean;
  /** The plain view of a widget; null where its view uses hooks or HTML. */
  readonly plain: (widget: WidgetOf<T>) => PlainView<T> | null;
  /** Absent: it has no fields of its own. */
  readonly Inspector?: Part<InspectorProps<T>>;
  /** True if the widget shows nothing without a signal: then the editor marks it until it has one. */
  readonly needsSignal: (widget: WidgetOf<T>) => boolean;
  /** Ports for lines, page units: a nearby point of a line snaps to them. */
  readonly ports: (widget: WidgetOf<T>) => readonly Point[];
  /** True if a click on the running page opens the faceplate of its signal. */
  readonly opensFaceplate: (widget: WidgetOf<T>) => boolean;
  /** `frame`: its quality is marked around it; `own`: it marks each of its values itself. */
  readonly marks: 'frame' | 'own';
}

type Drawn = 'View' | 'plain';
type Optional = 'needsSignal' | 'opensFaceplate' | 'marks' | 'isLazy' | 'ports';
type Stated<T extends WidgetType> = Omit<WidgetDefinition<T>, Optional | Drawn> &
  Partial<Pick<WidgetDefinition<T>, Optional>> &
  // One of both at least.
  (Pick<WidgetDefinition<T>, 'View'> | Pick<WidgetDefinition<T>, 'plain'>);

/**
 * States a widget. What is left out: it needs a signal where it shows a figure or series, or writes, its quality is marked around it, and
 * nothing joins it. All widgets of a type without a `View` are plain.
 */
export function defineWidget<T extends WidgetType>(stated: Stated<T>): WidgetDefinition<T> {
  const { takes, isWriting, items } = WIDGET_KINDS[stated.type];
  const isBindable = takes === 'figure' || takes === 'curve' || isWriting || items.includes('series');
  const isSupplied = (widget: Pick<Widget, 'items'>) =>
    items.length > 0 && widget.items.some((item) => item.itemType === 'series' && item.dataId !== '');
  return {
    marks: 'frame',
    isLazy: false,
    plain: () => null,
    View: () => null,
    ports: () => [],
    opensFaceplate: () => false,
    needsSignal: (widget) => isBindable && !isSupplied(widget),
    ...stated,
  };
}
