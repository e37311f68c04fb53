import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { OptionalNumberField, SwitchField, TextField } from '../../kit/inspector/inspector-fields.tsx';

/** The text around the value, and whether a click writes. */
export function Inspector(props: InspectorProps<'UsualDataText'>) {
  const field = fieldsOf(props);
  return (
    <>
      <SwitchField {...field('isNamed')} labelKey="canvas.field.isNamed" />
      <TextField {...field('prefix')} labelKey="canvas.field.prefix" maxLength={100} />
      <TextField {...field('suffix')} labelKey="canvas.field.suffix" maxLength={100} />
      <SwitchField {...field('isUnitShown')} labelKey="canvas.field.isUnitShown" />
      <OptionalNumberField
        {...field('decimals')}
        labelKey="canvas.field.decimals"
        placeholderKey="canvas.field.ofSignal"
        min={0}
        max={10}
      />
      <SwitchField {...field('isWritable')} labelKey="canvas.field.isWritable" />
    </>
  );
}
