import { reportAdd, reportEdit } from '@tidegate/contract/calls/manage-report.ts';
import type { Report } from '@tidegate/contract/entities/report.ts';
import { ask } from '../../../api/ask.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { newReport, ReportFieldsForm } from '../../../parts/report-form/report-fields-form.tsx';
import { useT } from '../../../i18n/translate.ts';

interface Props {
  readonly equipmentId: string;
  /** The report to change; null adds one. */
  readonly report: Report | null;
  readonly onClose: () => void;
}

/** What a report of an equipment is made of, and when it is mailed. */
export function ReportForm({ equipmentId, report, onClose }: Props) {
  const t = useT();
  const preferences = usePreferences();
  return (
    <ReportFieldsForm
      title={t(report === null ? 'reports.add' : 'reports.edit')}
      home={report?.equipmentId ?? equipmentId}
      initial={report ?? newReport(preferences, [equipmentId])}
      hasTemplate={report !== null && report.templateName !== ''}
      onSave={(fields) =>
        report === null ? ask(reportAdd, { equipmentId, ...fields }) : ask(reportEdit, { id: report.id, ...fields })
      }
      onClose={onClose}
    />
  );
}
