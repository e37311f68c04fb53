import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { OptionalNumberField, SwitchField, TextField } from '../../kit/inspector/inspector-fields.tsx';

/** The text around the value, and whether a click writes. */
export function Inspector(props: InspectorProps<'UsualDataText'>) {
  const field = fieldsOf(props);
  return (
    <>
      <SwitchField {...field('isNamed')} labelKey="canvas.field.isNamed" />
      <SwitchField {...field('isSpread')} labelKey="canvas.field.isSpread" />
      <TextField {...field('prefix')} labelKey="canvas.field.prefix" />
      <TextField {...field('suffix')} labelKey="canvas.field.suffix" />
      <SwitchField {...field('isUnitShown')} labelKey="canvas.field.isUnitShown" />
      <OptionalNumberField
        {...field('decimals')}
        labelKey="canvas.field.decimals"
        placeholderKey="canvas.field.ofSignal"
      />
      <SwitchField {...field('isWritable')} labelKey="canvas.field.isWritable" />
    </>
  );
}
