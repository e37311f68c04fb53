import { NumberField, SwitchField } from './inspector-fields.tsx';

interface Scaled {
  readonly minVal: number;
  readonly maxVal: number;
  readonly isSignalRange: boolean;
}

interface Props {
  readonly value: Scaled;
  readonly isDisabled: boolean;
  readonly onChange: (patch: Partial<Scaled>) => void;
}

/** The ends of a scale: those of the signal, or two figures. */
export function ScaleFields({ value, isDisabled, onChange }: Props) {
  return (
    <>
      <SwitchField
        labelKey="canvas.scale.isSignalRange"
        value={value.isSignalRange}
        isDisabled={isDisabled}
        onChange={(isSignalRange) => onChange({ isSignalRange })}
      />
      <NumberField
        labelKey="canvas.scale.min"
        value={value.minVal}
        isDisabled={isDisabled}
        onChange={(minVal) => onChange({ minVal })}
      />
      <NumberField
        labelKey="canvas.scale.max"
        value={value.maxVal}
        isDisabled={isDisabled}
        onChange={(maxVal) => onChange({ maxVal })}
      />
    </>
  );
}
