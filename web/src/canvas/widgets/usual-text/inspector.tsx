import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { EnglishField, WordField } from '../../kit/inspector/inspector-fields.tsx';

/** The words, and those in English where they are others. */
export function Inspector(props: InspectorProps<'UsualText'>) {
  const field = fieldsOf(props);
  return (
    <>
      <WordField {...field('text')} />
      <EnglishField {...field('textEn')} />
    </>
  );
}
