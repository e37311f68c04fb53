import { valuesOf } from '@tidegate/contract/widgets/condition.ts';
import { figureOf } from '../../fields/figure.ts';
import type { InspectorProps } from '../../kit/definition.ts';
import { ChoiceField, NumberField, TextField } from '../../kit/inspector/inspector-fields.tsx';
import { COMPARISON_KEYS } from '../../kit/chart/comparison-keys.ts';
import { PictureFields } from '../../kit/inspector/picture-fields.tsx';

const DISPLAYS = {
  rotate: 'canvas.move.rotate',
  twinkle: 'canvas.move.twinkle',
  show: 'canvas.move.show',
  frames: 'canvas.move.frames',
} as const;
const JUDGED = { value: 'canvas.judge.value', bit: 'canvas.judge.bit' } as const;
const WAYS = { cw: 'canvas.turn.cw', ccw: 'canvas.turn.ccw' } as const;

/** What moves, and while what holds. */
export function Inspector({ widget, onChange, isDisabled }: InspectorProps<'UsualAnimation'>) {
  const { dataAddon } = widget;
  const { displayType, jugeType, rotateType, periodMs } = dataAddon;
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
      <Judging widget={widget} onChange={onChange} isDisabled={isDisabled} />
      {displayType === 'rotate' && (
        <ChoiceField
          field="rotateType"
          labelKey="canvas.turn"
          value={rotateType}
          choices={WAYS}
          isDisabled={isDisabled}
          onChange={(value) => onChange({ rotateType: value })}
        />
      )}
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

const BIT_STATES = { on: 'canvas.op.on', off: 'canvas.op.off' } as const;

/** How the value, or a bit of it, is compared, and with what. */
function Judging({ widget: { dataAddon }, onChange, isDisabled }: InspectorProps<'UsualAnimation'>) {
  const { jugeType, judgCondition, judgVal, judgVal2 } = dataAddon;
  if (jugeType === 'bit') {
    return (
      <>
        <NumberField
          field="judgVal"
          labelKey="canvas.judge.bitNumber"
          value={Number(judgVal) || 0}
          min={0}
          max={52}
          isDisabled={isDisabled}
          onChange={(value) => onChange({ judgVal: Math.round(value) })}
        />
        <ChoiceField
          field="judgCondition"
          labelKey="canvas.judge.condition"
          value={judgCondition === 'off' ? 'off' : 'on'}
          choices={BIT_STATES}
          isDisabled={isDisabled}
          onChange={(value) => onChange({ judgCondition: value })}
        />
      </>
    );
  }
  const asked = valuesOf(judgCondition);
  return (
    <>
      <ChoiceField
        field="judgCondition"
        labelKey="canvas.judge.condition"
        value={judgCondition}
        choices={COMPARISON_KEYS}
        isDisabled={isDisabled}
        onChange={(value) => onChange({ judgCondition: value })}
      />
      {asked === 1 && (
        <TextField
          field="judgVal"
          labelKey="canvas.judge.with"
          value={String(judgVal)}
          maxLength={200}
          isDisabled={isDisabled}
          onChange={(value) => onChange({ judgVal: figureOf(value) ?? value })}
        />
      )}
      {asked === 2 && (
        <>
          <NumberField
            field="judgVal"
            labelKey="canvas.judge.from"
            value={Number(judgVal) || 0}
            isDisabled={isDisabled}
            onChange={(value) => onChange({ judgVal: value })}
          />
          <NumberField
            field="judgVal2"
            labelKey="canvas.judge.to"
            value={judgVal2}
            isDisabled={isDisabled}
            onChange={(value) => onChange({ judgVal2: value })}
          />
        </>
      )}
    </>
  );
}
