import { ValueMeasure } from '../measures/limit-measure.ts';
import { isUsable } from '../measures/measure.ts';
import type { AlarmKind } from '../alarm-kind.ts';
import { PLAIN, TEXT_OF_TYPE } from '../kind-parts.ts';

export const commError = {
  ...PLAIN,
  names: { zh: '通讯错误', en: 'Communication error' },
  text: TEXT_OF_TYPE,
  watches: ['io'],
  measure: () =>
    new ValueMeasure((_value, quality) => (quality === 'bad' ? true : isUsable(quality) ? false : undefined)),
} as const satisfies AlarmKind;
