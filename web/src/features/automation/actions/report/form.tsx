import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { REPORT_ACTION_DAYS_MAX } from '@tidegate/contract/nouns/automation/actions/report.ts';
import { reportQueryAll } from '@tidegate/contract/nouns/report/calls.ts';
import { REPORT_FORMATS } from '@tidegate/contract/nouns/report/report.ts';
import { Form, InputNumber, Select } from 'antd';
import { useAsk } from '../../../../api/use-ask.ts';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import forms from '../../../../ui/form/forms.module.css';
import type { ActionFieldProps, ActionForm } from '../../kit/action-form.ts';

function ReportFields({ place, equipmentId }: ActionFieldProps) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const reports = useAsk(reportQueryAll, { equipmentId }, { enabled: equipmentId !== '' });
  const options = (reports.data ?? []).map((report) => ({ value: report.id, label: nameText(report, language) }));
  const needed = (field: string) => [{ required: true, message: t('manage.required', { field }) }];
  return (
    <>
      <Form.Item
        name={[place, 'reportId']}
        label={t('automation.report')}
        rules={needed(t('automation.report'))}
        getValueProps={(value: string | undefined) => ({ value: value === '' ? null : value })}
      >
        <Select
          disabled={equipmentId === ''}
          loading={reports.isLoading}
          notFoundContent={t('automation.reportNone')}
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
        />
      </Form.Item>
      <div className={forms['pair']}>
        <Form.Item name={[place, 'days']} label={t('automation.reportDays')} rules={needed(t('automation.reportDays'))}>
          <InputNumber min={1} max={REPORT_ACTION_DAYS_MAX} precision={0} />
        </Form.Item>
        <Form.Item name={[place, 'format']} label={t('automation.reportFormat')}>
          <Select options={REPORT_FORMATS.map((value) => ({ value, label: t(`automation.reportFormat.${value}`) }))} />
        </Form.Item>
      </div>
    </>
  );
}

/** Generates a report. */
export const form: ActionForm<'report'> = {
  start: () => ({ kind: 'report', reportId: '', days: 1, format: 'xlsx' }),
  Fields: ReportFields,
  words: ({ reportId, days }, t, nameOf) =>
    t('automation.words.report', { count: days, name: nameOf('report', reportId) }),
};
