import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { reportAction } from '@tidegate/contract/nouns/automation/actions/report.ts';
import { reportQueryAll } from '@tidegate/contract/nouns/report/calls.ts';
import { Select } from 'antd';
import { useAsk } from '../../../../api/use-ask.ts';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { schemaField } from '../../../../ui/form/schema-field.tsx';
import forms from '../../../../ui/form/forms.module.css';
import type { ActionFieldProps, ActionForm } from '../../kit/action-form.ts';

const Field = schemaField(reportAction.schema.shape);

function ReportFields({ place, equipmentId }: ActionFieldProps) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const reports = useAsk(reportQueryAll, { equipmentId }, { enabled: equipmentId !== '' });
  const options = (reports.data ?? []).map((report) => ({ value: report.id, label: nameText(report, language) }));
  return (
    <>
      <Field
        name="reportId"
        at={[place]}
        label={t('automation.report')}
        getValueProps={(value: string | undefined) => ({ value: value === '' ? null : value })}
      >
        <Select
          disabled={equipmentId === ''}
          loading={reports.isLoading}
          notFoundContent={t('automation.reportNone')}
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
        />
      </Field>
      <div className={forms['pair']}>
        <Field name="days" at={[place]} label={t('automation.reportDays')} isNarrow />
        <Field
          name="format"
          at={[place]}
          label={t('automation.reportFormat')}
          optionText={(value) => t(`automation.reportFormat.${value}`)}
        />
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
