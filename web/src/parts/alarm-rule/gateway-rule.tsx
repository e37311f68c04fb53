import { alarmRuleFields } from '@tidegate/contract/nouns/alarm-rule/fields.ts';
import { ALARM_KINDS } from '@tidegate/contract/nouns/alarm/kinds.ts';
import { alarmRuleEdit } from '@tidegate/contract/nouns/alarm-rule/calls.ts';
import type { AlarmPriority, ShownRule } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { changedFields } from '@tidegate/contract/form.ts';
import { Drawer, Form } from 'antd';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import styles from './alarm-rules.module.css';
import { PriorityField } from './rule-fields.tsx';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { useRules } from './use-rules.ts';
import type { NameField } from '@tidegate/contract/locale/name-text.ts';

interface Props {
  readonly gateway: Pick<Gateway, 'id' | NameField>;
  readonly onClose: () => void;
}

const Field = schemaField(changedFields(alarmRuleFields));

/** The offline alarm of a gateway: delay, priority, on or off. */
export function GatewayRule({ gateway, onClose }: Props) {
  const t = useT();
  const nameOf = useNameText();
  const rules = useRules({ gatewayId: gateway.id });
  const rule = rules.data?.rows.find(({ type }) => ALARM_KINDS[type].source === 'presence');
  const title = t('rules.ofGateway', { name: nameOf(gateway) });
  if (rule !== undefined) return <OfflineForm key={rule.id} title={title} rule={rule} onClose={onClose} />;
  return (
    <Drawer open title={title} onClose={onClose}>
      {rules.isError ? (
        <Notice title={t('manage.failed')} text={errorText(rules.error)} role="alert" />
      ) : (
        <RowSkeletons count={3} />
      )}
    </Drawer>
  );
}

interface Values {
  readonly enabled: boolean;
  readonly onDelay: number;
  readonly priority: AlarmPriority;
  readonly sound: boolean;
}

interface FormProps {
  readonly title: string;
  readonly rule: ShownRule;
  readonly onClose: () => void;
}

function OfflineForm({ title, rule, onClose }: FormProps) {
  const t = useT();
  const changed = useChanged();
  const [form] = Form.useForm<Values>();
  const save = async (values: Values) => {
    await ask(alarmRuleEdit, { id: rule.id, ...values });
    onClose();
    await changed();
  };
  const { enabled, onDelay, priority, sound } = rule;
  return (
    <FormDrawer
      title={title}
      form={form}
      initial={{ enabled, onDelay, priority, sound }}
      onSave={save}
      onClose={onClose}
    >
      <p className={styles['faint']}>{t('rules.ofGatewayHelp')}</p>
      <Field name="enabled" label={t('rules.enabled')} />
      <Field name="onDelay" label={t('rules.offlineDelay')} extra={t('rules.offlineDelayHelp')} unit="s" />
      <PriorityField />
      <Field name="sound" label={t('rules.sound')} />
    </FormDrawer>
  );
}
