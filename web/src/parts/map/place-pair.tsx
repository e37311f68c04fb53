import { placeFields } from '@tidegate/contract/fields/place-fields.ts';
import { InputNumber, type FormInstance } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { schemaField } from '../../ui/form/schema-field.tsx';
import styles from './map.module.css';

const Field = schemaField(placeFields);

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
      <Field name="lng" label={t('gateway.lng')} dependencies={['lat']} rules={[isWhole('lat')]}>
        {(limits) => <InputNumber {...limits} step={0.0001} />}
      </Field>
      <Field name="lat" label={t('gateway.lat')} dependencies={['lng']} rules={[isWhole('lng')]}>
        {(limits) => <InputNumber {...limits} step={0.0001} />}
      </Field>
    </div>
  );
}
