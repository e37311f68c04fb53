import type { Signal } from '../signal.ts';
import type { TableField } from '../signal-labels.ts';
import { lineThrough } from './linear-scaling.ts';

type Fields = Omit<Signal, 'id' | 'equipmentId'>;

/** Two fields that do not fit together, assigned to the one to be changed, in both languages. */
export interface SignalConflict {
  readonly field: TableField;
  readonly zh: string;
  readonly en: string;
}

/** Every pair of fields of a signal that do not go together, each field being right by itself. */
export function signalConflicts(signal: Fields): readonly SignalConflict[] {
  const { writeMin, writeMax, discardLow, discardHigh, displayMin, displayMax } = signal;
  return [
    ...notBelow('writeMax', writeMin, writeMax),
    ...notBelow('discardHigh', discardLow, discardHigh),
    ...notBelow('displayMax', displayMin, displayMax),
    ...lineConflicts(signal),
    ...(signal.pulseMs === null || signal.dataType === 'bool'
      ? []
      : [{ field: 'pulseMs', zh: '只有 bool 类型可以脉冲写入', en: 'only a bool can be pulsed' } as const]),
  ];
}

function notBelow(field: TableField, low: number | null, high: number | null): readonly SignalConflict[] {
  if (low === null || high === null || low <= high) return [];
  return [{ field, zh: `不能小于 ${low}`, en: `at least ${low}` }];
}

function lineConflicts(signal: Fields): readonly SignalConflict[] {
  if ((signal.scaling !== 'linear' && signal.scaling !== 'sqrt') || lineThrough(signal) !== undefined) return [];
  const missing = (['rawLow', 'rawHigh', 'engLow', 'engHigh'] as const).filter((field) => signal[field] === null);
  if (missing.length > 0)
    return missing.map((field) => ({ field, zh: '两点换算需要此值', en: 'required for two-point scaling' }));
  const field = signal.rawLow === signal.rawHigh ? 'rawHigh' : 'engHigh';
  return [{ field, zh: '两点不能相同', en: 'the two points are identical' }];
}
