import { AxisFields } from '../../kit/inspector/axis-fields.tsx';
import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { ChoiceField, NumberField, SwitchField } from '../../kit/inspector/inspector-fields.tsx';

const LOOKS = { chart: 'canvas.curve.chart', spark: 'canvas.curve.spark' } as const;

/** Its style, its time range and its axis. */
export function Inspector(props: InspectorProps<'ComplexRealtimeLine'>) {
  const field = fieldsOf(props);
  return (
    <>
      <ChoiceField {...field('look')} labelKey="canvas.curve.look" choices={LOOKS} />
      <NumberField {...field('timeRange')} labelKey="canvas.curve.range" />
      <AxisFields {...props} />
      {props.value.look === 'chart' && (
        <SwitchField {...field('isLegendShown')} labelKey="canvas.field.isLegendShown" />
      )}
    </>
  );
}
