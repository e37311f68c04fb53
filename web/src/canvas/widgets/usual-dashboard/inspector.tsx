import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { ChoiceField, SwitchField } from '../../kit/inspector/inspector-fields.tsx';
import { ScaleFields } from '../../kit/inspector/scale-fields.tsx';

const LOOKS = {
  dial: 'canvas.gauge.dial',
  indicator: 'canvas.gauge.indicator',
  deviation: 'canvas.gauge.deviation',
} as const;

/** Which gauge, over which scale, and what is shown on it. */
export function Inspector(props: InspectorProps<'UsualDashboard'>) {
  const field = fieldsOf(props);
  return (
    <>
      <ChoiceField {...field('look')} labelKey="canvas.gauge.look" choices={LOOKS} />
      <ScaleFields {...props} />
      <SwitchField {...field('isNamed')} labelKey="canvas.field.isNamed" />
      <SwitchField {...field('isLimited')} labelKey="canvas.field.isLimited" />
    </>
  );
}
