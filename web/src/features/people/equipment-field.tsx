import { userFields } from '@tidegate/contract/nouns/user/fields.ts';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useT } from '../../i18n/translate.ts';
import { SeveralEquipmentSelect } from '../../parts/equipment/equipment-select.tsx';

const TAGS_SHOWN = 30;

const Field = schemaField(userFields);

/** The field `equipmentIds`: the equipment that a person of range `chosen` sees. */
export function EquipmentField() {
  const t = useT();
  return (
    <Field name="equipmentIds" label={t('people.equipment')} extra={t('people.equipmentHelp')}>
      <SeveralEquipmentSelect maxTagCount={TAGS_SHOWN} />
    </Field>
  );
}
