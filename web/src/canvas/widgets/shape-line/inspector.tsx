import type { InspectorProps } from '../../kit/definition.ts';
import { ChoiceField, LineEndFields, LineJoinFields, SwitchField } from '../../kit/inspector/inspector-fields.tsx';
import { ConditionPart } from '../../kit/inspector/inspector-parts.tsx';

/** Line or pipe; the ends of a line, the flow in a pipe, and which ends follow a port. */
export function Inspector({ widget, onChange, isDisabled }: InspectorProps<'ShapeLine'>) {
  const { look, flow, isReverse } = widget.dataAddon;
  return (
    <>
      <ChoiceField
        field="look"
        labelKey="canvas.line.look"
        value={look}
        choices={{ line: 'canvas.line.line', pipe: 'canvas.line.pipe' }}
        isDisabled={isDisabled}
        onChange={(chosen) => onChange({ look: chosen })}
      />
      {look === 'line' ? (
        <LineEndFields value={widget.dataAddon} onChange={onChange} isDisabled={isDisabled} />
      ) : (
        <>
          <ConditionPart
            field="flow"
            labelKey="canvas.line.flow"
            value={flow}
            isDisabled={isDisabled}
            onChange={(condition) => onChange({ flow: condition })}
          />
          <SwitchField
            field="isReverse"
            labelKey="canvas.line.reverse"
            value={isReverse}
            isDisabled={isDisabled}
            onChange={(chosen) => onChange({ isReverse: chosen })}
          />
        </>
      )}
      <LineJoinFields value={widget.dataAddon} onChange={onChange} isDisabled={isDisabled} />
    </>
  );
}
