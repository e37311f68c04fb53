import type { InspectorProps } from '../../kit/definition.ts';
import { ChoiceField, ColourField, SwitchField } from '../../kit/inspector/inspector-fields.tsx';
import { ScaleFields } from '../../kit/inspector/scale-fields.tsx';

const WAYS = {
  lr: 'canvas.fill.lr',
  rl: 'canvas.fill.rl',
  bt: 'canvas.fill.bt',
  tb: 'canvas.fill.tb',
} as const;

/** Its scale, where it is filled from, and what is shown on it. */
export function Inspector({ widget: { dataAddon }, onChange, isDisabled }: InspectorProps<'UsualPercentFill'>) {
  return (
    <>
      <ScaleFields value={dataAddon} onChange={onChange} isDisabled={isDisabled} />
      <ChoiceField
        field="orientation"
        labelKey="canvas.fill.orientation"
        value={dataAddon.orientation}
        choices={WAYS}
        isDisabled={isDisabled}
        onChange={(orientation) => onChange({ orientation })}
      />
      <ColourField
        field="fillColor"
        labelKey="canvas.fill.color"
        value={dataAddon.fillColor}
        isDisabled={isDisabled}
        onChange={(fillColor) => onChange({ fillColor })}
      />
      <SwitchField
        field="isLimited"
        labelKey="canvas.field.isLimited"
        value={dataAddon.isLimited}
        isDisabled={isDisabled}
        onChange={(isLimited) => onChange({ isLimited })}
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
