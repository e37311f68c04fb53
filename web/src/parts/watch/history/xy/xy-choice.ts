import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';

/** One signal over another: which is across, which is up, and whether a line joins the points. */
export interface XyChoice {
  /** Ids; empty for the first signals that can be drawn. */
  readonly x: string;
  readonly y: string;
  readonly isLine: boolean;
}

/** Nothing chosen: the first two signals. */
export const FIRST_XY: XyChoice = { x: '', y: '', isLine: false };

/** True if an axis can show the values of a signal. */
export const hasAxis = ({ dataType }: Pick<Signal, 'dataType'>): boolean => dataType !== 'string';

/** Reads `x,y` or `x,y,line`; null when it is anything else. */
export function readXy(text: string | null): XyChoice | null {
  const match = /^(\d{0,15}),(\d{0,15})(,line)?$/.exec(text ?? '');
  return match === null ? null : { x: match[1] ?? '', y: match[2] ?? '', isLine: match[3] !== undefined };
}

/** The inverse of `readXy`; nothing for none. */
export const writeXy = (xy: XyChoice | null): string =>
  xy === null ? '' : `${xy.x},${xy.y}${xy.isLine ? ',line' : ''}`;

/** The two signals of a choice among those shown: its own, else the first others. Undefined where there are not two. */
export function axesOf<S extends Signal>(signals: readonly S[], choice: XyChoice): readonly [S, S] | undefined {
  const usable = signals.filter(hasAxis);
  const named = (id: string) => usable.find((signal) => signal.id === id);
  const y = named(choice.y) ?? usable.find(({ id }) => id !== choice.x);
  const x = named(choice.x === y?.id ? '' : choice.x) ?? usable.find(({ id }) => id !== y?.id);
  return x === undefined || y === undefined ? undefined : [x, y];
}
