import { reportAdd, reportEdit } from '@tidegate/contract/nouns/report/manage-calls.ts';
import type { Report } from '@tidegate/contract/nouns/report/report.ts';
import { ask } from '../../../api/ask.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { copiedReport, newReport, ReportFieldsForm } from '../../../parts/report-form/report-fields-form.tsx';
import { useT } from '../../../i18n/translate.ts';

interface Props {
  readonly equipmentId: string;
  /** The report to change; null adds one. */
  readonly report: Report | null;
  /** The initial values, without the workbook. */
  readonly original?: Report | null;
  readonly onClose: () => void;
}

/** The form of a report of equipment, with its schedule. */
export function ReportForm({ equipmentId, report, original = null, onClose }: Props) {
  const t = useT();
  const preferences = usePreferences();
  const home = (report ?? original)?.equipmentId ?? equipmentId;
  const fresh = original === null ? newReport(preferences, [equipmentId]) : copiedReport(original);
  return (
    <ReportFieldsForm
      title={t(report === null ? 'reports.add' : 'reports.edit')}
      home={home}
      initial={report ?? fresh}
      hasTemplate={report !== null && report.templateName !== ''}
      onSave={(fields) =>
        report === null
          ? ask(reportAdd, { equipmentId: home, ...fields })
          : ask(reportEdit, { id: report.id, ...fields })
      }
      onClose={onClose}
    />
  );
}
