import type { InspectorProps } from '../../kit/definition.ts';
import { EnglishField, WordField } from '../../kit/inspector/inspector-fields.tsx';

/** The words, and those in English where they are others. */
export function Inspector({ widget, onChange, isDisabled }: InspectorProps<'UsualText'>) {
  const { text, textEn } = widget.dataAddon;
  return (
    <>
      <WordField
        field="text"
        value={text}
        isDisabled={isDisabled}
        onChange={(changed) => onChange({ text: changed })}
      />
      <EnglishField
        field="textEn"
        value={textEn}
        isDisabled={isDisabled}
        onChange={(changed) => onChange({ textEn: changed })}
      />
    </>
  );
}
