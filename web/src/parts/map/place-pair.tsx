import { Form, InputNumber, type FormInstance } from 'antd';
import { useT } from '../../i18n/translate.ts';
import styles from './map.module.css';

/** The fields `lng` and `lat` of a form: both, or none. */
export function PlacePair() {
  const t = useT();
  // Half a position is none.
  const isWhole = (other: 'lng' | 'lat') => (form: Pick<FormInstance<unknown>, 'getFieldValue'>) => ({
    validator: async (_rule: unknown, value: number | null | undefined) => {
      const isOtherSet = typeof form.getFieldValue(other) === 'number';
      if ((typeof value === 'number') !== isOtherSet) throw new Error(t('gateway.placePair'));
    },
  });
  return (
    <div className={styles['pair']}>
      <Form.Item name="lng" label={t('gateway.lng')} dependencies={['lat']} rules={[isWhole('lat')]}>
        <InputNumber min={-180} max={180} step={0.0001} />
      </Form.Item>
      <Form.Item name="lat" label={t('gateway.lat')} dependencies={['lng']} rules={[isWhole('lng')]}>
        <InputNumber min={-90} max={90} step={0.0001} />
      </Form.Item>
    </div>
  );
}
