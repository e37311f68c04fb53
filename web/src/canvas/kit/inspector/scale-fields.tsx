import { fieldsOf, type Edited } from './fields-of.ts';
import { SwitchField } from './inspector-fields.tsx';
import { RangeFields } from './range-fields.tsx';

interface Scaled {
  readonly minVal: number;
  readonly maxVal: number;
  readonly isSignalRange: boolean;
}

/** The ends of a scale: those of the signal, or two figures, which are shown where they count. */
export function ScaleFields(props: Edited<Scaled>) {
  const field = fieldsOf(props);
  return (
    <>
      <SwitchField {...field('isSignalRange')} labelKey="canvas.scale.isSignalRange" />
      {!props.value.isSignalRange && <RangeFields {...props} />}
    </>
  );
}
