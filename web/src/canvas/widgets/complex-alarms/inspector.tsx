import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { NumberField, SwitchField } from '../../kit/inspector/inspector-fields.tsx';

/** Which alarms are listed, and how many. */
export function Inspector(props: InspectorProps<'ComplexAlarms'>) {
  const field = fieldsOf(props);
  return (
    <>
      <NumberField {...field('rows')} labelKey="canvas.alarms.rows" step={1} />
      <NumberField {...field('priority')} labelKey="canvas.alarms.priority" helpKey="canvas.alarms.help" step={1} />
      <SwitchField {...field('isUnackedOnly')} labelKey="canvas.alarms.isUnackedOnly" />
      <SwitchField {...field('isAckShown')} labelKey="canvas.alarms.isAckShown" />
    </>
  );
}
