import { Form } from 'antd';
import { useT } from '../../../i18n/translate.ts';
import type { ActionFieldProps } from './action-form.ts';
import { MessageInput } from './message-input.tsx';

/** Message of an action to people, in both languages. */
export function MessageFields({ place, equipmentId }: Pick<ActionFieldProps, 'place' | 'equipmentId'>) {
  const t = useT();
  const needed = { required: true, whitespace: true, message: t('manage.required', { field: t('automation.text') }) };
  return (
    <>
      <Form.Item name={[place, 'text']} label={t('automation.text')} extra={t('automation.textHelp')} rules={[needed]}>
        <MessageInput equipmentId={equipmentId} />
      </Form.Item>
      <Form.Item name={[place, 'textEn']} label={t('automation.textEn')} extra={t('automation.textEnHelp')}>
        <MessageInput equipmentId={equipmentId} />
      </Form.Item>
    </>
  );
}
