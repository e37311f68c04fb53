import { fieldFacts, type FieldFacts, type FieldSchemas } from '@tidegate/contract/fields/field-facts.ts';
import { Form, Input, InputNumber, Segmented, Select, Switch, type FormItemProps, type InputProps } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useT } from '../../i18n/translate.ts';

/** The option of a choice, or of a list of choices. */
type OptionOf<V> = Extract<V extends readonly (infer Option)[] ? Option : V, string>;

/** Facts that a control needs besides its schema. */
interface Entry<V> {
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean;
  /** A number that does not fill its column. */
  readonly isNarrow?: boolean;
  /** Shown behind a number. */
  readonly unit?: string;
  /** Further props of a text's input, such as its keyboard. */
  readonly input?: Omit<InputProps, 'value' | 'onChange'>;
  /** A text of several lines. */
  readonly rows?: number;
  /** A choice whose options are all in sight. */
  readonly isSegmented?: boolean;
  /** The options that are offered, if not all. */
  readonly among?: readonly OptionOf<V>[];
  /** The name of an option. */
  optionText?(option: OptionOf<V>): string;
}

interface FieldProps<V> extends Omit<FormItemProps, 'name' | 'label' | 'children'>, Entry<V> {
  /** Named in the message that asks for it. Without one the control carries its own label. */
  readonly label?: string;
  /** Path of the object that has the field within the form. */
  readonly at?: readonly (string | number)[];
  /** Overrides the schema, for a field that is needed only in some cases or that the form fills in. */
  readonly isNeeded?: boolean;
  /** The message that asks for it, if the usual one does not say enough. */
  readonly neededText?: string;
  /** A control of its own; a function is given the limits that the schema states. */
  readonly children?: ReactNode | ((limits: FieldFacts['limits']) => ReactNode);
}

type ItemProps = FieldProps<string> & { readonly name: string; readonly facts: FieldFacts };

/**
 * A component for the fields of a call: control, limits, options and whether a value is required come from the schema, the rest is
 * stated where the field is placed.
 */
export function schemaField<F extends FieldSchemas>(fields: F) {
  return function SchemaField<K extends keyof F & string>({
    name,
    ...props
  }: { readonly name: K } & FieldProps<z.output<F[K]>>) {
    return <FieldItem {...props} name={name} facts={fieldFacts(fields[name])} />;
  };
}

function FieldItem({
  name,
  at = [],
  facts,
  label,
  rules = [],
  isNeeded = facts.isNeeded,
  neededText,
  ...props
}: ItemProps) {
  const { placeholder, disabled, unit, isNarrow, input, rows, isSegmented, among, optionText, children, ...item } =
    props;
  const t = useT();
  // The whitespace rule makes the validator expect a text.
  const notBlank = facts.kind === 'text' ? { whitespace: true } : {};
  const message = neededText ?? t('manage.required', { field: label ?? '' });
  const needed = isNeeded && label !== undefined ? [{ required: true, ...notBlank, message }] : [];
  const own = typeof children === 'function' ? children(facts.limits) : children;
  return (
    <Form.Item
      {...item}
      name={[...at, name]}
      {...(label === undefined ? {} : { label })}
      rules={[...needed, ...rules]}
      {...(facts.kind === 'switch' ? { valuePropName: 'checked' } : {})}
    >
      {own ?? (
        <Control
          {...{ facts, label, placeholder, disabled, unit, isNarrow, input, rows, isSegmented, among, optionText }}
        />
      )}
    </Form.Item>
  );
}

type ControlProps = Entry<string> & Pick<ItemProps, 'facts' | 'label'>;

const WHOLE = { width: '100%' };
const SEPARATORS = [',', ' '];

/** The usual control of a kind of field; the form's item adds what is `given`. */
function Control({ facts, label, placeholder, disabled, among = facts.options, optionText, ...props }: ControlProps) {
  const { unit, isNarrow, input, rows, isSegmented, ...given } = props;
  const { maxLength, ...limits } = facts.limits;
  const entry = { ...given, placeholder, disabled };
  const options = among.map((value) => ({ value, label: optionText?.(value) ?? value }));
  switch (facts.kind) {
    case 'number':
      return <InputNumber {...(isNarrow ? {} : { style: WHOLE })} {...entry} {...limits} suffix={unit} />;
    case 'switch':
      return <Switch {...given} disabled={disabled} />;
    case 'choice':
      return isSegmented === true ? (
        <Segmented {...given} aria-label={label} disabled={disabled} options={options} />
      ) : (
        <Select {...entry} options={options} />
      );
    case 'choices':
      return <Select mode="multiple" {...entry} {...limits} options={options} />;
    case 'texts':
      return <Select mode="tags" open={false} suffix={null} tokenSeparators={SEPARATORS} {...entry} {...limits} />;
    case 'text':
    case 'other':
      return rows === undefined ? (
        <Input {...entry} maxLength={maxLength} {...input} />
      ) : (
        <Input.TextArea {...entry} maxLength={maxLength} rows={rows} />
      );
  }
}
