import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import {
  EnglishField,
  NumberField,
  OptionalNumberField,
  SwitchField,
  WordField,
} from '../../kit/inspector/inspector-fields.tsx';

/** Its name, its target, and the time of its change and course. */
export function Inspector(props: InspectorProps<'ComplexCard'>) {
  const field = fieldsOf(props);
  return (
    <>
      <WordField {...field('text')} helpKey="canvas.card.nameHelp" />
      <EnglishField {...field('textEn')} />
      <OptionalNumberField
        {...field('decimals')}
        labelKey="canvas.field.decimals"
        placeholderKey="canvas.field.ofSignal"
      />
      <OptionalNumberField {...field('target')} labelKey="canvas.card.target" placeholderKey="canvas.card.noTarget" />
      {props.value.target !== null && <SwitchField {...field('isLessBetter')} labelKey="canvas.card.isLessBetter" />}
      <NumberField {...field('timeRange')} labelKey="canvas.curve.range" />
      <SwitchField {...field('isCourseShown')} labelKey="canvas.card.isCourseShown" />
    </>
  );
}
