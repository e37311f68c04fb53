import { NumberField } from './inspector-fields.tsx';

interface Ends {
  readonly minVal: number;
  readonly maxVal: number;
}

interface Props {
  readonly value: Ends;
  readonly isDisabled: boolean;
  readonly onChange: (patch: Partial<Ends>) => void;
}

/** The two ends of a scale or an axis, as figures. */
export function RangeFields({ value, isDisabled, onChange }: Props) {
  return (
    <>
      <NumberField
        field="minVal"
        labelKey="canvas.scale.min"
        value={value.minVal}
        isDisabled={isDisabled}
        onChange={(minVal) => onChange({ minVal })}
      />
      <NumberField
        field="maxVal"
        labelKey="canvas.scale.max"
        value={value.maxVal}
        isDisabled={isDisabled}
        onChange={(maxVal) => onChange({ maxVal })}
      />
    </>
  );
}
