import type { InspectorProps } from '../../kit/definition.ts';
import { LineEndFields } from '../../kit/inspector-fields.tsx';

/** What its two ends look like. */
export function Inspector({ widget, onChange, isDisabled }: InspectorProps<'ShapeArrow'>) {
  return <LineEndFields value={widget.dataAddon} onChange={onChange} isDisabled={isDisabled} />;
}
