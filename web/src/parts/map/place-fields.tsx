import { placeFields } from '@tidegate/contract/fields/place-fields.ts';
import { useT } from '../../i18n/translate.ts';
import { PlacePair } from './place-pair.tsx';
import { PlacePicker } from './place-picker.tsx';
import { schemaField } from '../../ui/form/schema-field.tsx';
import styles from '../../ui/form/forms.module.css';

const Field = schemaField(placeFields);

/** The fields `lng`, `lat` and `address` of a form: the location of a gateway or of equipment. */
export function PlaceFields() {
  const t = useT();
  return (
    <>
      <h2 className={styles['section']}>{t('gateway.place')}</h2>
      <PlacePair />
      <PlacePicker />
      <Field name="address" label={t('gateway.address')} />
    </>
  );
}
