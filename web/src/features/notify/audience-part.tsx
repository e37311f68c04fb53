import { CHANNEL_KINDS } from '@tidegate/contract/nouns/notify/channels.ts';
import { notifyPolicyAudience } from '@tidegate/contract/nouns/notify/calls.ts';
import { notifyStepSchema } from '@tidegate/contract/nouns/notify/notify-policy.ts';
import { Form } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useT } from '../../i18n/translate.ts';
import { EquipmentSelect } from '../../parts/equipment/equipment-select.tsx';
import type { PolicyValues } from './policy-values.ts';
import styles from './notify.module.css';

const stepsSchema = notifyStepSchema.array().min(1);

/** Whom the steps as they are now would reach for an alarm of one equipment. */
export function AudiencePart() {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [equipmentId, setEquipment] = useState('');
  const steps = stepsSchema.safeParse(Form.useWatch<PolicyValues['steps'] | undefined>('steps'));
  const webhookUrl = Form.useWatch<string | undefined>('webhookUrl') ?? '';
  const audience = useAsk(
    notifyPolicyAudience,
    { equipmentId, steps: steps.data ?? [], webhookUrl },
    { enabled: equipmentId !== '' && steps.success },
  );
  const rows = audience.data?.rows ?? [];
  return (
    <Form.Item label={t('notify.audience')} extra={equipmentId === '' ? t('notify.audienceText') : undefined}>
      <EquipmentSelect
        allowClear
        label={t('notify.audiencePick')}
        placeholder={t('notify.audiencePick')}
        value={equipmentId}
        onChange={setEquipment}
      />
      {audience.isError && <p role="alert">{errorText(audience.error)}</p>}
      {audience.data !== undefined && rows.length === 0 && <p role="status">{t('notify.audienceNone')}</p>}
      {rows.length > 0 && (
        <ul className={styles['audience']}>
          {rows.map(({ step, name, channel, problem }) => (
            <li key={`${step} ${name} ${channel}`}>
              <span>{t('notify.stepN', { n: step })}</span>
              <span>{name || 'Webhook'}</span>
              <span>{CHANNEL_KINDS[channel].names[language]}</span>
              <span>{t(problem === '' ? 'notify.ok' : `notify.problem.${problem}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </Form.Item>
  );
}
