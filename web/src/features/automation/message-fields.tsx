import { Form, Input } from 'antd';
import { useT } from '../../i18n/translate.ts';

/** What an action says to people, in both languages. */
export function MessageFields({ place }: { readonly place: number }) {
  const t = useT();
  const needed = { required: true, whitespace: true, message: t('manage.required', { field: t('automation.text') }) };
  return (
    <>
      <Form.Item name={[place, 'text']} label={t('automation.text')} rules={[needed]}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name={[place, 'textEn']} label={t('automation.textEn')} extra={t('automation.textEnHelp')}>
        <Input maxLength={200} />
      </Form.Item>
    </>
  );
}
