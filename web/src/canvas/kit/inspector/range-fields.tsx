import { fieldsOf, type Edited } from './fields-of.ts';
import { NumberField } from './inspector-fields.tsx';

interface Ends {
  readonly minVal: number;
  readonly maxVal: number;
}

/** The two ends of a scale or an axis, as figures. */
export function RangeFields(props: Edited<Ends>) {
  const field = fieldsOf(props);
  return (
    <>
      <NumberField {...field('minVal')} labelKey="canvas.scale.min" />
      <NumberField {...field('maxVal')} labelKey="canvas.scale.max" />
    </>
  );
}
