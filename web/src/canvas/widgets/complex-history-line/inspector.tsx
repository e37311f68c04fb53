import { AxisFields } from '../../kit/inspector/axis-fields.tsx';
import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { NumberField, SwitchField, TextField } from '../../kit/inspector/inspector-fields.tsx';

const RANGE_MAX = 30 * 86_400;

/** Start of the time range, and the axes; the XY form has axes of its own. */
export function Inspector(props: InspectorProps<'ComplexHistoryLine'>) {
  const field = fieldsOf(props);
  return (
    <>
      <NumberField {...field('timeRange')} labelKey="canvas.curve.range" min={5} max={RANGE_MAX} />
      <SwitchField {...field('isXy')} labelKey="canvas.curve.xy" helpKey="canvas.curve.xyHelp" />
      {props.value.isXy ? (
        <SwitchField {...field('isXyLine')} labelKey="canvas.curve.xyLine" />
      ) : (
        <>
          <TextField
            {...field('timeFormat')}
            labelKey="canvas.timer.format"
            helpKey="canvas.timer.formatHelp"
            maxLength={60}
          />
          <AxisFields {...props} />
          <SwitchField {...field('isLegendShown')} labelKey="canvas.field.isLegendShown" />
        </>
      )}
    </>
  );
}
