import { valuesOf } from '@tidegate/contract/widgets/condition.ts';
import { figureOf } from '../../fields/figure.ts';
import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
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

/** Moved part, and the condition of its movement. */
export function Inspector(props: InspectorProps<'UsualAnimation'>) {
  const field = fieldsOf(props);
  const { displayType } = props.value;
  return (
    <>
      <PictureFields {...props} />
      <ChoiceField {...field('displayType')} labelKey="canvas.move" choices={DISPLAYS} />
      <ChoiceField {...field('jugeType')} labelKey="canvas.judge" choices={JUDGED} />
      <Judging {...props} />
      {displayType === 'rotate' && <ChoiceField {...field('rotateType')} labelKey="canvas.turn" choices={WAYS} />}
      <NumberField {...field('periodMs')} labelKey="canvas.move.period" step={100} />
    </>
  );
}

const BIT_STATES = { on: 'canvas.op.on', off: 'canvas.op.off' } as const;

/** Comparison of the value, or of a bit of it. */
function Judging(props: InspectorProps<'UsualAnimation'>) {
  const field = fieldsOf(props);
  const { jugeType, judgCondition, judgVal } = props.value;
  if (jugeType === 'bit') {
    return (
      <>
        <NumberField
          field="judgVal"
          labelKey="canvas.judge.bitNumber"
          value={Number(judgVal) || 0}
          min={0}
          max={52}
          isDisabled={props.isDisabled}
          onChange={(value) => props.onChange({ judgVal: Math.round(value) })}
        />
        <ChoiceField
          {...field('judgCondition')}
          value={judgCondition === 'off' ? 'off' : 'on'}
          labelKey="canvas.judge.condition"
          choices={BIT_STATES}
        />
      </>
    );
  }
  const asked = valuesOf(judgCondition);
  return (
    <>
      <ChoiceField {...field('judgCondition')} labelKey="canvas.judge.condition" choices={COMPARISON_KEYS} />
      {asked === 1 && (
        <TextField
          field="judgVal"
          labelKey="canvas.judge.with"
          value={String(judgVal)}
          isDisabled={props.isDisabled}
          onChange={(value) => props.onChange({ judgVal: figureOf(value) ?? value })}
        />
      )}
      {asked === 2 && (
        <>
          <NumberField {...field('judgVal')} value={Number(judgVal) || 0} labelKey="canvas.judge.from" />
          <NumberField {...field('judgVal2')} labelKey="canvas.judge.to" />
        </>
      )}
    </>
  );
}
