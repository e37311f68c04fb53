import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { NumberField, OptionalNumberField } from '../../kit/inspector/inspector-fields.tsx';

/** Its time, and the value that means a run. */
export function Inspector(props: InspectorProps<'ComplexGantt'>) {
  const field = fieldsOf(props);
  return (
    <>
      <NumberField {...field('timeRange')} labelKey="canvas.curve.range" />
      <OptionalNumberField
        {...field('runValue')}
        labelKey="canvas.gantt.runValue"
        helpKey="canvas.gantt.help"
        placeholderKey="canvas.gantt.anyValue"
      />
    </>
  );
}
