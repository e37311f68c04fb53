import { linkSchema } from '@tidegate/contract/widgets/usual-button.ts';
import type { InspectorProps } from '../../kit/definition.ts';
import { HintFields } from '../../kit/inspector/hint-fields.tsx';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { ChoiceField, EnglishField, NumberField, TextField, WordField } from '../../kit/inspector/inspector-fields.tsx';
import { ChosenPart } from '../../kit/inspector/inspector-parts.tsx';

const ACTIONS = {
  write: 'canvas.button.write',
  page: 'canvas.button.page',
  link: 'canvas.button.link',
  recipe: 'canvas.button.recipe',
} as const;
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

/** The action of a press and its question. */
export function Inspector(props: InspectorProps<'UsualButton'>) {
  const field = fieldsOf(props);
  const { action } = props.value;
  return (
    <>
      <WordField {...field('text')} />
      <EnglishField {...field('textEn')} />
      <ChoiceField {...field('action')} labelKey="canvas.button.action" choices={ACTIONS} />
      {action === 'write' && <WriteFields {...props} />}
      {(action === 'page' || action === 'link') && <OpenFields {...props} />}
      {action === 'recipe' && <ChosenPart {...field('recipeId')} of="Recipe" labelKey="canvas.button.recipe" />}
      <HintFields {...props} />
    </>
  );
}

function WriteFields(props: InspectorProps<'UsualButton'>) {
  const field = fieldsOf(props);
  const { writeType } = props.value;
  return (
    <>
      <ChoiceField {...field('writeType')} labelKey="canvas.button.writes" choices={WRITES} />
      {writeType === 'fixed' && <TextField {...field('writeValue')} labelKey="canvas.button.value" />}
      {writeType === 'press' && (
        <ChoiceField {...field('pressType')} labelKey="canvas.button.pressType" choices={PRESSES} />
      )}
    </>
  );
}

function OpenFields(props: InspectorProps<'UsualButton'>) {
  const field = fieldsOf(props);
  const { action, link, target } = props.value;
  return (
    <>
      {action === 'page' ? (
        <ChosenPart {...field('functionPage')} of="Page" labelKey="canvas.button.page" />
      ) : (
        <TextField
          field="link"
          labelKey="canvas.button.link"
          helpKey="canvas.button.linkHelp"
          value={link}
          isDisabled={props.isDisabled}
          onChange={(value) => linkSchema.safeParse(value).success && props.onChange({ link: value })}
        />
      )}
      <ChoiceField {...field('target')} labelKey="canvas.button.target" choices={TARGETS} />
      {target === 'dialog' && (
        <>
          <NumberField {...field('width')} labelKey="canvas.button.width" />
          <NumberField {...field('height')} labelKey="canvas.button.height" />
        </>
      )}
    </>
  );
}
