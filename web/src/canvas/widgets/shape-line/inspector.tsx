import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { ChoiceField, LineEndFields, LineJoinFields, SwitchField } from '../../kit/inspector/inspector-fields.tsx';
import { ConditionPart } from '../../kit/inspector/inspector-parts.tsx';

/** Line or pipe; the ends of a line, the flow in a pipe, and which ends follow a port. */
export function Inspector(props: InspectorProps<'ShapeLine'>) {
  const field = fieldsOf(props);
  const { look } = props.value;
  return (
    <>
      <ChoiceField
        {...field('look')}
        labelKey="canvas.line.look"
        choices={{ line: 'canvas.line.line', pipe: 'canvas.line.pipe' }}
      />
      {look === 'line' ? (
        <LineEndFields {...props} />
      ) : (
        <>
          <ConditionPart {...field('flow')} labelKey="canvas.line.flow" />
          <SwitchField {...field('isReverse')} labelKey="canvas.line.reverse" />
        </>
      )}
      <LineJoinFields {...props} />
    </>
  );
}
