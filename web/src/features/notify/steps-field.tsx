import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { notifyStepSchema, NOTIFY_STEPS_MAX, type NotifyStep } from '@tidegate/contract/nouns/notify/notify-policy.ts';
import { CHANNEL_KINDS, NOTIFY_CHANNELS } from '@tidegate/contract/nouns/notify/channels.ts';
import { notifyPolicyTargets } from '@tidegate/contract/nouns/notify/calls.ts';
import { Button, Form, Select } from 'antd';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useAsk } from '../../api/use-ask.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useT } from '../../i18n/translate.ts';
import { useRoleText } from '../../parts/role/use-role-text.ts';
import { newStep } from './policy-values.ts';
import { Row } from '../../ui/layout/box.tsx';
import forms from '../../ui/form/forms.module.css';
import styles from './notify.module.css';

const Field = schemaField(notifyStepSchema.shape);

/** The steps of an escalation, one card each. */
export function StepsField() {
  const t = useT();
  const roleText = useRoleText();
  const language = usePreferences((preferences) => preferences.language);
  const targets = useAsk(notifyPolicyTargets, {});
  const { users = [], roles = [], missing = [] } = targets.data ?? {};
  const people = users.map(({ id, name }) => ({ value: id, label: name }));
  const roleOptions = roles.map((role) => ({ value: role.id, label: roleText(role) }));
  const ways = NOTIFY_CHANNELS.map((value) => ({
    value,
    label: missing.includes(value)
      ? `${CHANNEL_KINDS[value].names[language]} (${t('notify.notSetUp')})`
      : CHANNEL_KINDS[value].names[language],
  }));
  const stepRule = {
    validator: async (_rule: unknown, steps: readonly Partial<NotifyStep>[]) => {
      const isFit = steps.every(({ channels = [], users: who = [], roles: held = [] }) => {
        const isForPeople = channels.some((channel) => CHANNEL_KINDS[channel].isForPeople);
        return channels.length > 0 && (!isForPeople || who.length + held.length > 0);
      });
      if (!isFit) throw new Error(t('notify.stepRule'));
    },
  };
  return (
    <Form.List name="steps" rules={[stepRule]}>
      {(fields, { add, remove }, { errors }) => (
        <>
          {fields.map(({ key, name }, place) => (
            <div key={key} className={forms['card']} role="group" aria-label={t('notify.stepN', { n: place + 1 })}>
              <Row justify="between" below={8} className={styles['stepHead']}>
                {t('notify.stepN', { n: place + 1 })}
                {fields.length > 1 && (
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={t('notify.removeStep', { n: place + 1 })}
                    onClick={() => remove(name)}
                  />
                )}
              </Row>
              <div className={styles['pair']}>
                <Field
                  at={[name]}
                  name="afterMin"
                  label={t('notify.afterMin')}
                  isNeeded={false}
                  rules={[{ required: true }]}
                />
                <Field
                  at={[name]}
                  name="stopWhen"
                  label={t('notify.stopWhen')}
                  optionText={(value) => t(`notify.stop.${value}`)}
                />
              </div>
              <Field at={[name]} name="channels" label={t('notify.channels')} isNeeded={false}>
                <Select mode="multiple" options={ways} />
              </Field>
              <Field at={[name]} name="users" label={t('notify.users')}>
                <Select
                  mode="multiple"
                  loading={targets.isLoading}
                  showSearch={{ optionFilterProp: 'label' }}
                  options={people}
                />
              </Field>
              <Field at={[name]} name="roles" label={t('notify.roles')}>
                <Select mode="multiple" showSearch={{ optionFilterProp: 'label' }} options={roleOptions} />
              </Field>
            </div>
          ))}
          <Form.ErrorList errors={errors} />
          <Form.Item>
            <Button
              icon={<PlusOutlined />}
              disabled={fields.length >= NOTIFY_STEPS_MAX}
              onClick={() => add(newStep(fields.length * 10))}
            >
              {t('notify.addStep')}
            </Button>
          </Form.Item>
        </>
      )}
    </Form.List>
  );
}
