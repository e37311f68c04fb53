import { limitMeasure, textMeasure } from '../measures/limit-measure.ts';
import type { AlarmKind } from '../alarm-kind.ts';
import { PLAIN, TEXT_WITH_VALUE } from '../kind-parts.ts';

const byLimit = limitMeasure((value, limit) => value === limit);

export const equal = {
  ...PLAIN,
  names: { zh: '等于', en: 'Equals' },
  text: TEXT_WITH_VALUE,
  watches: ['number', 'integer', 'flag', 'text'],
  limit: { given: 'signal', in: 'value', sign: '=' },
  isState: true,
  // A text is compared with the rule's own, and has no limit.
  measure: (rule) => (rule.limit === null ? textMeasure((value) => value === rule.matchText) : byLimit(rule)),
} as const satisfies AlarmKind;
