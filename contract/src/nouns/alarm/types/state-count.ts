import { ChangeCount } from '../measures/moving-measures.ts';
import type { AlarmKind } from '../alarm-kind.ts';
import { PLAIN } from '../kind-parts.ts';

export const stateCount = {
  ...PLAIN,
  names: { zh: '动作次数', en: 'State changes' },
  text: { zh: '{type}超过 {limit} 次', en: 'More than {limit} state changes' },
  watches: ['number', 'integer', 'flag'],
  limit: { given: 'number', in: 'times', above: 0, sign: '>' },
  needsWindow: true,
  hasDeadband: true,
  usual: { priority: 3, limit: null, onDelay: 3 },
  measure: (rule) => new ChangeCount(rule),
} as const satisfies AlarmKind;
