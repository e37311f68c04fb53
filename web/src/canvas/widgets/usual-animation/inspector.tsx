import type { InspectorProps } from '../../kit/definition.ts';
import { ChoiceField, NumberField, TextField } from '../../kit/inspector-fields.tsx';
import { COMPARISON_KEYS } from '../../kit/comparison-keys.ts';
import { PictureFields } from '../../kit/picture-fields.tsx';

const DISPLAYS = {
  rotate: 'canvas.move.rotate',
  twinkle: 'canvas.move.twinkle',
  show: 'canvas.move.show',
  frames: 'canvas.move.frames',
} as const;
const JUDGED = { value: 'canvas.judge.value', bit: 'canvas.judge.bit' } as const;
const WAYS = { cw: 'canvas.turn.cw', ccw: 'canvas.turn.ccw' } as const;

/** What moves, and while what holds. */
export function Inspector({ widget: { dataAddon }, onChange, isDisabled }: InspectorProps<'UsualAnimation'>) {
  const { displayType, jugeType, judgCondition, judgVal, rotateType, periodMs } = dataAddon;
  return (
    <>
      <PictureFields value={dataAddon} onChange={onChange} isDisabled={isDisabled} />
      <ChoiceField
        field="displayType"
        labelKey="canvas.move"
        value={displayType}
        choices={DISPLAYS}
        isDisabled={isDisabled}
        onChange={(value) => onChange({ displayType: value })}
      />
      <ChoiceField
        field="jugeType"
        labelKey="canvas.judge"
        value={jugeType}
        choices={JUDGED}
        isDisabled={isDisabled}
        onChange={(value) => onChange({ jugeType: value })}
      />
      <ChoiceField
        field="judgCondition"
        labelKey="canvas.judge.condition"
        value={judgCondition}
        choices={COMPARISON_KEYS}
        isDisabled={isDisabled}
        onChange={(value) => onChange({ judgCondition: value })}
      />
      <TextField
        field="judgVal"
        labelKey="canvas.judge.with"
        value={String(judgVal)}
        maxLength={200}
        isDisabled={isDisabled}
        onChange={(value) => onChange({ judgVal: figureOr(value) })}
      />
      <ChoiceField
        field="rotateType"
        labelKey="canvas.turn"
        value={rotateType}
        choices={WAYS}
        isDisabled={isDisabled}
        onChange={(value) => onChange({ rotateType: value })}
      />
      <NumberField
        field="periodMs"
        labelKey="canvas.move.period"
        value={periodMs}
        min={100}
        max={60_000}
        step={100}
        isDisabled={isDisabled}
        onChange={(value) => onChange({ periodMs: value })}
      />
    </>
  );
}

/** A figure where the text is one. */
const figureOr = (text: string): number | string =>
  text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
