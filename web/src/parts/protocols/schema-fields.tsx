import { type FormField, formFields, isAskedFor } from '@tidegate/contract/protocols/form-field.ts';
import { type Protocol, PROTOCOL_KINDS } from '@tidegate/contract/protocols/registry.ts';
import { Form, Input, Select, Switch } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import styles from '../../ui/form/forms.module.css';
import { fieldName, valueName } from './field-texts.ts';
import { NumberEntry } from './number-entry.tsx';

/** The fields of a protocol's params or address. */
export const fieldsOf = (protocol: Protocol, part: 'params' | 'address'): readonly FormField[] =>
  formFields(PROTOCOL_KINDS[protocol][part]);

/** A text of several lines, such as a query. */
const isLong = ({ kind, maxLength = 0 }: FormField): boolean => kind === 'text' && maxLength >= 4_000;

interface Props {
  readonly protocol: Protocol;
  readonly part: 'params' | 'address';
  readonly fields: readonly FormField[];
}

/** A form for what a protocol's schema says; a field without a text of its own is called by its name. */
export function SchemaFields({ protocol, part, fields }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const words = { t, language };
  const { fields: own } = PROTOCOL_KINDS[protocol];
  const held: { readonly [field: string]: unknown } = Form.useWatch(part) ?? {};
  return (
    <div className={styles['pair']}>
      {fields
        .filter((field) => isAskedFor(field, held))
        .map((field) => {
          const { name, kind, isNeeded } = field;
          const label = fieldName(words, protocol, name);
          const meaning = own?.[name]?.meaning?.[language];
          return (
            <Form.Item
              key={name}
              {...(isLong(field) ? { className: styles['whole'] } : {})}
              name={[part, name]}
              label={label}
              {...(meaning === undefined ? {} : { extra: meaning })}
              {...(kind === 'switch' ? { valuePropName: 'checked' } : {})}
              rules={isNeeded ? [{ required: true, message: t('manage.required', { field: label }) }] : []}
            >
              <Entry field={field} optionText={(option) => valueName(words, protocol, name, option)} />
            </Form.Item>
          );
        })}
    </div>
  );
}

/** The control of one field; what else the form's item gives goes to it. */
function Entry({
  field,
  optionText,
  ...given
}: {
  readonly field: FormField;
  readonly optionText: (option: string | number) => string;
}) {
  const { kind, options, min, max, isWhole, maxLength, isSecret } = field;
  switch (kind) {
    case 'choice':
      return <Select {...given} options={options.map((value) => ({ value, label: optionText(value) }))} />;
    case 'number':
      return (
        <NumberEntry
          {...given}
          {...(min === undefined ? {} : { min })}
          {...(max === undefined ? {} : { max })}
          {...(isWhole ? { precision: 0 } : {})}
        />
      );
    case 'switch':
      return <Switch {...given} />;
    case 'text': {
      const limit = maxLength === undefined ? {} : { maxLength };
      if (isLong(field)) return <Input.TextArea {...given} {...limit} autoSize={{ minRows: 2, maxRows: 10 }} />;
      return isSecret ? (
        <Input.Password {...given} {...limit} autoComplete="new-password" />
      ) : (
        <Input {...given} {...limit} />
      );
    }
  }
}
