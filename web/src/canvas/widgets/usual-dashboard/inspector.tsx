import type { InspectorProps } from '../../kit/definition.ts';
import { ChoiceField, SwitchField } from '../../kit/inspector/inspector-fields.tsx';
import { ScaleFields } from '../../kit/inspector/scale-fields.tsx';

const LOOKS = {
  dial: 'canvas.gauge.dial',
  indicator: 'canvas.gauge.indicator',
  deviation: 'canvas.gauge.deviation',
} as const;

/** Which gauge, over which scale, and what is shown on it. */
export function Inspector({ widget: { dataAddon }, onChange, isDisabled }: InspectorProps<'UsualDashboard'>) {
  return (
    <>
      <ChoiceField
        field="look"
        labelKey="canvas.gauge.look"
        value={dataAddon.look}
        choices={LOOKS}
        isDisabled={isDisabled}
        onChange={(look) => onChange({ look })}
      />
      <ScaleFields value={dataAddon} onChange={onChange} isDisabled={isDisabled} />
      <SwitchField
        field="isNamed"
        labelKey="canvas.field.isNamed"
        value={dataAddon.isNamed}
        isDisabled={isDisabled}
        onChange={(isNamed) => onChange({ isNamed })}
      />
      <SwitchField
        field="isLimited"
        labelKey="canvas.field.isLimited"
        value={dataAddon.isLimited}
        isDisabled={isDisabled}
        onChange={(isLimited) => onChange({ isLimited })}
      />
    </>
  );
}
