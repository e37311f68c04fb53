import { keysOf } from '../../keys-of.ts';
import type { AlarmKind } from './alarm-kind.ts';
import { bit } from './types/bit.ts';
import { change } from './types/change.ts';
import { commError } from './types/comm-error.ts';
import { deviation } from './types/deviation.ts';
import { equal } from './types/equal.ts';
import { expression } from './types/expression.ts';
import { h } from './types/h.ts';
import { hh } from './types/hh.ts';
import { l } from './types/l.ts';
import { ll } from './types/ll.ts';
import { noUpdate } from './types/no-update.ts';
import { notEqual } from './types/not-equal.ts';
import { offline } from './types/offline.ts';
import { rate } from './types/rate.ts';
import { stateCount } from './types/state-count.ts';

/** In the order in which a form offers them. */
const KINDS = {
  hh,
  h,
  l,
  ll,
  equal,
  notEqual,
  bit,
  change,
  rate,
  deviation,
  stateCount,
  noUpdate,
  commError,
  offline,
  expression,
} as const satisfies { readonly [type: string]: AlarmKind };

/**
 * Type of an alarm: limits of a value (hh, h, l, ll), its state (equal, notEqual, bit), its movement (change, rate,
 * deviation, stateCount), its absence (noUpdate, commError, offline), or a formula.
 */
export type AlarmType = keyof typeof KINDS;

/** The definitions of all types; no code compares their names. */
export const ALARM_KINDS: { readonly [T in AlarmType]: AlarmKind } = KINDS;
export const ALARM_TYPES: readonly AlarmType[] = keysOf(KINDS);

/** The types that are limits on the scale of a signal's values. */
export type ScaleLimit = {
  [T in AlarmType]: (typeof KINDS)[T] extends { readonly level: number } ? T : never;
}[AlarmType];

const isScaleLimit = (type: AlarmType): type is ScaleLimit => ALARM_KINDS[type].level !== undefined;

/** Position of a type on its signal's scale: above 0 for upper limits, below 0 for lower ones, 0 for all others. */
export const levelOf = (type: AlarmType): number => ALARM_KINDS[type].level ?? 0;

/** From the top of the scale down. */
export const SCALE_LIMITS: readonly ScaleLimit[] = ALARM_TYPES.filter(isScaleLimit).toSorted(
  (one, other) => levelOf(other) - levelOf(one),
);
