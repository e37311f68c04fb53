import { CHANNEL_KINDS } from '@tidegate/contract/nouns/notify/channels.ts';
import { orgTree } from '@tidegate/contract/nouns/org/calls.ts';
import { notifyPolicyAdd, notifyPolicyEdit } from '@tidegate/contract/nouns/notify/calls.ts';
import type { NotifyPolicy } from '@tidegate/contract/nouns/notify/notify-policy.ts';
import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useAuth, useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { copiedName } from '../../lib/names/copied.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { AudiencePart } from './audience-part.tsx';
import { FilterFields } from './filter-fields.tsx';
import { policyFields, policyValues, retryOf, type PolicyValues } from './policy-values.ts';
import { QuietFields } from './quiet-fields.tsx';
import { StepsField } from './steps-field.tsx';
import { TemplateFields } from './template-fields.tsx';
import styles from './notify.module.css';

interface Props {
  /** The policy to change; null adds one. */
  readonly policy: NotifyPolicy | null;
  /** The initial values, without the webhook secret. */
  readonly original: NotifyPolicy | null;
  readonly onClose: () => void;
}

const NAME_MAX = 60;

/** A policy: which alarms, whom, when and how; with what would be said, and to whom. */
export function PolicyForm({ policy, original, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<PolicyValues>();
  const changed = useChanged();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const orgId = useSession((session) => session.user?.orgId) ?? '';
  const copy = original && { ...original, name: copiedName(original.name, { max: NAME_MAX }) };
  const initial = policyValues(policy ?? copy, orgId, zone);
  const save = async () => {
    // Collapsed sections belong to the policy as well.
    const fields = policyFields({ ...initial, ...form.getFieldsValue(true) });
    if (policy === null) await ask(notifyPolicyAdd, fields);
    else await ask(notifyPolicyEdit, { id: policy.id, ...fields });
    onClose();
    await changed();
  };
  const retryRule = {
    validator: async (_rule: unknown, text: string) => {
      if (retryOf(text) === undefined) throw new Error(t('notify.retryRule'));
    },
  };
  return (
    <FormDrawer
      title={t(policy === null ? 'notify.add' : 'notify.edit')}
      form={form}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('notify.name')}
        rules={[{ required: true, whitespace: true, message: t('manage.required', { field: t('notify.name') }) }]}
      >
        <Input maxLength={NAME_MAX} />
      </Form.Item>
      <OrgField />
      <Form.Item name="enabled" valuePropName="checked">
        <Checkbox>{t('notify.enabled')}</Checkbox>
      </Form.Item>
      <h3 className={styles['heading']}>{t('notify.which')}</h3>
      <FilterFields />
      <h3 className={styles['heading']}>{t('notify.steps')}</h3>
      <StepsField />
      <Form.Item name="repeatMin" label={t('notify.repeatMin')} extra={t('notify.repeatHelp')}>
        <InputNumber min={0} max={1_440} precision={0} />
      </Form.Item>
      <WebhookFields hasSecret={policy !== null && policy.webhookSecret !== ''} />
      <AudiencePart />
      <h3 className={styles['heading']}>{t('notify.calm')}</h3>
      <QuietFields />
      <div className={styles['pair']}>
        <Form.Item name="maxPerHour" label={t('notify.maxPerHour')} extra={t('notify.maxHelp')}>
          <InputNumber min={0} max={1_000} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="mergeSec" label={t('notify.mergeSec')} extra={t('notify.mergeHelp')}>
          <InputNumber min={0} max={600} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </div>
      <Form.Item name="retry" label={t('notify.retry')} extra={t('notify.retryHelp')} rules={[retryRule]}>
        <Input maxLength={60} />
      </Form.Item>
      <h3 className={styles['heading']}>{t('notify.texts')}</h3>
      <TemplateFields />
    </FormDrawer>
  );
}

/** The organisation; shown only if there are several. */
function OrgField() {
  const t = useT();
  const mayChoose = useAuth('manage_org_view');
  const orgs = useAsk(orgTree, {}, { enabled: mayChoose });
  const options = (orgs.data ?? [])
    .filter(({ kind }) => kind === 'org')
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Form.Item name="orgId" label={t('notify.org')} extra={t('notify.orgHelp')} hidden={options.length < 2}>
      <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
    </Form.Item>
  );
}

/** Address and secret, while a step uses the webhook. */
function WebhookFields({ hasSecret }: { readonly hasSecret: boolean }) {
  const t = useT();
  const steps = Form.useWatch<PolicyValues['steps'] | undefined>('steps') ?? [];
  const isUsed = steps.some((step) => step?.channels?.some((channel) => CHANNEL_KINDS[channel].needs === 'url'));
  return (
    <>
      <Form.Item
        name="webhookUrl"
        label={t('notify.webhookUrl')}
        extra={t('notify.webhookHelp')}
        hidden={!isUsed}
        rules={isUsed ? [{ required: true, message: t('manage.required', { field: t('notify.webhookUrl') }) }] : []}
      >
        <Input maxLength={500} />
      </Form.Item>
      <Form.Item
        name="webhookSecret"
        label={t('notify.webhookSecret')}
        extra={t('notify.secretHelp')}
        hidden={!isUsed}
        rules={isUsed ? [{ required: !hasSecret, min: 16, message: t('notify.secretHelp') }] : []}
      >
        <Input.Password
          maxLength={200}
          autoComplete="new-password"
          placeholder={hasSecret ? t('notify.secretKept') : ''}
        />
      </Form.Item>
    </>
  );
}
