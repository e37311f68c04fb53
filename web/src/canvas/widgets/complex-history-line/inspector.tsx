import { AxisFields } from '../../kit/inspector/axis-fields.tsx';
import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { NumberField, SwitchField, TextField } from '../../kit/inspector/inspector-fields.tsx';

/** Start of the time range, and the axes; the XY form has axes of its own. */
export function Inspector(props: InspectorProps<'ComplexHistoryLine'>) {
  const field = fieldsOf(props);
  return (
    <>
      <NumberField {...field('timeRange')} labelKey="canvas.curve.range" />
      <SwitchField {...field('isXy')} labelKey="canvas.curve.xy" helpKey="canvas.curve.xyHelp" />
      {props.value.isXy ? (
        <SwitchField {...field('isXyLine')} labelKey="canvas.curve.xyLine" />
      ) : (
        <>
          <TextField {...field('timeFormat')} labelKey="canvas.timer.format" helpKey="canvas.timer.formatHelp" />
          <AxisFields {...props} />
          <SwitchField {...field('isLegendShown')} labelKey="canvas.field.isLegendShown" />
        </>
      )}
    </>
  );
}
