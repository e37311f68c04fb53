import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { NumberField } from '../../kit/inspector/inspector-fields.tsx';

/** The number of causes, and the time in which alarms are counted. */
export function Inspector(props: InspectorProps<'ComplexPareto'>) {
  const field = fieldsOf(props);
  return (
    <>
      <NumberField {...field('rows')} labelKey="canvas.alarms.rows" helpKey="canvas.pareto.help" step={1} />
      <NumberField {...field('days')} labelKey="canvas.alarms.days" step={1} />
    </>
  );
}
