import { Form } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { SeveralEquipmentSelect } from '../../parts/equipment/equipment-select.tsx';

const TAGS_SHOWN = 30;

/** The field `equipmentIds`: the equipment that a person of range `chosen` sees. */
export function EquipmentField() {
  const t = useT();
  return (
    <Form.Item name="equipmentIds" label={t('people.equipment')} extra={t('people.equipmentHelp')}>
      <SeveralEquipmentSelect maxTagCount={TAGS_SHOWN} />
    </Form.Item>
  );
}
