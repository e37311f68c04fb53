import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { ChosenPart } from '../../kit/inspector/inspector-parts.tsx';

/** The page that it shows. */
export function Inspector(props: InspectorProps<'ComplexPage'>) {
  return <ChosenPart {...fieldsOf(props)('functionPage')} of="Page" labelKey="canvas.page.page" />;
}
