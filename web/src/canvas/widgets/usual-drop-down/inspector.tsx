import type { InspectorProps } from '../../kit/definition.ts';
import { HintFields } from '../../kit/inspector/hint-fields.tsx';

/** The question before a write; its choices are items. */
export function Inspector(props: InspectorProps<'UsualDropDown'>) {
  return <HintFields {...props} />;
}
