import { REPORT_FORMATS, REPORT_SCHEDULES } from '@tidegate/contract/nouns/report/report.ts';
import { REPORT_RECIPIENTS_MAX } from '@tidegate/contract/limits.ts';
import { isEmail } from '@tidegate/contract/rules/contact.ts';
import { Form, InputNumber, Select, Switch } from 'antd';
import { useT } from '../../i18n/translate.ts';
import styles from './report-form.module.css';

/** When a report is made by itself, and who gets it by mail. */
export function ScheduleFields({ hasTemplate }: { readonly hasTemplate: boolean }) {
  const t = useT();
  const form = Form.useFormInstance();
  const isOn: unknown = Form.useWatch(['schedule', 'enabled'], form);
  const formats = REPORT_FORMATS.filter((format) => format !== 'template' || hasTemplate);
  const addresses = {
    validator: async (_rule: unknown, list: readonly string[] = []) => {
      const wrong = list.find((one) => !isEmail(one));
      if (wrong !== undefined) throw new Error(t('reports.notAddress', { text: wrong }));
    },
  };
  return (
    <>
      <Form.Item
        name={['schedule', 'enabled']}
        label={t('reports.schedule')}
        valuePropName="checked"
        extra={t('reports.scheduleText')}
      >
        <Switch />
      </Form.Item>
      <div hidden={isOn !== true}>
        <div className={styles['pair']}>
          <Form.Item name={['schedule', 'period']} label={t('reports.every')}>
            <Select options={REPORT_SCHEDULES.map((value) => ({ value, label: t(`reports.every.${value}`) }))} />
          </Form.Item>
          <Form.Item name={['schedule', 'delayMin']} label={t('reports.delay')}>
            <InputNumber min={0} max={1_440} precision={0} suffix={t('reports.minutes')} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name={['schedule', 'format']} label={t('reports.format')}>
            <Select options={formats.map((value) => ({ value, label: t(`reports.format.${value}`) }))} />
          </Form.Item>
          <Form.Item name={['schedule', 'language']} label={t('reports.language')}>
            <Select
              options={[
                { value: 'zh', label: '中文' },
                { value: 'en', label: 'English' },
              ]}
            />
          </Form.Item>
        </div>
        <Form.Item
          name={['schedule', 'recipients']}
          label={t('reports.recipients')}
          extra={t('reports.recipientsText')}
          rules={[addresses]}
        >
          <Select
            mode="tags"
            open={false}
            maxCount={REPORT_RECIPIENTS_MAX}
            tokenSeparators={[',', ';', ' ']}
            placeholder={t('reports.recipientsExample')}
          />
        </Form.Item>
        <Form.Item name={['schedule', 'keepDays']} label={t('reports.keepDays')}>
          <InputNumber min={1} max={3_650} precision={0} suffix={t('reports.days')} style={{ width: 160 }} />
        </Form.Item>
      </div>
    </>
  );
}
