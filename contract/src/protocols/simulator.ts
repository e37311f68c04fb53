import { z } from 'zod';
import { PLAIN_TYPES } from './plain-types.ts';
import type { ProtocolKind } from './protocol-kind.ts';

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

export const simulator = {
  names: { zh: '模拟器', en: 'Simulator' },
  about: {
    zh: '网关自行产生的数值，用于在接入设备前试画面和报警。',
    en: 'Values that the gateway makes up, to try a page or an alarm before a device is connected.',
  },
  params: paramsSchema,
  address: addressSchema,
  standard: '',
  transports: ['none'],
  functions: ['read', 'write'],
  dataTypes: PLAIN_TYPES,
  byteOrders: [],
  limits: {},
  where: () => '—',
} as const satisfies ProtocolKind;
