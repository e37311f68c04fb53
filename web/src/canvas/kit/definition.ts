import { WIDGET_KINDS, type WidgetType } from '@tidegate/contract/widgets/registry.ts';
import type { Point } from '@tidegate/contract/widgets/position.ts';
import type { Widget, WidgetOf } from '@tidegate/contract/widgets/widget.ts';
import type { ReactNode } from 'react';
import type { PlainKey } from '../../i18n/translate.ts';
import type { Box } from './box.ts';
import type { Face } from './face.ts';
import type { Edited } from './inspector/fields-of.ts';
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
  readonly View: Part<ViewProps<T>>;
  /** The view is loaded when it is first drawn. */
  readonly isLazy: boolean;
  /**
   * True if the view is a plain function of its props that returns SVG and uses no hooks: signal changes are then
   * written into the drawing without React.
   */
  readonly isPlain: (widget: WidgetOf<T>) => boolean;
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

type Optional = 'needsSignal' | 'opensFaceplate' | 'marks' | 'isLazy' | 'isPlain' | 'ports';
type Stated<T extends WidgetType> = Omit<WidgetDefinition<T>, Optional> & Partial<Pick<WidgetDefinition<T>, Optional>>;

/**
 * States a widget. What is left out: it needs a signal where it shows a figure or series, or writes, its quality is marked around it, and
 * nothing joins it.
 */
export function defineWidget<T extends WidgetType>(stated: Stated<T>): WidgetDefinition<T> {
  const { takes, isWriting, items } = WIDGET_KINDS[stated.type];
  const isBindable = takes === 'figure' || takes === 'curve' || isWriting || items.includes('series');
  const isSupplied = (widget: Pick<Widget, 'items'>) =>
    items.length > 0 && widget.items.some((item) => item.itemType === 'series' && item.dataId !== '');
  return {
    marks: 'frame',
    isLazy: false,
    isPlain: () => false,
    ports: () => [],
    opensFaceplate: () => false,
    needsSignal: (widget) => isBindable && !isSupplied(widget),
    ...stated,
  };
}
