import type { InspectorProps } from '../../kit/definition.ts';
import { LineEndFields, LineJoinFields } from '../../kit/inspector/inspector-fields.tsx';

/** What its two ends look like, and which of them follow a port. */
export function Inspector(props: InspectorProps<'ShapeArrow'>) {
  return (
    <>
      <LineEndFields {...props} />
      <LineJoinFields {...props} />
    </>
  );
}
