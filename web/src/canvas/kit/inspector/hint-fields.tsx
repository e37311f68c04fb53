import { SwitchField, TextField } from './inspector-fields.tsx';

interface Hinted {
  readonly hint: boolean;
  readonly hintValue: string;
}

interface Props {
  readonly value: Hinted;
  readonly isDisabled: boolean;
  readonly onChange: (patch: Partial<Hinted>) => void;
}

/** Whether it asks before it acts, and what. */
export function HintFields({ value, isDisabled, onChange }: Props) {
  return (
    <>
      <SwitchField
        field="hint"
        labelKey="canvas.hint.is"
        value={value.hint}
        isDisabled={isDisabled}
        onChange={(hint) => onChange({ hint })}
      />
      {value.hint && (
        <TextField
          field="hintValue"
          labelKey="canvas.hint.text"
          value={value.hintValue}
          maxLength={200}
          isDisabled={isDisabled}
          onChange={(hintValue) => onChange({ hintValue })}
        />
      )}
    </>
  );
}
