import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { ChoiceField, NumberField } from '../../kit/inspector/inspector-fields.tsx';

const FIGURES = { avg: 'canvas.heat.avg', min: 'canvas.heat.min', max: 'canvas.heat.max' } as const;

/** Its days, and what its cells show. */
export function Inspector(props: InspectorProps<'ComplexHeatMap'>) {
  const field = fieldsOf(props);
  return (
    <>
      <NumberField {...field('days')} labelKey="canvas.alarms.days" helpKey="canvas.heat.help" step={1} />
      <ChoiceField {...field('figure')} labelKey="canvas.heat.figure" choices={FIGURES} />
    </>
  );
}
