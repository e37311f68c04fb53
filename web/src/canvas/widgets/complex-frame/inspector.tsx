import { linkSchema } from '@tidegate/contract/widgets/usual-button.ts';
import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { EnglishField, TextField, WordField } from '../../kit/inspector/inspector-fields.tsx';

/** Its address, and what it is called. */
export function Inspector(props: InspectorProps<'ComplexFrame'>) {
  const field = fieldsOf(props);
  return (
    <>
      <TextField
        {...field('link')}
        labelKey="canvas.frame.link"
        helpKey="canvas.frame.help"
        onChange={(link) => linkSchema.safeParse(link).success && props.onChange({ link })}
      />
      <WordField {...field('text')} />
      <EnglishField {...field('textEn')} />
    </>
  );
}
