import { settingSave } from '@tidegate/contract/nouns/setting/calls.ts';
import { backupPlanSchema, type BackupPlan } from '@tidegate/contract/nouns/backup/backup.ts';
import { Alert, App, Button, Checkbox, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { useChanged } from '../../ui/use-changed.ts';
import { ZoneField } from '../../ui/form/zone-field.tsx';
import { BackupSection } from './backup-section.tsx';
import styles from './backup.module.css';

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
        <Form.Item name="isOn" valuePropName="checked">
          <Checkbox>{t('backup.isOn')}</Checkbox>
        </Form.Item>
        <div className={styles['fields']}>
          <Form.Item name="time" label={t('backup.time')} rules={[isTime]}>
            <Input inputMode="numeric" maxLength={5} />
          </Form.Item>
          <PlanZone />
          <Form.Item name="days" label={t('backup.days')}>
            <InputNumber min={1} max={100} precision={0} />
          </Form.Item>
          <Form.Item name="weeks" label={t('backup.weeks')}>
            <InputNumber min={0} max={100} precision={0} />
          </Form.Item>
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
