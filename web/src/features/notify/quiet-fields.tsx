import { Checkbox, Form, Input, Switch } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { ZoneField } from '../../ui/form/zone-field.tsx';
import styles from './notify.module.css';

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** When nobody is to be disturbed. */
export function QuietFields() {
  const t = useT();
  const hasQuiet = Form.useWatch<boolean | undefined>('hasQuiet') === true;
  const start = Form.useWatch<string | undefined>('start');
  const end = Form.useWatch<string | undefined>('end');
  const time = [{ pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, message: t('notify.timeRule') }];
  return (
    <>
      <Form.Item name="hasQuiet" label={t('notify.quiet')} extra={t('notify.quietHelp')} valuePropName="checked">
        <Switch />
      </Form.Item>
      {hasQuiet && (
        <>
          <Form.Item
            name="days"
            label={t('notify.days')}
            rules={[{ required: true, message: t('manage.required', { field: t('notify.days') }) }]}
          >
            <Checkbox.Group options={DAYS.map((value) => ({ value, label: t(`notify.day.${value}`) }))} />
          </Form.Item>
          <div className={styles['pair']}>
            <Form.Item name="start" label={t('notify.start')} rules={time}>
              <Input maxLength={5} />
            </Form.Item>
            <Form.Item name="end" label={t('notify.end')} rules={time}>
              <Input maxLength={5} />
            </Form.Item>
          </div>
          <ZoneField name="timeZone" label={t('notify.zone')} times={[start ?? '', end ?? '']} />
          <Form.Item name="exceptUrgent" valuePropName="checked">
            <Checkbox>{t('notify.exceptUrgent')}</Checkbox>
          </Form.Item>
        </>
      )}
    </>
  );
}
