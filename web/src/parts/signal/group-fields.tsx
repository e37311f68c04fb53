import { signalFields } from '@tidegate/contract/nouns/signal/fields.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { SIGNAL_LABELS } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import { AutoComplete, Form } from 'antd';
import { useMemo } from 'react';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import type { Values } from './form-values.ts';
import { mentionFields, namesAs, type NamesOf, NO_NAMES } from '@tidegate/contract/locale/name-text.ts';
import { namesOfGroup } from '../../lib/names/signal-groups.ts';

/** The fields of the names of a group in other languages. */
const OTHER_GROUP_NAMES = mentionFields('group').filter((field) => field !== 'groupName');

/** Source of suggested groups: the signals of the same equipment or model. */
export type GroupedSignals = readonly Pick<Signal, keyof NamesOf<'group'>>[];

/** The names of the groups that are there, once each, in the order of their first signals. */
export const groupNames = (signals: GroupedSignals): readonly string[] => [
  ...new Set(signals.flatMap(({ groupName }) => (groupName === '' ? [] : [groupName]))),
];

const Field = schemaField(signalFields);

/** The group of a signal in both languages; one that is there brings its English name along. */
export function GroupFields({ signals }: { readonly signals: GroupedSignals }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const form = Form.useFormInstance<Values>();
  const options = useMemo(() => groupNames(signals).map((value) => ({ value })), [signals]);
  return (
    <>
      <Field name="groupName" label={SIGNAL_LABELS.groupName[language]} extra={t('signals.groupHelp')}>
        {({ maxLength }) => (
          <AutoComplete
            allowClear
            maxLength={maxLength}
            options={options}
            showSearch={{
              filterOption: (text, option) => option?.value.toLowerCase().includes(text.trim().toLowerCase()) === true,
            }}
            onSelect={(name: string) => form.setFieldsValue(namesAs('group', namesOfGroup(signals, name)))}
            // Cleared, it gives undefined, which a form leaves out and the server would take for no change.
            onClear={() => form.setFieldsValue(namesAs('group', NO_NAMES))}
          />
        )}
      </Field>
      {OTHER_GROUP_NAMES.map((field) => (
        <Field key={field} name={field} label={SIGNAL_LABELS[field][language]} />
      ))}
    </>
  );
}

/** The fields that go with one that is changed: who is put into another group takes the English name that the group has. */
export function withGroup(
  fields: { readonly [field: string]: unknown },
  signals: GroupedSignals,
): { readonly [field: string]: unknown } {
  const { groupName } = fields;
  if (typeof groupName !== 'string' || OTHER_GROUP_NAMES.some((field) => field in fields)) return fields;
  return { ...fields, ...namesAs('group', namesOfGroup(signals, groupName)) };
}
