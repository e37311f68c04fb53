import { reportScheduleSchema, REPORT_FORMATS } from '@tidegate/contract/nouns/report/report.ts';
import { isEmail } from '@tidegate/contract/rules/contact.ts';
import { Form, InputNumber, Select } from 'antd';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useT } from '../../i18n/translate.ts';
import { LANGUAGE_NAMES } from '../../i18n/language-names.ts';
import styles from './report-form.module.css';

const Field = schemaField(reportScheduleSchema.shape);

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
      <Field at={['schedule']} name="enabled" label={t('reports.schedule')} extra={t('reports.scheduleText')} />
      <div hidden={isOn !== true}>
        <div className={styles['pair']}>
          <Field
            at={['schedule']}
            name="period"
            label={t('reports.every')}
            optionText={(value) => t(`reports.every.${value}`)}
          />
          <Field at={['schedule']} name="delayMin" label={t('reports.delay')} unit={t('reports.minutes')} />
          <Field
            at={['schedule']}
            name="format"
            label={t('reports.format')}
            among={formats}
            optionText={(value) => t(`reports.format.${value}`)}
          />
          <Field
            at={['schedule']}
            name="language"
            label={t('reports.language')}
            optionText={(value) => LANGUAGE_NAMES[value]}
          />
        </div>
        <Field
          at={['schedule']}
          name="recipients"
          label={t('reports.recipients')}
          extra={t('reports.recipientsText')}
          rules={[addresses]}
        >
          {(limits) => (
            <Select
              mode="tags"
              open={false}
              {...limits}
              tokenSeparators={[',', ';', ' ']}
              placeholder={t('reports.recipientsExample')}
            />
          )}
        </Field>
        <Field at={['schedule']} name="keepDays" label={t('reports.keepDays')}>
          {(limits) => <InputNumber {...limits} suffix={t('reports.days')} style={{ width: 160 }} />}
        </Field>
      </div>
    </>
  );
}
