import type { AlarmType } from '../../entities/alarm-rule.ts';
import type { DataType, Signal } from '../../entities/signal.ts';

/** What a kind of alarm can watch. */
export type Watched = 'number' | 'integer' | 'flag' | 'text' | 'io' | 'equipment' | 'gateway';

/** What the rule of a type is made of: which fields it has a use for, and what it can watch. */
export interface AlarmNeeds {
  /** Values of these sorts, any signal that a device supplies (`io`), or no signal at all. */
  readonly watches: readonly Watched[];
  /** `signal`: a number or a signal that holds it; `number`: a number; `may`: a number or nothing. */
  readonly limit: 'none' | 'number' | 'may' | 'signal';
  readonly reference: boolean;
  readonly window: boolean;
  /** `inside`: so far inside the limit it has to come back. */
  readonly deadband: boolean;
  readonly expression: boolean;
}

const NONE = { limit: 'none', reference: false, window: false, deadband: false, expression: false } as const;
const LIMIT: AlarmNeeds = { ...NONE, watches: ['number', 'integer'], limit: 'signal', deadband: true };
const VALUE: AlarmNeeds = { ...NONE, watches: ['number', 'integer', 'flag', 'text'], limit: 'signal' };

/** What each type is made of; form, check and text of a rule follow it. */
export const ALARM_NEEDS: { readonly [T in AlarmType]: AlarmNeeds } = {
  hh: LIMIT,
  h: LIMIT,
  l: LIMIT,
  ll: LIMIT,
  equal: VALUE,
  notEqual: VALUE,
  bit: { ...NONE, watches: ['integer'], limit: 'number' },
  change: { ...NONE, watches: ['number', 'integer', 'flag'], limit: 'may' },
  rate: { ...LIMIT, window: true },
  deviation: { ...LIMIT, reference: true },
  stateCount: { ...NONE, watches: ['number', 'integer', 'flag'], limit: 'number', window: true, deadband: true },
  noUpdate: { ...NONE, watches: ['number', 'integer', 'flag', 'text'], limit: 'number' },
  commError: { ...NONE, watches: ['io'] },
  offline: { ...NONE, watches: ['equipment', 'gateway'] },
  expression: { ...NONE, watches: ['number', 'integer', 'flag', 'text', 'equipment'], expression: true },
};

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

/** What a signal's values are to an alarm. */
export function sortOf(dataType: DataType): 'number' | 'integer' | 'flag' | 'text' {
  if (dataType === 'bool') return 'flag';
  if (dataType === 'string') return 'text';
  return dataType in TYPE_BITS ? 'integer' : 'number';
}

/** True when rules of the type can watch the signal. */
export function fitsSignal(type: AlarmType, { kind, dataType }: Pick<Signal, 'kind' | 'dataType'>): boolean {
  const { watches } = ALARM_NEEDS[type];
  return watches.includes(sortOf(dataType)) || (kind === 'io' && watches.includes('io'));
}
