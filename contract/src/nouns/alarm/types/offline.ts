import { ValueMeasure } from '../measures/limit-measure.ts';
import type { AlarmKind } from '../alarm-kind.ts';
import { PLAIN, TEXT_OF_TYPE } from '../kind-parts.ts';

export const offline = {
  ...PLAIN,
  names: { zh: '离线', en: 'Offline' },
  text: TEXT_OF_TYPE,
  watches: ['equipment', 'gateway'],
  source: 'presence',
  // Presence is not stored.
  isRehearsable: false,
  usual: { priority: 3, limit: null, onDelay: 30 },
  measure: () => new ValueMeasure(() => undefined),
} as const satisfies AlarmKind;
