import { Form, Select } from 'antd';
import { useT } from '../../../../i18n/translate.ts';
import type { ActionFieldProps, ActionForm } from '../../kit/action-form.ts';
import { MessageFields } from '../../kit/message-fields.tsx';
import { useRecipients } from '../../kit/use-recipients.ts';

function NotifyFields({ place, equipmentId }: ActionFieldProps) {
  const t = useT();
  const { people, isLoading } = useRecipients();
  const needed = [{ required: true, message: t('manage.required', { field: t('automation.users') }) }];
  return (
    <>
      <Form.Item name={[place, 'userIds']} label={t('automation.users')} rules={needed}>
        <Select mode="multiple" loading={isLoading} showSearch={{ optionFilterProp: 'label' }} options={people} />
      </Form.Item>
      <MessageFields place={place} equipmentId={equipmentId} />
    </>
  );
}

/** Notifies people. */
export const form: ActionForm<'notify'> = {
  start: () => ({ kind: 'notify', userIds: [], text: '', textEn: '' }),
  Fields: NotifyFields,
  words: ({ userIds, text }, t) => `${t('automation.words.notify', { count: userIds.length })}: ${text}`,
};
