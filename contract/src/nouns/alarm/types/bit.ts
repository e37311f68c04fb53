import { bitOf, limitMeasure } from '../measures/limit-measure.ts';
import type { AlarmKind } from '../alarm-kind.ts';
import { PLAIN, TEXT_WITH_VALUE } from '../kind-parts.ts';

export const bit = {
  ...PLAIN,
  names: { zh: '位报警', en: 'Bit' },
  text: TEXT_WITH_VALUE,
  watches: ['integer'],
  limit: { given: 'number', in: 'bit', sign: '' },
  usual: { priority: 2, limit: 1, onDelay: 0 },
  measure: limitMeasure((value, limit) => value === limit, { reads: (value, rule) => bitOf(value, rule.bit) }),
} as const satisfies AlarmKind;
