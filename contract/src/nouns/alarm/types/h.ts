import { limitMeasure } from '../measures/limit-measure.ts';
import type { AlarmKind } from '../alarm-kind.ts';
import { NUMERIC, TEXT_WITH_LIMIT } from '../kind-parts.ts';

export const h = {
  ...NUMERIC,
  names: { zh: '高限', en: 'High' },
  text: TEXT_WITH_LIMIT,
  limit: { given: 'signal', in: 'value', sign: '>' },
  level: 1,
  usual: { ...NUMERIC.usual, priority: 2 },
  measure: limitMeasure((value, limit, inside) => value > limit - inside),
} as const satisfies AlarmKind;
