import { z } from 'zod';
import { DATA_ID_MAX } from '../limits.ts';

/** Comparison of a value. `on`, `off` for two states; `bad`: poor quality; `alarm`: its signal has an active alarm. */
export const COMPARISONS = [
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'between',
  'outside',
  'on',
  'off',
  'bad',
  'alarm',
] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** These ask nothing but the signal. */
const BARE: readonly Comparison[] = ['on', 'off', 'bad', 'alarm'];
const RANGED: readonly Comparison[] = ['between', 'outside'];

/** Number of values that a comparison needs besides the signal. */
export function valuesOf(op: Comparison): 0 | 1 | 2 {
  if (BARE.includes(op)) return 0;
  return RANGED.includes(op) ? 2 : 1;
}

/** A question about a signal whose answer drives what a widget looks like. */
export const conditionSchema = z.looseObject({
  /** The signal; empty for that of the widget itself. */
  dataId: z.string().max(DATA_ID_MAX).default(''),
  dataName: z.string().max(200).default(''),
  op: z.enum(COMPARISONS).default('on'),
  value: z.union([z.string().max(200), z.number()]).default(1),
  /** The other end of `between` and `outside`, in either order; both ends are included in `between`. */
  value2: z.number().default(0),
});
export type Condition = z.output<typeof conditionSchema>;
