/** Between what a register holds (raw) and the value in engineering units, both ways. */
import { z } from 'zod';
import type { Signal } from '../signal.ts';
import { lineThrough } from './linear-scaling.ts';

/** The two points between which a square-root curve runs. */
export const rootCurveSchema = z.object({
  rawLow: z.number(),
  rawHigh: z.number(),
  engLow: z.number(),
  engHigh: z.number(),
});
export type RootCurve = z.output<typeof rootCurveSchema>;

/** A line, or with `root` that curve instead. */
export interface Scaling {
  readonly factor: number;
  readonly offset: number;
  readonly root: RootCurve | null;
}

type Scaled = Pick<Signal, 'scaling' | 'factor' | 'offset' | 'rawLow' | 'rawHigh' | 'engLow' | 'engHigh'>;

/** Scaling of a signal; its fields go together, as `signalConflicts` has it. */
export function scalingOf(signal: Scaled): Scaling {
  const { scaling, factor, offset } = signal;
  if (scaling === 'none') return PLAIN;
  if (scaling === 'sqrt') return { ...PLAIN, root: rootOf(signal) };
  return { factor, offset, root: null, ...(scaling === 'linear' ? lineThrough(signal) : {}) };
}

const PLAIN: Scaling = { factor: 1, offset: 0, root: null };

/** False where raw and engineering value are the same. */
export const isScaled = ({ factor, offset, root }: Scaling): boolean => factor !== 1 || offset !== 0 || root !== null;

/**
 * Raw → engineering. A line is raw · factor + offset. The square root is the flow equation of differential-pressure
 * devices (ISO 5167-1: q ∝ √Δp) between two points: engLow + (engHigh − engLow) · √((raw − rawLow) / (rawHigh − rawLow));
 * what lies before its lower point, where there is no flow, is engLow.
 */
export function engineeringOf(raw: number, { factor, offset, root }: Scaling): number {
  if (root === null) return raw * factor + offset;
  const { rawLow, rawHigh, engLow, engHigh } = root;
  return engLow + (engHigh - engLow) * Math.sqrt(Math.max(0, (raw - rawLow) / (rawHigh - rawLow)));
}

/** Engineering → raw, not rounded; NaN for a value that no raw one gives: before the lower point of a square root. */
export function rawOf(value: number, { factor, offset, root }: Scaling): number {
  if (root === null) return (value - offset) / factor;
  const { rawLow, rawHigh, engLow, engHigh } = root;
  const part = (value - engLow) / (engHigh - engLow);
  return part < 0 ? Number.NaN : rawLow + (rawHigh - rawLow) * part * part;
}

function rootOf(signal: Scaled): RootCurve | null {
  const { rawLow, rawHigh, engLow, engHigh } = signal;
  const isCurve = rawLow !== null && rawHigh !== null && engLow !== null && engHigh !== null;
  return isCurve && lineThrough(signal) !== undefined ? { rawLow, rawHigh, engLow, engHigh } : null;
}
