import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { EnglishField, WordField } from '../../kit/inspector/inspector-fields.tsx';

/** Its text, and that in English where it differs. */
export function Inspector(props: InspectorProps<'UsualMarkdown'>) {
  const field = fieldsOf(props);
  return (
    <>
      <WordField {...field('text')} helpKey="canvas.markdown.help" />
      <EnglishField {...field('textEn')} />
    </>
  );
}
