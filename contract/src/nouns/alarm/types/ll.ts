import { limitMeasure } from '../measures/limit-measure.ts';
import type { AlarmKind } from '../alarm-kind.ts';
import { NUMERIC, TEXT_WITH_LIMIT } from '../kind-parts.ts';

export const ll = {
  ...NUMERIC,
  names: { zh: '低低限', en: 'Low low' },
  text: TEXT_WITH_LIMIT,
  limit: { given: 'signal', in: 'value', sign: '<' },
  level: -2,
  usual: { ...NUMERIC.usual, priority: 1 },
  measure: limitMeasure((value, limit, inside) => value < limit + inside),
} as const satisfies AlarmKind;
