import { RateMeasure } from '../measures/moving-measures.ts';
import type { AlarmKind } from '../alarm-kind.ts';
import { NUMERIC } from '../kind-parts.ts';

export const rate = {
  ...NUMERIC,
  names: { zh: '变化率', en: 'Rate of change' },
  text: {
    zh: '{type}超过每秒 {limit} {unit}，当前 {value} {unit}',
    en: '{type} above {limit} {unit}/s, now {value} {unit}',
  },
  limit: { given: 'signal', in: 'perSecond', above: 0, sign: '>' },
  needsWindow: true,
  measure: (rule) => new RateMeasure(rule),
} as const satisfies AlarmKind;
