import { limitMeasure } from '../measures/limit-measure.ts';
import type { AlarmKind } from '../alarm-kind.ts';
import { PLAIN, TEXT_WITH_VALUE } from '../kind-parts.ts';

export const change = {
  ...PLAIN,
  names: { zh: '变化', en: 'Change' },
  text: TEXT_WITH_VALUE,
  watches: ['number', 'integer', 'flag'],
  limit: { given: 'optional', in: 'amount', min: 0, sign: '>' },
  isMomentary: true,
  usual: { priority: 5, limit: null, onDelay: 0 },
  // Without a limit any change is one.
  measure: limitMeasure((value, limit, _inside, { last = value }) => Math.abs(value - last) > limit, { unlimited: 0 }),
} as const satisfies AlarmKind;
