import { limitMeasure } from '../../nouns/alarm/rules/limit-measure.ts';
import type { AlarmKind } from '../alarm-kind.ts';
import { NUMERIC, TEXT_WITH_LIMIT } from '../kind-parts.ts';

export const deviation = {
  ...NUMERIC,
  names: { zh: '偏差', en: 'Deviation' },
  text: TEXT_WITH_LIMIT,
  limit: { given: 'signal', in: 'amount', above: 0, sign: '>' },
  needsReference: true,
  measure: limitMeasure((value, limit, inside, { reference }) =>
    reference === undefined ? undefined : Math.abs(value - reference) > limit - inside,
  ),
} as const satisfies AlarmKind;
