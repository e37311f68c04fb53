import { AxisFields } from '../../kit/inspector/axis-fields.tsx';
import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { NumberField, SwitchField } from '../../kit/inspector/inspector-fields.tsx';
import { PeriodFields } from '../../kit/inspector/period-fields.tsx';

/** Its axis, and how its bars lie. */
export function Inspector(props: InspectorProps<'ComplexBar'>) {
  const field = fieldsOf(props);
  return (
    <>
      <PeriodFields {...props} />
      <AxisFields {...props} />
      <NumberField {...field('barWidth')} labelKey="canvas.bar.width" />
      <SwitchField {...field('isHorizontal')} labelKey="canvas.bar.isHorizontal" />
      <SwitchField {...field('isValueShown')} labelKey="canvas.field.isValueShown" />
    </>
  );
}
