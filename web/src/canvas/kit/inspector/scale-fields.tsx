import { SwitchField } from './inspector-fields.tsx';
import { RangeFields } from './range-fields.tsx';

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
        field="isSignalRange"
        labelKey="canvas.scale.isSignalRange"
        value={value.isSignalRange}
        isDisabled={isDisabled}
        onChange={(isSignalRange) => onChange({ isSignalRange })}
      />
      <RangeFields value={value} isDisabled={isDisabled} onChange={onChange} />
    </>
  );
}
