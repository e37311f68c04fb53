import type { AlarmKind } from './alarm-kind.ts';

/** Defaults of most types: raised by values of the signal, without a limit, and cleared with the condition. */
export const PLAIN = {
  source: 'value',
  isState: false,
  isMomentary: false,
  needsReference: false,
  needsWindow: false,
  hasDeadband: false,
  pausesOffline: false,
  isRehearsable: true,
  usual: { priority: 3, limit: null, onDelay: 0 },
} as const satisfies Partial<AlarmKind>;

/** A type that compares numbers with a limit and clears with a deadband. */
export const NUMERIC = {
  ...PLAIN,
  watches: ['number', 'integer'],
  hasDeadband: true,
  usual: { priority: 3, limit: null, onDelay: 3 },
} as const satisfies Partial<AlarmKind>;

/** The text of types whose value and limit explain each other. */
export const TEXT_WITH_LIMIT = {
  zh: '{type}：{value} {unit}（限值 {limit} {unit}）',
  en: '{type}: {value} {unit} (limit {limit} {unit})',
} as const;

export const TEXT_WITH_VALUE = { zh: '{type}：{value} {unit}', en: '{type}: {value} {unit}' } as const;

/** The text of types that have no value to show. */
export const TEXT_OF_TYPE = { zh: '{type}', en: '{type}' } as const;
