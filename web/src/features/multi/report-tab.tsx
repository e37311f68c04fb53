import { multiReportQueryAll } from '@tidegate/contract/nouns/multi/calls.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { Multi } from '@tidegate/contract/nouns/multi/multi.ts';
import { Button, Select } from 'antd';
import { useSearchParams } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { editPath } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { namesIn, nameText } from '@tidegate/contract/locale/name-text.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { ReportView } from '../../parts/report/report-view.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import styles from './multi.module.css';

interface Props {
  readonly record: Multi;
  readonly equipment: readonly Equipment[];
}

/** The reports of all equipment of a record, one of them open. */
export function ReportTab({ record, equipment }: Props) {
  const t = useT();
  const mayView = useAuth('monitor_report_view');
  const mayDefine = useAuth('manage_report_edit');
  const language = usePreferences((preferences) => preferences.language);
  const [query, setQuery] = useSearchParams();
  const reports = useAsk(multiReportQueryAll, { id: record.id }, { enabled: mayView });
  if (!mayView) return <Notice title={t('reports.noAuth')} role="status" />;
  if (reports.data === undefined) {
    if (reports.error === null) return <RowSkeletons count={6} />;
    return (
      <Notice title={t('manage.failed')} text={errorText(reports.error)} role="alert">
        <Button type="primary" onClick={() => void reports.refetch()}>
          {t('action.retry')}
        </Button>
      </Notice>
    );
  }
  const report = reports.data.find(({ id }) => id === query.get('r')) ?? reports.data[0];
  if (report === undefined) {
    const [first] = equipment;
    return (
      <Notice title={t('reports.none')} text={t(mayDefine ? 'reports.noneDefine' : 'reports.noneText')} role="status">
        {mayDefine && first !== undefined && (
          <LinkButton to={editPath(first.id, 'report')}>{t('reports.define')}</LinkButton>
        )}
      </Notice>
    );
  }
  const ofEquipment = Map.groupBy(reports.data, ({ equipmentId }) => equipmentId);
  const options = Array.from(ofEquipment, ([id, some]) => {
    const [first] = some;
    const named = first && namesIn(first, 'equipment');
    return {
      label: named === undefined ? id : nameText(named, language),
      options: some.map((one) => ({ value: one.id, label: one.name })),
    };
  });
  const open = (id: string) =>
    setQuery((before) => {
      const after = new URLSearchParams(before);
      after.set('r', id);
      // Another report has other ranges.
      after.delete('p');
      return after;
    });
  return (
    <ReportView
      key={report.id}
      report={report}
      choice={
        <Select
          className={styles['report'] ?? ''}
          aria-label={t('reports.report')}
          showSearch={{ optionFilterProp: 'label' }}
          value={report.id}
          options={options}
          onChange={open}
        />
      }
    />
  );
}
