import { AxisFields } from '../../kit/inspector/axis-fields.tsx';
import type { InspectorProps } from '../../kit/definition.ts';
import { ChoiceField, NumberField, SwitchField } from '../../kit/inspector/inspector-fields.tsx';

const LOOKS = { chart: 'canvas.curve.chart', spark: 'canvas.curve.spark' } as const;
const RANGE_MAX = 30 * 86_400;

/** Its look, how far back it reaches, and its axis. */
export function Inspector({ widget: { dataAddon }, onChange, isDisabled }: InspectorProps<'ComplexRealtimeLine'>) {
  return (
    <>
      <ChoiceField
        field="look"
        labelKey="canvas.curve.look"
        value={dataAddon.look}
        choices={LOOKS}
        isDisabled={isDisabled}
        onChange={(look) => onChange({ look })}
      />
      <NumberField
        field="timeRange"
        labelKey="canvas.curve.range"
        value={dataAddon.timeRange}
        min={5}
        max={RANGE_MAX}
        isDisabled={isDisabled}
        onChange={(timeRange) => onChange({ timeRange })}
      />
      <AxisFields value={dataAddon} onChange={onChange} isDisabled={isDisabled} />
      {dataAddon.look === 'chart' && (
        <SwitchField
          field="isLegendShown"
          labelKey="canvas.field.isLegendShown"
          value={dataAddon.isLegendShown}
          isDisabled={isDisabled}
          onChange={(isLegendShown) => onChange({ isLegendShown })}
        />
      )}
    </>
  );
}
