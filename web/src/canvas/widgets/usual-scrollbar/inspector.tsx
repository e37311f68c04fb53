import type { InspectorProps } from '../../kit/definition.ts';
import { HintFields } from '../../kit/inspector/hint-fields.tsx';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { NumberField, OptionalNumberField, TextField } from '../../kit/inspector/inspector-fields.tsx';
import { ScaleFields } from '../../kit/inspector/scale-fields.tsx';

/** Its scale and step, the suffix of the value, and the confirmation before it writes. */
export function Inspector(props: InspectorProps<'UsualScrollbar'>) {
  const field = fieldsOf(props);
  return (
    <>
      <ScaleFields {...props} />
      <OptionalNumberField {...field('step')} labelKey="canvas.scale.step" placeholderKey="canvas.field.ofSignal" />
      <TextField {...field('symbol')} labelKey="canvas.field.unit" />
      {props.widget.dataId === '' && <NumberField {...field('value')} labelKey="canvas.field.value" />}
      <HintFields {...props} />
    </>
  );
}
