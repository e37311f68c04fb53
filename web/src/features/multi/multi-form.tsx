import { multiAdd, multiEdit } from '@tidegate/contract/nouns/multi/calls.ts';
import { multiFields } from '@tidegate/contract/nouns/multi/fields.ts';
import { RULE_TYPES, type Multi, type RuleType } from '@tidegate/contract/nouns/multi/multi.ts';
import { MULTI_GATEWAYS_MAX } from '@tidegate/contract/limits.ts';
import { Form, Radio } from 'antd';
import { useNavigate } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { multiPath } from '../../lib/paths/multi-paths.ts';
import { OtherNameFields } from '../../parts/names/other-name-fields.tsx';
import { SeveralGatewaySelect } from '../../parts/gateway/gateway-select.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { GroupOptions } from '../../parts/groups/group-select.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { type Names, otherNames } from '@tidegate/contract/locale/name-text.ts';

interface Values extends Names {
  readonly ruleType: RuleType;
  readonly gatewayIds: string[];
  readonly groupId: string;
  readonly remark: string;
}

interface Props {
  /** The record to change; null adds one. */
  readonly record: Multi | null;
  readonly onClose: () => void;
}

const Field = schemaField(multiFields);

/** Adds a record or changes one; the gateways of one that is there are bound elsewhere. */
export function MultiForm({ record, onClose }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const maySeeGroups = useAuth('manage_equipment_view');
  const [form] = Form.useForm<Values>();
  const ruleType = Form.useWatch('ruleType', form);
  const changed = useChanged();
  const save = async ({ gatewayIds, groupId, ...values }: Values) => {
    const fields = { ...values, ...(maySeeGroups ? { groupId } : {}) };
    if (record === null) {
      const { id } = await ask(multiAdd, { ...fields, groupId: groupId || undefined, gatewayIds });
      await changed();
      onClose();
      await navigate(multiPath({ id, ruleType: values.ruleType, display: 'list' }));
      return;
    }
    await ask(multiEdit, { id: record.id, ...fields });
    onClose();
    await changed();
  };
  const initial: Values = {
    name: record?.name ?? '',
    ...otherNames(record),
    ruleType: record?.ruleType ?? '01',
    gatewayIds: [],
    groupId: record?.groupId ?? '',
    remark: record?.remark ?? '',
  };
  return (
    <FormDrawer
      title={t(record === null ? 'multi.add' : 'multi.edit')}
      form={form}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      <Field name="name" label={t('multi.name')} />
      <OtherNameFields />
      <Field name="ruleType" label={t('multi.ruleType')}>
        <Radio.Group options={RULE_TYPES.map((value) => ({ value, label: t(`multi.ruleType.${value}`) }))} />
      </Field>
      {record === null && (
        <Form.Item name="gatewayIds" label={t('multi.gateways')} extra={t('multi.pickHelp')}>
          <SeveralGatewaySelect placeholder={t('multi.pick')} most={ruleType === '00' ? 1 : MULTI_GATEWAYS_MAX} />
        </Form.Item>
      )}
      {maySeeGroups && (
        <Field name="groupId" label={t('multi.group')}>
          <GroupOptions />
        </Field>
      )}
      <Field name="remark" label={t('multi.remark')} rows={3} />
    </FormDrawer>
  );
}
