import type { InspectorProps } from '../../kit/definition.ts';
import { HintFields } from '../../kit/inspector/hint-fields.tsx';

/** What is asked before it writes; its choices are items. */
export function Inspector(props: InspectorProps<'UsualDropDown'>) {
  return <HintFields {...props} />;
}
