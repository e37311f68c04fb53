import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { WordField } from '../../kit/inspector/inspector-fields.tsx';

/** The word in the middle. */
export function Inspector(props: InspectorProps<'ShapeOctagon'>) {
  return <WordField {...fieldsOf(props)('text')} />;
}
