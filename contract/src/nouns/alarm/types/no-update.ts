import { SilenceMeasure } from '../measures/silence-measure.ts';
import type { AlarmKind } from '../alarm-kind.ts';
import { PLAIN } from '../kind-parts.ts';

export const noUpdate = {
  ...PLAIN,
  names: { zh: '数据中断', en: 'No update' },
  text: { zh: '{limit} 秒未收到数据', en: 'No data for {limit} s' },
  watches: ['number', 'integer', 'flag', 'text'],
  limit: { given: 'number', in: 'seconds', above: 0, max: 86_400, sign: '≥' },
  pausesOffline: true,
  // Stored values are only a part of the received ones.
  isRehearsable: false,
  usual: { priority: 3, limit: 300, onDelay: 0 },
  measure: (rule) => new SilenceMeasure(rule),
} as const satisfies AlarmKind;
