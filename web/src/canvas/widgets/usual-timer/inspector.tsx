import { TIMER_FORMAT } from '@tidegate/contract/widgets/usual-timer.ts';
import type { InspectorProps } from '../../kit/definition.ts';
import { TextField } from '../../kit/inspector/inspector-fields.tsx';

/** Format of the time. */
export function Inspector(props: InspectorProps<'UsualTimer'>) {
  return (
    <TextField
      field="format"
      labelKey="canvas.timer.format"
      helpKey="canvas.timer.formatHelp"
      value={props.value.format}
      isDisabled={props.isDisabled}
      onChange={(format) => props.onChange({ format: format || TIMER_FORMAT })}
    />
  );
}
