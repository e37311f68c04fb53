import { fieldsOf, type Edited } from './fields-of.ts';
import { SwitchField, TextField } from './inspector-fields.tsx';

interface Hinted {
  readonly hint: boolean;
  readonly hintValue: string;
}

/** Confirmation before an action, and its text. */
export function HintFields(props: Edited<Hinted>) {
  const field = fieldsOf(props);
  return (
    <>
      <SwitchField {...field('hint')} labelKey="canvas.hint.is" />
      {props.value.hint && <TextField {...field('hintValue')} labelKey="canvas.hint.text" />}
    </>
  );
}
