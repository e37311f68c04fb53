import type { InspectorProps } from '../../kit/definition.ts';
import { WordField } from '../../kit/inspector/inspector-fields.tsx';

/** The word in the middle. */
export function Inspector({ widget, onChange, isDisabled }: InspectorProps<'ShapeParallelogram'>) {
  return (
    <WordField
      field="text"
      value={widget.dataAddon.text}
      isDisabled={isDisabled}
      onChange={(text) => onChange({ text })}
    />
  );
}
