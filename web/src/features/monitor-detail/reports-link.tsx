import { TableOutlined } from '@ant-design/icons';
import { reportQueryAll } from '@tidegate/contract/nouns/report/calls.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { reportPath } from '../../lib/paths/report-paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** The way to the reports of an equipment, where it has any and the person may see reports. */
export function ReportsLink({ equipmentId }: { readonly equipmentId: string }) {
  const t = useT();
  const mayView = useAuth('monitor_report_view');
  const reports = useAsk(reportQueryAll, { equipmentId }, { enabled: mayView });
  if (!mayView || reports.data === undefined || reports.data.length === 0) return null;
  return (
    <LinkButton to={reportPath(equipmentId)} icon={<TableOutlined />}>
      {t('detail.report')}
    </LinkButton>
  );
}
