import { Form, Input } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { PlacePair } from './place-pair.tsx';
import { PlacePicker } from './place-picker.tsx';
import styles from '../../ui/form/forms.module.css';

/** The fields `lng`, `lat` and `address` of a form: the location of a gateway or of equipment. */
export function PlaceFields() {
  const t = useT();
  return (
    <>
      <h2 className={styles['section']}>{t('gateway.place')}</h2>
      <PlacePair />
      <PlacePicker />
      <Form.Item name="address" label={t('gateway.address')}>
        <Input maxLength={200} />
      </Form.Item>
    </>
  );
}
