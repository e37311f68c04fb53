import { fieldReason } from '@tidegate/contract/fields/field-reason.ts';
import { entryIssue, type FormField, formFields, isAskedFor } from '@tidegate/contract/protocols/form-field.ts';
import { placeConflict } from '@tidegate/contract/nouns/signal/rules/placement.ts';
import { KEPT_SECRET } from '@tidegate/contract/nouns/driver/driver.ts';
import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import { PROTOCOL_KINDS } from '@tidegate/contract/protocols/registry.ts';
import { Form, type FormItemProps, Input, Select, Switch } from 'antd';
import { useContext } from 'react';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import styles from '../../ui/form/forms.module.css';
import { fieldName, valueName } from './field-texts.ts';
import { filled } from './filled.ts';
import { NumberEntry, TemplateForm } from './number-entry.tsx';
import { PemEntry } from './pem-entry.tsx';

/** The fields of a protocol's params or address. */
export const fieldsOf = (protocol: Protocol, part: 'params' | 'address'): readonly FormField[] =>
  formFields(PROTOCOL_KINDS[protocol][part]);

/** A text of several lines, such as a query. */
const isLong = ({ kind, maxLength = 0 }: FormField): boolean => kind === 'text' && maxLength >= 4_000;

/** Placeholders of the fields that all protocols have. */
const HOST: { readonly [name: string]: string } = { host: '192.168.1.10', path: '/dev/ttyS0' };

interface Props {
  readonly protocol: Protocol;
  readonly part: 'params' | 'address';
  readonly fields: readonly FormField[];
}

type Rule = NonNullable<FormItemProps['rules']>[number];

/** Refuses an entry that the protocol's schema does not take; not that of a template, which may have blanks. */
function useEntryRule({
  protocol,
  part,
}: Omit<Props, 'fields'>): (field: FormField, label: string, isFirst: boolean) => Rule {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const isTemplate = useContext(TemplateForm);
  return ({ name, example, isNeeded }, label, isFirst) =>
    ({ getFieldValue }) => ({
      validator: async () => {
        const held = filled(getFieldValue(part));
        if (isTemplate || held[name] === KEPT_SECRET) return;
        // Contradicting parts are reported at the first of them.
        const signal = { address: held, dataType: getFieldValue('dataType'), rw: getFieldValue('rw') };
        const conflict = part === 'address' && isFirst ? placeConflict(protocol, signal) : undefined;
        if (conflict?.field === 'address') throw new Error(conflict[language]);
        const issue = entryIssue(PROTOCOL_KINDS[protocol][part], name, held);
        // Missing values are reported by the field's own rule.
        if (issue === undefined || (held[name] === undefined && (isNeeded || issue.code !== 'custom'))) return;
        const isExampleOf = issue.code === 'invalid_format' && example !== '';
        throw new Error(
          isExampleOf
            ? t('manage.malformed', { field: label, example })
            : t('manage.wrongEntry', { field: label, reason: fieldReason(issue, language) }),
        );
      },
    });
}

/** A form for what a protocol's schema says; a field without a text of its own is called by its name. */
export function SchemaFields({ protocol, part, fields }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const words = { t, language };
  const { fields: own } = PROTOCOL_KINDS[protocol];
  const entryRule = useEntryRule({ protocol, part });
  const held: { readonly [field: string]: unknown } = Form.useWatch(part) ?? {};
  return (
    <div className={styles['pair']}>
      {fields
        .filter((field) => isAskedFor(field, held))
        .map((field, index) => {
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
              {...(kind === 'text' ? { validateTrigger: 'onBlur' } : {})}
              rules={[
                ...(isNeeded ? [{ required: true, message: t('manage.required', { field: label }) }] : []),
                entryRule(field, label, index === 0),
              ]}
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
  const { name, kind, options, min, max, isWhole, maxLength, isSecret, isNeeded, example, initial } = field;
  switch (kind) {
    case 'choice':
      return (
        <Select
          {...given}
          allowClear={!isNeeded && initial === undefined}
          options={options.map((value) => ({ value, label: optionText(value) }))}
        />
      );
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
      if (field.pem !== '')
        return <PemEntry {...given} {...limit} label={field.pem} isSecret={isSecret} example={example} />;
      // One that grows with its text is measured through a style attribute, which the content security policy refuses.
      if (isLong(field)) return <Input.TextArea {...given} {...limit} rows={4} />;
      return isSecret ? (
        <Input.Password {...given} {...limit} autoComplete="new-password" />
      ) : (
        <Input {...given} {...limit} {...(isNeeded ? { placeholder: example || HOST[name] } : {})} />
      );
    }
  }
}
