import { Form, Input, InputNumber, type FormInstance } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { PlacePicker } from '../../ui/map/place-picker.tsx';
import styles from './manage.module.css';

/** The fields `lng`, `lat` and `address` of a form: where a gateway or an equipment stands. */
export function PlaceFields() {
  const t = useT();
  // Half a position is none.
  const isWhole = (other: 'lng' | 'lat') => (form: Pick<FormInstance<unknown>, 'getFieldValue'>) => ({
    validator: async (_rule: unknown, value: number | null | undefined) => {
      const isOtherSet = typeof form.getFieldValue(other) === 'number';
      if ((typeof value === 'number') !== isOtherSet) throw new Error(t('gateway.placePair'));
    },
  });
  return (
    <>
      <h3 className={styles['section']}>{t('gateway.place')}</h3>
      <div className={styles['pair']}>
        <Form.Item name="lng" label={t('gateway.lng')} dependencies={['lat']} rules={[isWhole('lat')]}>
          <InputNumber min={-180} max={180} step={0.0001} />
        </Form.Item>
        <Form.Item name="lat" label={t('gateway.lat')} dependencies={['lng']} rules={[isWhole('lng')]}>
          <InputNumber min={-90} max={90} step={0.0001} />
        </Form.Item>
      </div>
      <PlacePicker />
      <Form.Item name="address" label={t('gateway.address')}>
        <Input maxLength={200} />
      </Form.Item>
    </>
  );
}
