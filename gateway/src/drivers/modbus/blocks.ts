import { isBitArea } from '@tidegate/contract/protocols/modbus-address.ts';
import { READ_BITS_MAX } from '@tidegate/contract/protocols/modbus.ts';
import { type Block as SpanBlock, mergeSpans, type Span } from '../shared/spans.ts';
import type { ModbusArea } from './address.ts';

export type Block = SpanBlock<ModbusArea>;

export interface MergeLimits {
  /** Unused registers that one request may span. */
  readonly mergeGap: number;
  /** Maximum registers per request; 16 times as many bits. */
  readonly maxBlock: number;
}

/** The fewest requests that read every location once within the limits. */
export function mergeBlocks(
  places: readonly (Span<ModbusArea> | undefined)[],
  { mergeGap, maxBlock }: MergeLimits,
): Block[] {
  return mergeSpans(places, {
    gap: (area) => (isBitArea(area) ? mergeGap * 16 : mergeGap),
    most: (area) => (isBitArea(area) ? Math.min(READ_BITS_MAX, maxBlock * 16) : maxBlock),
  });
}
