import { ALARM_KINDS } from '../kinds.ts';
import type { AlarmType } from '../kinds.ts';
import type { DataType, Signal } from '../../signal/signal.ts';

/** Bits of each whole-number type; what is not here has none. */
export const TYPE_BITS: { readonly [T in DataType]?: number } = {
  int8: 8,
  uint8: 8,
  int16: 16,
  uint16: 16,
  int32: 32,
  uint32: 32,
  int64: 64,
  uint64: 64,
};

/** Sort of a signal's values for alarms. */
export function sortOf(dataType: DataType): 'number' | 'integer' | 'flag' | 'text' {
  if (dataType === 'bool') return 'flag';
  if (dataType === 'string') return 'text';
  return dataType in TYPE_BITS ? 'integer' : 'number';
}

/** True when rules of the type can watch the signal. */
export function fitsSignal(type: AlarmType, { kind, dataType }: Pick<Signal, 'kind' | 'dataType'>): boolean {
  const { watches } = ALARM_KINDS[type];
  return watches.includes(sortOf(dataType)) || (kind === 'io' && watches.includes('io'));
}
