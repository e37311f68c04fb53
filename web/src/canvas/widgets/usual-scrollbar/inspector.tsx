import type { InspectorProps } from '../../kit/definition.ts';
import { HintFields } from '../../kit/inspector/hint-fields.tsx';
import { NumberField, OptionalNumberField, TextField } from '../../kit/inspector/inspector-fields.tsx';
import { ScaleFields } from '../../kit/inspector/scale-fields.tsx';

/** Its scale and step, what stands behind the value, and what is asked before it writes. */
export function Inspector({ widget, onChange, isDisabled }: InspectorProps<'UsualScrollbar'>) {
  const { step, symbol, value } = widget.dataAddon;
  return (
    <>
      <ScaleFields value={widget.dataAddon} onChange={onChange} isDisabled={isDisabled} />
      <OptionalNumberField
        field="step"
        labelKey="canvas.scale.step"
        placeholderKey="canvas.field.ofSignal"
        value={step}
        min={0}
        isDisabled={isDisabled}
        onChange={(chosen) => onChange({ step: chosen })}
      />
      <TextField
        field="symbol"
        labelKey="canvas.field.unit"
        value={symbol}
        maxLength={20}
        isDisabled={isDisabled}
        onChange={(chosen) => onChange({ symbol: chosen })}
      />
      {widget.dataId === '' && (
        <NumberField
          field="value"
          labelKey="canvas.field.value"
          value={value}
          isDisabled={isDisabled}
          onChange={(chosen) => onChange({ value: chosen })}
        />
      )}
      <HintFields value={widget.dataAddon} onChange={onChange} isDisabled={isDisabled} />
    </>
  );
}
