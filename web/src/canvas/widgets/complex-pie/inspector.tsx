import type { InspectorProps } from '../../kit/definition.ts';
import { NumberField, SwitchField } from '../../kit/inspector/inspector-fields.tsx';
import { PeriodFields } from '../../kit/inspector/period-fields.tsx';

/** Its hole, and what is said beside it. */
export function Inspector({ widget: { dataAddon }, onChange, isDisabled }: InspectorProps<'ComplexPie'>) {
  return (
    <>
      <PeriodFields value={dataAddon} onChange={onChange} isDisabled={isDisabled} />
      <NumberField
        field="hole"
        labelKey="canvas.pie.hole"
        value={dataAddon.hole}
        min={0}
        max={0.9}
        step={0.1}
        isDisabled={isDisabled}
        onChange={(hole) => onChange({ hole })}
      />
      <SwitchField
        field="isLegendShown"
        labelKey="canvas.field.isLegendShown"
        value={dataAddon.isLegendShown}
        isDisabled={isDisabled}
        onChange={(isLegendShown) => onChange({ isLegendShown })}
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
