import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { ChoiceField, ColourField, SwitchField } from '../../kit/inspector/inspector-fields.tsx';
import { ScaleFields } from '../../kit/inspector/scale-fields.tsx';

const WAYS = {
  lr: 'canvas.fill.lr',
  rl: 'canvas.fill.rl',
  bt: 'canvas.fill.bt',
  tb: 'canvas.fill.tb',
} as const;

/** Its scale, where it is filled from, and what is shown on it. */
export function Inspector(props: InspectorProps<'UsualPercentFill'>) {
  const field = fieldsOf(props);
  return (
    <>
      <ScaleFields {...props} />
      <ChoiceField {...field('orientation')} labelKey="canvas.fill.orientation" choices={WAYS} />
      <ColourField {...field('fillColor')} labelKey="canvas.fill.color" />
      <SwitchField {...field('isLimited')} labelKey="canvas.field.isLimited" />
      <SwitchField {...field('isValueShown')} labelKey="canvas.field.isValueShown" />
    </>
  );
}
