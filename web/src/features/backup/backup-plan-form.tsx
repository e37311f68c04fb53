import { settingSave } from '@tidegate/contract/nouns/setting/calls.ts';
import { backupPlanSchema, type BackupPlan } from '@tidegate/contract/nouns/backup/backup.ts';
import { Alert, App, Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { ZoneField } from '../../ui/form/zone-field.tsx';
import { BackupSection } from './backup-section.tsx';
import styles from './backup.module.css';

const Field = schemaField(backupPlanSchema.shape);

/** When a backup is made every day, and how many of these are kept. */
export function BackupPlanForm({ plan }: { readonly plan: BackupPlan }) {
  const t = useT();
  const { message } = App.useApp();
  const changed = useChanged();
  const [problem, setProblem] = useState('');
  const save = async (values: BackupPlan) => {
    setProblem('');
    try {
      await ask(settingSave, { backups: values });
      void message.success(t('backup.saved'));
      await changed();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const isTime = {
    validator: async (_rule: unknown, time: string) => {
      if (!backupPlanSchema.shape.time.safeParse(time).success) throw new Error(t('backup.time'));
    },
  };
  return (
    <BackupSection title={t('backup.plan')} text={t('backup.planText')}>
      <Form layout="vertical" initialValues={plan} onFinish={(values: BackupPlan) => void save(values)}>
        {problem !== '' && <Alert type="error" showIcon title={problem} role="alert" />}
        <Field name="isOn">
          <Checkbox>{t('backup.isOn')}</Checkbox>
        </Field>
        <div className={styles['fields']}>
          <Field name="time" label={t('backup.time')} isNeeded={false} required rules={[isTime]}>
            <Input inputMode="numeric" maxLength={5} />
          </Field>
          <PlanZone />
          <Field name="days" label={t('backup.days')} isNarrow />
          <Field name="weeks" label={t('backup.weeks')} isNarrow />
        </div>
        <Button htmlType="submit">{t('action.save')}</Button>
      </Form>
    </BackupSection>
  );
}

function PlanZone() {
  const t = useT();
  const time = Form.useWatch<string | undefined>('time');
  return <ZoneField name="timeZone" label={t('account.config.timeZone')} times={[time ?? '']} />;
}
