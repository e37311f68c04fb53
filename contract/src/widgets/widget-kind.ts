import type { z } from 'zod';
import type { PositionKind } from './position.ts';
import type { Style } from './style.ts';

/** Values that the signal of a widget may hold: no binding, figures, figures or two states over time, two states, any. */
export const TAKES = ['nothing', 'figure', 'curve', 'switch', 'any'] as const;
export type Takes = (typeof TAKES)[number];

/** The definition of one widget type; drawing and editing are in the web app. */
export interface WidgetKind<T extends string, P extends PositionKind, A extends z.ZodObject> {
  readonly type: T;
  readonly position: P;
  readonly dataAddon: A;
  readonly takes: Takes;
  /** True if it writes to its signal: then a read-only signal does not fit. */
  readonly isWriting: boolean;
  /** Types of its items; the first is the type of a new one. Empty: it has none. */
  readonly items: readonly ('series' | 'option' | 'state' | 'frame' | 'setpoint')[];
  /** True if the radius of its style rounds its corners. */
  readonly hasRadius: boolean;
  /** A signal of two states gives it the two colours of on and off as it is bound. */
  readonly showsStateByFill: boolean;
  /** Its dataAddon has `isFlippedX` and `isFlippedY`: the picture itself is turned over. */
  readonly isFlippable: boolean;
  /** Size of a new one inserted without a drag, page units. */
  readonly size: { readonly width: number; readonly height: number };
  /** Style of a new one, where it differs from the schema's defaults. */
  readonly style: Partial<Style>;
}

type Stated<T extends string, P extends PositionKind, A extends z.ZodObject> = Pick<
  WidgetKind<T, P, A>,
  'type' | 'position' | 'dataAddon' | 'size'
> &
  Partial<WidgetKind<T, P, A>>;

/** States a type of widget. What is left out: it takes no signal, writes nothing, has no items and the spec's style. */
export function widgetKind<const T extends string, P extends PositionKind, A extends z.ZodObject>(
  stated: Stated<T, P, A>,
): WidgetKind<T, P, A> {
  return {
    takes: 'nothing',
    isWriting: false,
    items: [],
    hasRadius: false,
    showsStateByFill: false,
    isFlippable: false,
    style: {},
    ...stated,
  };
}
