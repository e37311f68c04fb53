/** Amount counted by a counter between two of its values, also across a rollover. */
import type { Signal } from '../signal.ts';
import { scalingOf } from './scaling.ts';

/** Range of a counter, in its unit. */
export interface Counter {
  /** Configured rollover of its signal: it restarts before this value, such as 65536 or 100000; null without one. */
  readonly rollsOverAt: number | null;
  /** Spans of the register that it may have; used without a configured value. */
  readonly spans: readonly number[];
}

/** The fields of a signal that say how it counts. */
export type Counting = Pick<Signal, 'rollsOverAt' | 'dataType'> & Parameters<typeof scalingOf>[0];

/** Registers of 24 bits are read as 32. */
const BITS: Partial<Readonly<Record<Signal['dataType'], readonly number[]>>> = { uint16: [16], uint32: [24, 32] };
/**
 * Part of its span within which a counter has to be before and after it began again, where that is not configured; part of its value by
 * which a correction lowers it.
 */
const NEAR = 0.1;

/** The counter that a signal is. */
export function counterOf(signal: Counting): Counter {
  const { factor, root } = scalingOf(signal);
  const isLine = root === null && factor > 0;
  const spans = isLine ? (BITS[signal.dataType] ?? []).map((bits) => 2 ** bits * factor) : [];
  return { rollsOverAt: signal.rollsOverAt, spans };
}

/**
 * The increase from one value to the next. After a fall the counter has begun again: at its end, where that is configured and less than
 * half of it was counted in between, or where the fall was from the top of its register to the bottom. A fall by less than a tenth is a
 * correction, as of a device that restores a saved value, and counts nothing. Any other fall is a reset, as of a replaced meter, which
 * has counted what it shows.
 */
export function increaseOf(before: number, value: number, counter: Counter): number {
  if (value >= before) return value - before;
  const over = overOf(before, value, counter);
  if (over !== undefined) return over;
  return value >= before * (1 - NEAR) ? 0 : Math.max(0, value);
}

/** The increase where the counter began again at its end; undefined where it did not. */
function overOf(before: number, value: number, { rollsOverAt, spans }: Counter): number | undefined {
  if (rollsOverAt !== null) {
    const over = rollsOverAt - before + value;
    return before <= rollsOverAt && over < rollsOverAt / 2 ? over : undefined;
  }
  const span = spans.find((one) => before < one && before >= one * (1 - NEAR) && value <= one * NEAR);
  return span === undefined ? undefined : span - before + value;
}
