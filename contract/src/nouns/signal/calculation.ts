import { z } from 'zod';
import { timeOfDaySchema } from '../../fields/shift.ts';

/**
 * Origin of a signal's values: its gateway, people who write them, a formula over other signals, or a figure over time
 * of one other signal. The last three are the server's own: no device has them.
 */
export const SIGNAL_KINDS = ['io', 'internal', 'formula', 'statistic'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** The kinds of statistic. Running time is in hours, the integral in unit · hours; consumption is what a counter counted. */
const STATISTICS = ['min', 'max', 'avg', 'sum', 'count', 'integral', 'runTime', 'switchCount', 'consumption'] as const;
export type StatisticOf = (typeof STATISTICS)[number];

/** The periods of a statistic. */
const SPANS = ['hour', 'shift', 'day', 'month'] as const;
export type Span = (typeof SPANS)[number];

/** Most shifts of a day. */
const SHIFTS_MAX = 6;

/** A statistic of one signal, restarted with each period. */
export const statisticSchema = z.object({
  /** The name of the signal as a formula writes it, without braces; stored as `#id`. */
  source: z.string().min(1).max(200),
  of: z.enum(STATISTICS),
  span: z.enum(SPANS),
  /** When a day or month begins, or each shift, as `HH:mm`; an hour begins with the hour. */
  startsAt: z.array(timeOfDaySchema).min(1).max(SHIFTS_MAX).default(['00:00']),
  /** IANA name of the time zone that these times are in. */
  timeZone: z.string().max(60).default('Asia/Shanghai'),
});
export type Statistic = z.output<typeof statisticSchema>;

/** Fields of a calculated signal; part of a signal. */
export const calculationShape = {
  kind: z.enum(SIGNAL_KINDS),
  /** Formula of the kind `formula`; empty otherwise. Signals are written by name and stored by id. */
  formula: z.string(),
  /** Seconds between two evaluations; null evaluates when an input has changed. */
  recalcSec: z.number().nullable(),
  /** Statistic of the kind `statistic`; null otherwise. */
  statistic: statisticSchema.nullable(),
};
