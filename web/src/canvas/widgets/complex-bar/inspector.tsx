import { AxisFields } from '../../kit/inspector/axis-fields.tsx';
import type { InspectorProps } from '../../kit/definition.ts';
import { NumberField, SwitchField } from '../../kit/inspector/inspector-fields.tsx';
import { PeriodFields } from '../../kit/inspector/period-fields.tsx';

/** Its axis, and how its bars lie. */
export function Inspector({ widget: { dataAddon }, onChange, isDisabled }: InspectorProps<'ComplexBar'>) {
  return (
    <>
      <PeriodFields value={dataAddon} onChange={onChange} isDisabled={isDisabled} />
      <AxisFields value={dataAddon} onChange={onChange} isDisabled={isDisabled} />
      <NumberField
        field="barWidth"
        labelKey="canvas.bar.width"
        value={dataAddon.barWidth}
        min={1}
        max={500}
        isDisabled={isDisabled}
        onChange={(barWidth) => onChange({ barWidth })}
      />
      <SwitchField
        field="isHorizontal"
        labelKey="canvas.bar.isHorizontal"
        value={dataAddon.isHorizontal}
        isDisabled={isDisabled}
        onChange={(isHorizontal) => onChange({ isHorizontal })}
      />
      <SwitchField
        field="isValueShown"
        labelKey="canvas.field.isValueShown"
        value={dataAddon.isValueShown}
        isDisabled={isDisabled}
        onChange={(isValueShown) => onChange({ isValueShown })}
      />
    </>
  );
}
