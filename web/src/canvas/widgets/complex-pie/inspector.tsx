import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { NumberField, SwitchField } from '../../kit/inspector/inspector-fields.tsx';
import { PeriodFields } from '../../kit/inspector/period-fields.tsx';

/** Its hole and its legend. */
export function Inspector(props: InspectorProps<'ComplexPie'>) {
  const field = fieldsOf(props);
  return (
    <>
      <PeriodFields {...props} />
      <NumberField {...field('hole')} labelKey="canvas.pie.hole" step={0.1} />
      <SwitchField {...field('isLegendShown')} labelKey="canvas.field.isLegendShown" />
      <SwitchField {...field('isValueShown')} labelKey="canvas.field.isValueShown" />
    </>
  );
}
