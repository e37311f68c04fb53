import { Form, Input } from 'antd';
import { useT } from '../i18n/translate.ts';

/** The English name of an object, below its name: what English screens show; while it is empty they show the name. */
export function NameEnField() {
  const t = useT();
  return (
    <Form.Item name="nameEn" label={t('manage.nameEn')} extra={t('manage.nameEnHelp')}>
      <Input maxLength={60} />
    </Form.Item>
  );
}
