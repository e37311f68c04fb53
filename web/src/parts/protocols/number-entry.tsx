import { Input, InputNumber } from 'antd';
import { createContext, useContext } from 'react';

/** True inside a form of a template, where `{slave}*10+100` may replace a number. */
export const TemplateForm = createContext(false);

interface Props {
  /** These come from the item of the form. */
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
  readonly min?: number;
  readonly max?: number;
  readonly precision?: number;
}

/** A number; in a template also a text with blanks, which is checked when the blanks are filled. */
export function NumberEntry({ value, onChange, ...rest }: Props) {
  const isTemplate = useContext(TemplateForm);
  if (!isTemplate) {
    return (
      <InputNumber<number>
        {...rest}
        value={typeof value === 'number' ? value : null}
        onChange={(entry) => onChange?.(entry)}
      />
    );
  }
  const { min: _min, max: _max, precision: _precision, ...given } = rest;
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return <Input {...given} maxLength={200} value={text} onChange={({ target }) => onChange?.(entered(target.value))} />;
}

/** A figure as a number; `1.` and what has blanks stay text. */
const entered = (text: string): string | number => (text !== '' && String(Number(text)) === text ? Number(text) : text);
