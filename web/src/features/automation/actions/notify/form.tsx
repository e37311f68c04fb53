import { notifyPolicyTargets } from '@tidegate/contract/nouns/notify/calls.ts';
import { Form, Input, Select } from 'antd';
import { useAuth, useSession } from '../../../../api/session.ts';
import { useAsk } from '../../../../api/use-ask.ts';
import { useT } from '../../../../i18n/translate.ts';
import type { ActionFieldProps, ActionForm } from '../../action-form.ts';

function NotifyFields({ place }: ActionFieldProps) {
  const t = useT();
  const mayList = useAuth('manage_notify_view');
  const user = useSession((session) => session.user);
  const targets = useAsk(notifyPolicyTargets, {}, { enabled: mayList });
  // Without the permission to list people there is still oneself.
  const self = user === null ? [] : [{ id: user.userId, name: user.name || user.loginname }];
  const people = (targets.data?.users ?? self).map(({ id, name }) => ({ value: id, label: name }));
  const needed = (field: string) => [{ required: true, message: t('manage.required', { field }) }];
  return (
    <>
      <Form.Item name={[place, 'userIds']} label={t('automation.users')} rules={needed(t('automation.users'))}>
        <Select
          mode="multiple"
          loading={targets.isLoading}
          showSearch={{ optionFilterProp: 'label' }}
          options={people}
        />
      </Form.Item>
      <Form.Item name={[place, 'text']} label={t('automation.text')} rules={needed(t('automation.text'))}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name={[place, 'textEn']} label={t('automation.textEn')} extra={t('automation.textEnHelp')}>
        <Input maxLength={200} />
      </Form.Item>
    </>
  );
}

/** Notifies people. */
export const form: ActionForm<'notify'> = {
  start: () => ({ kind: 'notify', userIds: [], text: '', textEn: '' }),
  Fields: NotifyFields,
  words: ({ userIds, text }, t) => `${t('automation.words.notify', { count: userIds.length })}: ${text}`,
};
