import { limitMeasure } from '../measures/limit-measure.ts';
import type { AlarmKind } from '../alarm-kind.ts';
import { NUMERIC, TEXT_WITH_LIMIT } from '../kind-parts.ts';

export const l = {
  ...NUMERIC,
  names: { zh: '低限', en: 'Low' },
  text: TEXT_WITH_LIMIT,
  limit: { given: 'signal', in: 'value', sign: '<' },
  level: -1,
  usual: { ...NUMERIC.usual, priority: 2 },
  measure: limitMeasure((value, limit, inside) => value < limit + inside),
} as const satisfies AlarmKind;
