import { fieldsOf, type Edited } from './fields-of.ts';
import { ChoiceField } from './inspector-fields.tsx';
import { RangeFields } from './range-fields.tsx';

interface Ranged {
  readonly yAxisType: 'auto' | 'fixed' | 'signal';
  readonly minVal: number;
  readonly maxVal: number;
}

const AXES = { auto: 'canvas.axis.auto', fixed: 'canvas.axis.fixed', signal: 'canvas.axis.signal' } as const;

/** Source of the ends of an axis. */
export function AxisFields(props: Edited<Ranged>) {
  const field = fieldsOf(props);
  return (
    <>
      <ChoiceField {...field('yAxisType')} labelKey="canvas.axis" choices={AXES} />
      {props.value.yAxisType === 'fixed' && <RangeFields {...props} />}
    </>
  );
}
