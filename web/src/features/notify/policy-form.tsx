import { notifyPolicyFields } from '@tidegate/contract/nouns/notify/fields.ts';
import { CHANNEL_KINDS } from '@tidegate/contract/nouns/notify/channels.ts';
import { orgTree } from '@tidegate/contract/nouns/org/calls.ts';
import { notifyPolicyAdd, notifyPolicyEdit } from '@tidegate/contract/nouns/notify/calls.ts';
import type { NotifyPolicy } from '@tidegate/contract/nouns/notify/notify-policy.ts';
import { maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import { changedFields } from '@tidegate/contract/form.ts';
import { Checkbox, Form, Input, Select } from 'antd';
import { schemaField } from '../../ui/form/schema-field.tsx';
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

const Field = schemaField(changedFields(notifyPolicyFields));

/** A policy: which alarms, whom, when and how; with what would be said, and to whom. */
export function PolicyForm({ policy, original, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<PolicyValues>();
  const changed = useChanged();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const orgId = useSession((session) => session.user?.orgId) ?? '';
  const copy = original && {
    ...original,
    name: copiedName(original.name, { max: maxLengthOf(notifyPolicyFields.name) }),
  };
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
      <Field name="name" label={t('notify.name')} isNeeded />
      <OrgField />
      <Field name="enabled">
        <Checkbox>{t('notify.enabled')}</Checkbox>
      </Field>
      <h3 className={styles['heading']}>{t('notify.which')}</h3>
      <FilterFields />
      <h3 className={styles['heading']}>{t('notify.steps')}</h3>
      <StepsField />
      <Field name="repeatMin" label={t('notify.repeatMin')} extra={t('notify.repeatHelp')} isNarrow />
      <WebhookFields hasSecret={policy !== null && policy.webhookSecret !== ''} />
      <AudiencePart />
      <h3 className={styles['heading']}>{t('notify.calm')}</h3>
      <QuietFields />
      <div className={styles['pair']}>
        <Field name="maxPerHour" label={t('notify.maxPerHour')} extra={t('notify.maxHelp')} />
        <Field name="mergeSec" label={t('notify.mergeSec')} extra={t('notify.mergeHelp')} />
      </div>
      <Field name="retry" label={t('notify.retry')} extra={t('notify.retryHelp')} rules={[retryRule]}>
        <Input maxLength={60} />
      </Field>
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
    <Field name="orgId" label={t('notify.org')} extra={t('notify.orgHelp')} hidden={options.length < 2}>
      <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
    </Field>
  );
}

/** Address and secret, while a step uses the webhook. */
function WebhookFields({ hasSecret }: { readonly hasSecret: boolean }) {
  const t = useT();
  const steps = Form.useWatch<PolicyValues['steps'] | undefined>('steps') ?? [];
  const isUsed = steps.some((step) => step?.channels?.some((channel) => CHANNEL_KINDS[channel].needs === 'url'));
  return (
    <>
      <Field
        name="webhookUrl"
        label={t('notify.webhookUrl')}
        extra={t('notify.webhookHelp')}
        hidden={!isUsed}
        isNeeded={isUsed}
      />
      <Field
        name="webhookSecret"
        label={t('notify.webhookSecret')}
        extra={t('notify.secretHelp')}
        hidden={!isUsed}
        rules={isUsed ? [{ required: !hasSecret, min: 16, message: t('notify.secretHelp') }] : []}
      >
        {(limits) => (
          <Input.Password
            {...limits}
            autoComplete="new-password"
            placeholder={hasSecret ? t('notify.secretKept') : ''}
          />
        )}
      </Field>
    </>
  );
}
