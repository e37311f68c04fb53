import { ChoiceField } from './inspector-fields.tsx';
import { RangeFields } from './range-fields.tsx';

interface Ranged {
  readonly yAxisType: 'auto' | 'fixed' | 'signal';
  readonly minVal: number;
  readonly maxVal: number;
}

interface Props {
  readonly value: Ranged;
  readonly isDisabled: boolean;
  readonly onChange: (patch: Partial<Ranged>) => void;
}

const AXES = { auto: 'canvas.axis.auto', fixed: 'canvas.axis.fixed', signal: 'canvas.axis.signal' } as const;

/** Where the ends of an axis come from. */
export function AxisFields({ value, isDisabled, onChange }: Props) {
  return (
    <>
      <ChoiceField
        field="yAxisType"
        labelKey="canvas.axis"
        value={value.yAxisType}
        choices={AXES}
        isDisabled={isDisabled}
        onChange={(yAxisType) => onChange({ yAxisType })}
      />
      {value.yAxisType === 'fixed' && <RangeFields value={value} isDisabled={isDisabled} onChange={onChange} />}
    </>
  );
}
