import { linkSchema } from '@tidegate/contract/widgets/usual-button.ts';
import type { InspectorProps } from '../../kit/definition.ts';
import { HintFields } from '../../kit/inspector/hint-fields.tsx';
import { ChoiceField, EnglishField, NumberField, TextField, WordField } from '../../kit/inspector/inspector-fields.tsx';
import { ChosenPart } from '../../kit/inspector/inspector-parts.tsx';

const ACTIONS = { write: 'canvas.button.write', page: 'canvas.button.page', link: 'canvas.button.link' } as const;
const TARGETS = {
  _self: 'canvas.button.self',
  _blank: 'canvas.button.blank',
  dialog: 'canvas.button.dialog',
} as const;
const WRITES = { fixed: 'canvas.button.fixed', input: 'canvas.button.input', press: 'canvas.button.press' } as const;
const PRESSES = {
  set1: 'canvas.press.set1',
  set0: 'canvas.press.set0',
  toggle: 'canvas.press.toggle',
  hold: 'canvas.press.hold',
} as const;

/** What a press does, and what is asked before. */
export function Inspector(props: InspectorProps<'UsualButton'>) {
  const { widget, onChange, isDisabled } = props;
  const { text, textEn, action } = widget.dataAddon;
  return (
    <>
      <WordField field="text" value={text} isDisabled={isDisabled} onChange={(value) => onChange({ text: value })} />
      <EnglishField
        field="textEn"
        value={textEn}
        isDisabled={isDisabled}
        onChange={(value) => onChange({ textEn: value })}
      />
      <ChoiceField
        field="action"
        labelKey="canvas.button.action"
        value={action}
        choices={ACTIONS}
        isDisabled={isDisabled}
        onChange={(value) => onChange({ action: value })}
      />
      {action === 'write' ? <WriteFields {...props} /> : <OpenFields {...props} />}
      <HintFields value={widget.dataAddon} onChange={onChange} isDisabled={isDisabled} />
    </>
  );
}

function WriteFields({ widget, onChange, isDisabled }: InspectorProps<'UsualButton'>) {
  const { writeType, pressType, writeValue } = widget.dataAddon;
  return (
    <>
      <ChoiceField
        field="writeType"
        labelKey="canvas.button.writes"
        value={writeType}
        choices={WRITES}
        isDisabled={isDisabled}
        onChange={(value) => onChange({ writeType: value })}
      />
      {writeType === 'fixed' && (
        <TextField
          field="writeValue"
          labelKey="canvas.button.value"
          value={writeValue}
          maxLength={200}
          isDisabled={isDisabled}
          onChange={(value) => onChange({ writeValue: value })}
        />
      )}
      {writeType === 'press' && (
        <ChoiceField
          field="pressType"
          labelKey="canvas.button.pressType"
          value={pressType}
          choices={PRESSES}
          isDisabled={isDisabled}
          onChange={(value) => onChange({ pressType: value })}
        />
      )}
    </>
  );
}

function OpenFields({ widget, onChange, isDisabled }: InspectorProps<'UsualButton'>) {
  const { action, functionPage, link, target, width, height } = widget.dataAddon;
  return (
    <>
      {action === 'page' ? (
        <ChosenPart
          field="functionPage"
          of="Page"
          labelKey="canvas.button.page"
          value={functionPage}
          isDisabled={isDisabled}
          onChange={(value) => onChange({ functionPage: value })}
        />
      ) : (
        <TextField
          field="link"
          labelKey="canvas.button.link"
          helpKey="canvas.button.linkHelp"
          value={link}
          maxLength={2_000}
          isDisabled={isDisabled}
          onChange={(value) => linkSchema.safeParse(value).success && onChange({ link: value })}
        />
      )}
      <ChoiceField
        field="target"
        labelKey="canvas.button.target"
        value={target}
        choices={TARGETS}
        isDisabled={isDisabled}
        onChange={(value) => onChange({ target: value })}
      />
      {target === 'dialog' && (
        <>
          <NumberField
            field="width"
            labelKey="canvas.button.width"
            value={width}
            min={0}
            max={10_000}
            isDisabled={isDisabled}
            onChange={(value) => onChange({ width: value })}
          />
          <NumberField
            field="height"
            labelKey="canvas.button.height"
            value={height}
            min={0}
            max={10_000}
            isDisabled={isDisabled}
            onChange={(value) => onChange({ height: value })}
          />
        </>
      )}
    </>
  );
}
