import type { AlarmCondition } from '../../entities/alarm-rule.ts';
import { LimitMeasure, textMeasure, ValueMeasure } from './limit-measure.ts';
import { isUsable } from './measure.ts';
import type { Measure } from './measure.ts';
import { ChangeCount, RateMeasure } from './moving-measures.ts';
import { SilenceMeasure } from './silence-measure.ts';

/** The measure of a rule's type. An expression and what is offline are judged outside: theirs knows nothing. */
export function measureOf(condition: AlarmCondition): Measure {
  switch (condition.type) {
    case 'rate':
      return new RateMeasure(condition);
    case 'stateCount':
      return new ChangeCount(condition);
    case 'noUpdate':
      return new SilenceMeasure(condition);
    case 'commError':
      return new ValueMeasure((_value, quality) => (quality === 'bad' ? true : isUsable(quality) ? false : undefined));
    case 'offline':
    case 'expression':
      return new ValueMeasure(() => undefined);
    case 'equal':
    case 'notEqual':
      return condition.limit === null ? textMeasure(condition) : new LimitMeasure(condition);
    default:
      return new LimitMeasure(condition);
  }
}
