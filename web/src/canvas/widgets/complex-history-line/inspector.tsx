import { AxisFields } from '../../kit/inspector/axis-fields.tsx';
import type { InspectorProps } from '../../kit/definition.ts';
import { NumberField, SwitchField, TextField } from '../../kit/inspector/inspector-fields.tsx';

const RANGE_MAX = 30 * 86_400;

/** How far back it begins, how its axis says the time, and its other axis. */
export function Inspector({ widget: { dataAddon }, onChange, isDisabled }: InspectorProps<'ComplexHistoryLine'>) {
  return (
    <>
      <NumberField
        field="timeRange"
        labelKey="canvas.curve.range"
        value={dataAddon.timeRange}
        min={5}
        max={RANGE_MAX}
        isDisabled={isDisabled}
        onChange={(timeRange) => onChange({ timeRange })}
      />
      <TextField
        field="timeFormat"
        labelKey="canvas.timer.format"
        helpKey="canvas.timer.formatHelp"
        value={dataAddon.timeFormat}
        maxLength={60}
        isDisabled={isDisabled}
        onChange={(timeFormat) => onChange({ timeFormat })}
      />
      <AxisFields value={dataAddon} onChange={onChange} isDisabled={isDisabled} />
      <SwitchField
        field="isLegendShown"
        labelKey="canvas.field.isLegendShown"
        value={dataAddon.isLegendShown}
        isDisabled={isDisabled}
        onChange={(isLegendShown) => onChange({ isLegendShown })}
      />
    </>
  );
}
