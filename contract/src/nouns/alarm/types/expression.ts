import { ValueMeasure } from '../measures/limit-measure.ts';
import type { AlarmKind } from '../alarm-kind.ts';
import { PLAIN, TEXT_OF_TYPE } from '../kind-parts.ts';

export const expression = {
  ...PLAIN,
  names: { zh: '表达式', en: 'Expression' },
  text: TEXT_OF_TYPE,
  watches: ['number', 'integer', 'flag', 'text', 'equipment'],
  source: 'formula',
  measure: () => new ValueMeasure(() => undefined),
} as const satisfies AlarmKind;
