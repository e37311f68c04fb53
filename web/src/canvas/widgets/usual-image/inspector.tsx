import type { InspectorProps } from '../../kit/definition.ts';
import { PictureFields } from '../../kit/inspector/picture-fields.tsx';

/** Picture; its states are items. */
export function Inspector(props: InspectorProps<'UsualImage'>) {
  return <PictureFields {...props} />;
}
