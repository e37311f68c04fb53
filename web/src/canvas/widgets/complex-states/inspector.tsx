import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { NumberField, SwitchField } from '../../kit/inspector/inspector-fields.tsx';

/** Its time and its legend. */
export function Inspector(props: InspectorProps<'ComplexStates'>) {
  const field = fieldsOf(props);
  return (
    <>
      <NumberField {...field('timeRange')} labelKey="canvas.curve.range" />
      <SwitchField {...field('isLegendShown')} labelKey="canvas.field.isLegendShown" />
    </>
  );
}
