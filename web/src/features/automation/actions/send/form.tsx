import { CHANNEL_KINDS, NOTIFY_CHANNELS } from '@tidegate/contract/nouns/notify/channels.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import type { ActionOf } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import { Form, Select } from 'antd';
import { type Translate, useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import type { ActionFieldProps, ActionForm } from '../../kit/action-form.ts';
import { MessageFields } from '../../kit/message-fields.tsx';
import { useRecipients } from '../../kit/use-recipients.ts';

const CHANNELS = NOTIFY_CHANNELS.filter((channel) => CHANNEL_KINDS[channel].isForPeople);

function SendFields({ place, equipmentId }: ActionFieldProps) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const { people, roles, missing, isLoading } = useRecipients();
  const channels = CHANNELS.map((value) => {
    const name = CHANNEL_KINDS[value].names[language];
    return { value, label: missing.includes(value) ? t('automation.notSetUp', { channel: name }) : name };
  });
  const needed = [{ required: true, message: t('manage.required', { field: t('automation.channels') }) }];
  const held = ['actions', place, 'roles'];
  const somebody = ({ getFieldValue }: { readonly getFieldValue: (name: (string | number)[]) => unknown }) => ({
    validator: async (_rule: unknown, users: readonly string[] = []) => {
      const named = getFieldValue(held);
      const isSomebody = users.length > 0 || (Array.isArray(named) && named.length > 0);
      if (!isSomebody) throw new Error(t('automation.nobody'));
    },
  });
  return (
    <>
      <Form.Item
        name={[place, 'channels']}
        label={t('automation.channels')}
        extra={t('automation.channelsHelp')}
        rules={needed}
      >
        <Select mode="multiple" loading={isLoading} options={channels} />
      </Form.Item>
      <Form.Item name={[place, 'users']} label={t('automation.users')} dependencies={[held]} rules={[somebody]}>
        <Select mode="multiple" loading={isLoading} showSearch={{ optionFilterProp: 'label' }} options={people} />
      </Form.Item>
      <Form.Item name={[place, 'roles']} label={t('automation.roles')}>
        <Select mode="multiple" loading={isLoading} showSearch={{ optionFilterProp: 'label' }} options={roles} />
      </Form.Item>
      <MessageFields place={place} equipmentId={equipmentId} />
    </>
  );
}

function wordsOf({ users, roles, channels, text, textEn }: ActionOf<'send'>, t: Translate, language: Language): string {
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const ways = list.format(channels.map((channel) => CHANNEL_KINDS[channel].names[language]));
  const people = users.length === 0 ? '' : t('automation.words.people', { count: users.length });
  const held = roles.length === 0 ? '' : t('automation.words.roles', { count: roles.length });
  const whom = list.format([people, held].filter(Boolean));
  return `${t('automation.words.send', { ways, whom })}: ${(language === 'en' && textEn) || text}`;
}

/** Sends SMS and e-mails. */
export const form: ActionForm<'send'> = {
  start: () => ({ kind: 'send', users: [], roles: [], channels: [], text: '', textEn: '' }),
  Fields: SendFields,
  words: (action, t, _nameOf, language) => wordsOf(action, t, language),
  rehearsed: wordsOf,
};
