import { limitMeasure, textMeasure } from '../measures/limit-measure.ts';
import type { AlarmKind } from '../alarm-kind.ts';
import { PLAIN, TEXT_WITH_VALUE } from '../kind-parts.ts';

const byLimit = limitMeasure((value, limit) => value !== limit);

export const notEqual = {
  ...PLAIN,
  names: { zh: '不等于', en: 'Not equal' },
  text: TEXT_WITH_VALUE,
  watches: ['number', 'integer', 'flag', 'text'],
  limit: { given: 'signal', in: 'value', sign: '≠' },
  isState: true,
  // A text is compared with the rule's own, and has no limit.
  measure: (rule) => (rule.limit === null ? textMeasure((value) => value !== rule.matchText) : byLimit(rule)),
} as const satisfies AlarmKind;
