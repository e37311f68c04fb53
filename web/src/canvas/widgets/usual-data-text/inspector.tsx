import type { InspectorProps } from '../../kit/definition.ts';
import { OptionalNumberField, SwitchField, TextField } from '../../kit/inspector/inspector-fields.tsx';

/** What stands around the value, and whether a click writes. */
export function Inspector({ widget, onChange, isDisabled }: InspectorProps<'UsualDataText'>) {
  const { prefix, suffix, isNamed, isUnitShown, decimals, isWritable } = widget.dataAddon;
  const common = { isDisabled };
  return (
    <>
      <SwitchField
        field="isNamed"
        {...common}
        labelKey="canvas.field.isNamed"
        value={isNamed}
        onChange={(value) => onChange({ isNamed: value })}
      />
      <TextField
        field="prefix"
        {...common}
        labelKey="canvas.field.prefix"
        value={prefix}
        maxLength={100}
        onChange={(value) => onChange({ prefix: value })}
      />
      <TextField
        field="suffix"
        {...common}
        labelKey="canvas.field.suffix"
        value={suffix}
        maxLength={100}
        onChange={(value) => onChange({ suffix: value })}
      />
      <SwitchField
        field="isUnitShown"
        {...common}
        labelKey="canvas.field.isUnitShown"
        value={isUnitShown}
        onChange={(value) => onChange({ isUnitShown: value })}
      />
      <OptionalNumberField
        field="decimals"
        {...common}
        labelKey="canvas.field.decimals"
        placeholderKey="canvas.field.ofSignal"
        value={decimals}
        min={0}
        max={10}
        onChange={(value) => onChange({ decimals: value })}
      />
      <SwitchField
        field="isWritable"
        {...common}
        labelKey="canvas.field.isWritable"
        value={isWritable}
        onChange={(value) => onChange({ isWritable: value })}
      />
    </>
  );
}
