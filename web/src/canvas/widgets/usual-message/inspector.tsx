import { conditionSchema } from '@tidegate/contract/widgets/condition.ts';
import { useT } from '../../../i18n/translate.ts';
import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { EnglishField, WordField } from '../../kit/inspector/inspector-fields.tsx';
import { ConditionPart } from '../../kit/inspector/inspector-parts.tsx';
import { ToneField } from '../../kit/inspector/tone-fields.tsx';

/** The words, when they are shown, and how urgent they are. */
export function Inspector(props: InspectorProps<'UsualMessage'>) {
  const t = useT();
  const field = fieldsOf(props);
  return (
    <>
      <WordField {...field('text')} helpKey="canvas.card.nameHelp" />
      <EnglishField {...field('textEn')} />
      <ConditionPart
        {...field('when')}
        labelKey="canvas.message.when"
        onChange={(when) => props.onChange({ when: when ?? conditionSchema.parse({}) })}
      />
      <ToneField {...field('tone')} label={t('canvas.message.tone')} />
    </>
  );
}
