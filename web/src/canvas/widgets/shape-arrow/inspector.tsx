import type { InspectorProps } from '../../kit/definition.ts';
import { LineEndFields, LineJoinFields } from '../../kit/inspector/inspector-fields.tsx';

/** Look of the two ends, and the ends that follow a port. */
export function Inspector(props: InspectorProps<'ShapeArrow'>) {
  return (
    <>
      <LineEndFields {...props} />
      <LineJoinFields {...props} />
    </>
  );
}
