import { AxisFields } from '../../kit/inspector/axis-fields.tsx';
import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { NumberField, SwitchField, TextField } from '../../kit/inspector/inspector-fields.tsx';

const RANGE_MAX = 30 * 86_400;

/** How far back it begins, how its axis says the time, and its other axis. */
export function Inspector(props: InspectorProps<'ComplexHistoryLine'>) {
  const field = fieldsOf(props);
  return (
    <>
      <NumberField {...field('timeRange')} labelKey="canvas.curve.range" min={5} max={RANGE_MAX} />
      <TextField
        {...field('timeFormat')}
        labelKey="canvas.timer.format"
        helpKey="canvas.timer.formatHelp"
        maxLength={60}
      />
      <AxisFields {...props} />
      <SwitchField {...field('isLegendShown')} labelKey="canvas.field.isLegendShown" />
    </>
  );
}
