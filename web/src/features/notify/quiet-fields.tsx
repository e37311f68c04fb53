import { Checkbox, Form, Input, Select, Switch } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { serverNow } from '../../lib/server-time.ts';
import { offeredZones, offeredZoneText } from '../../lib/time-zone.ts';
import styles from './notify.module.css';

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** When nobody is to be disturbed. */
export function QuietFields() {
  const t = useT();
  const hasQuiet = Form.useWatch<boolean | undefined>('hasQuiet') === true;
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
          <Form.Item name="timeZone" label={t('notify.zone')}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={offeredZones().map((value) => ({ value, label: offeredZoneText(serverNow(), value) }))}
            />
          </Form.Item>
          <Form.Item name="exceptUrgent" valuePropName="checked">
            <Checkbox>{t('notify.exceptUrgent')}</Checkbox>
          </Form.Item>
        </>
      )}
    </>
  );
}
