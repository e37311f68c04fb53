import { z } from 'zod';

/** The simulator needs no connection; `seed` makes its noise repeatable. */
export const paramsSchema = z.strictObject({ seed: z.int().default(1) });
export type SimulatorParams = z.output<typeof paramsSchema>;

/** What a simulated point does: a waveform between low and high, or a cell that keeps what is written to it. */
export const addressSchema = z.strictObject({
  shape: z.enum(['sine', 'ramp', 'square', 'noise', 'counter', 'cell']),
  low: z.number().default(0),
  high: z.number().default(100),
  /** Length of one period, in seconds. */
  periodSec: z.number().positive().default(60),
});
export type SimulatorAddress = z.output<typeof addressSchema>;
