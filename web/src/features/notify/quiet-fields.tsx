import { notifyQuietSchema } from '@tidegate/contract/nouns/notify/notify-policy.ts';
import { Checkbox, Form } from 'antd';
import { z } from 'zod';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useT } from '../../i18n/translate.ts';
import { ZoneField } from '../../ui/form/zone-field.tsx';
import styles from './notify.module.css';

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

const Field = schemaField({ hasQuiet: z.boolean(), ...notifyQuietSchema.shape });

/** When nobody is to be disturbed. */
export function QuietFields() {
  const t = useT();
  const hasQuiet = Form.useWatch<boolean | undefined>('hasQuiet') === true;
  const start = Form.useWatch<string | undefined>('start');
  const end = Form.useWatch<string | undefined>('end');
  const time = [{ pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, message: t('notify.timeRule') }];
  return (
    <>
      <Field name="hasQuiet" label={t('notify.quiet')} extra={t('notify.quietHelp')} />
      {hasQuiet && (
        <>
          <Field name="days" label={t('notify.days')}>
            <Checkbox.Group options={DAYS.map((value) => ({ value, label: t(`notify.day.${value}`) }))} />
          </Field>
          <div className={styles['pair']}>
            <Field name="start" label={t('notify.start')} isNeeded={false} rules={time} input={{ maxLength: 5 }} />
            <Field name="end" label={t('notify.end')} isNeeded={false} rules={time} input={{ maxLength: 5 }} />
          </div>
          <ZoneField name="timeZone" label={t('notify.zone')} times={[start ?? '', end ?? '']} />
          <Field name="exceptUrgent">
            <Checkbox>{t('notify.exceptUrgent')}</Checkbox>
          </Field>
        </>
      )}
    </>
  );
}
