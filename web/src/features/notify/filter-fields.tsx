import {
  notifyFilterSchema,
  notifySettingsShape,
  NOTIFY_EVENTS,
} from '@tidegate/contract/nouns/notify/notify-policy.ts';
import { equipmentGroupQuery } from '@tidegate/contract/nouns/equipment/group-calls.ts';
import { ALARM_PRIORITIES } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { Checkbox, Select } from 'antd';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useAsk } from '../../api/use-ask.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { SeveralEquipmentSelect } from '../../parts/equipment/equipment-select.tsx';
import { groupNameText } from '../../parts/groups/group-select.tsx';

const Field = schemaField({ ...notifyFilterSchema.shape, on: notifySettingsShape.on.unwrap() });

/** Which alarms and events are notified. */
export function FilterFields() {
  const t = useT();
  const maySeeGroups = useAuth('manage_equipment_view');
  const groups = useAsk(equipmentGroupQuery, {}, { enabled: maySeeGroups });
  const groupOptions = (groups.data ?? []).map((group) => ({ value: group.id, label: groupNameText(group) }));
  return (
    <>
      <Field name="priorities" label={t('notify.priorities')}>
        <Select
          mode="multiple"
          placeholder={t('notify.anyPriority')}
          options={ALARM_PRIORITIES.map((value) => ({ value, label: t(`alarm.priority.${value}`) }))}
        />
      </Field>
      <Field name="categories" label={t('notify.categories')} extra={t('notify.categoriesHelp')}>
        <Select
          mode="tags"
          tokenSeparators={[',', '，']}
          placeholder={t('notify.anything')}
          open={false}
          suffixIcon={null}
        />
      </Field>
      <Field name="groups" label={t('notify.groups')} hidden={groupOptions.length === 0}>
        <Select
          mode="multiple"
          placeholder={t('notify.anything')}
          showSearch={{ optionFilterProp: 'label' }}
          options={groupOptions}
        />
      </Field>
      <Field name="equipment" label={t('notify.equipment')}>
        <SeveralEquipmentSelect placeholder={t('notify.anything')} />
      </Field>
      <Field name="on" label={t('notify.when')}>
        <Checkbox.Group options={NOTIFY_EVENTS.map((value) => ({ value, label: t(`notify.event.${value}`) }))} />
      </Field>
    </>
  );
}
