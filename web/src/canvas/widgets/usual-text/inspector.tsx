import type { InspectorProps } from '../../kit/definition.ts';
import { WordField } from '../../kit/inspector-fields.tsx';

/** The words. */
export function Inspector({ widget, onChange, isDisabled }: InspectorProps<'UsualText'>) {
  return <WordField value={widget.dataAddon.text} isDisabled={isDisabled} onChange={(text) => onChange({ text })} />;
}
