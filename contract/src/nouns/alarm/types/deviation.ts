import { limitMeasure } from '../measures/limit-measure.ts';
import type { AlarmKind } from '../alarm-kind.ts';
import { NUMERIC } from '../kind-parts.ts';

export const deviation = {
  ...NUMERIC,
  names: { zh: '偏差', en: 'Deviation' },
  text: {
    zh: '{type}：{value} {unit}（允许 ±{limit} {unit}）',
    en: '{type}: {value} {unit} (allowed ±{limit} {unit})',
  },
  limit: { given: 'signal', in: 'amount', above: 0, sign: '>' },
  needsReference: true,
  measure: limitMeasure((value, limit, inside, { reference }) =>
    reference === undefined ? undefined : Math.abs(value - reference) > limit - inside,
  ),
} as const satisfies AlarmKind;
