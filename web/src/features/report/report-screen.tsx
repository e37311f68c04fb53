import { reportQueryAll } from '@tidegate/contract/nouns/report/calls.ts';
import { Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { editPath, PATTERNS } from '../../lib/paths/paths.ts';
import { reportPath } from '../../lib/paths/report-paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { EquipmentSelect } from '../../parts/equipment/equipment-select.tsx';
import { useFoundEquipment } from '../../parts/equipment/use-equipment-names.ts';
import { ReportView } from '../../parts/report/report-view.tsx';
import { useNameText } from '../../lib/names/use-name-text.ts';
import styles from '../../parts/report/reports.module.css';

/** /monitor/report/{equipId}: the reports of an equipment; without one the first of the list. */
export function ReportScreen() {
  const t = useT();
  const { equipId } = useParams();
  const navigate = useNavigate();
  const mayView = useAuth('monitor_report_view');
  const equipment = useFoundEquipment('', { isAsked: mayView });
  if (!mayView) {
    return (
      <Page title={t('reports.title')}>
        <Notice title={t('reports.noAuth')} role="status" />
      </Page>
    );
  }
  const chosen = equipId ?? equipment.data?.rows[0]?.id;
  const isNone = equipment.data?.total === 0;
  return (
    <Page title={t('reports.title')}>
      {equipment.isError && (
        <Notice title={t('manage.failed')} text={errorText(equipment.error)} role="alert">
          <Button type="primary" onClick={() => void equipment.refetch()}>
            {t('action.retry')}
          </Button>
        </Notice>
      )}
      {isNone && (
        <Notice title={t('list.empty')} role="status">
          <LinkButton to={PATTERNS.equipmentList}>{t('action.toList')}</LinkButton>
        </Notice>
      )}
      {equipment.isLoading && <RowSkeletons count={6} />}
      {equipment.data !== undefined && chosen !== undefined && (
        <OfEquipment
          key={chosen}
          equipmentId={chosen}
          picker={
            <EquipmentSelect
              className={styles['picker']}
              label={t('reports.equipment')}
              value={chosen}
              onChange={(id) => void navigate(reportPath(id))}
            />
          }
        />
      )}
    </Page>
  );
}

function OfEquipment({ equipmentId, picker }: { readonly equipmentId: string; readonly picker: ReactNode }) {
  const t = useT();
  const nameOf = useNameText();
  const mayDefine = useAuth('manage_report_edit');
  const [query, setQuery] = useSearchParams();
  const reports = useAsk(reportQueryAll, { equipmentId });
  if (reports.isError) {
    return (
      <>
        <div className={styles['tools']}>{picker}</div>
        <Notice title={t('manage.failed')} text={errorText(reports.error)} role="alert">
          <Button type="primary" onClick={() => void reports.refetch()}>
            {t('action.retry')}
          </Button>
        </Notice>
      </>
    );
  }
  if (reports.data === undefined) return <RowSkeletons count={6} />;
  const report = reports.data.find(({ id }) => id === query.get('r')) ?? reports.data[0];
  if (report === undefined) {
    return (
      <>
        <div className={styles['tools']}>{picker}</div>
        <Notice title={t('reports.none')} text={t(mayDefine ? 'reports.noneDefine' : 'reports.noneText')} role="status">
          {mayDefine && <LinkButton to={editPath(equipmentId, 'report')}>{t('reports.define')}</LinkButton>}
        </Notice>
      </>
    );
  }
  return (
    <ReportView
      key={report.id}
      report={report}
      choice={
        <>
          {picker}
          <Select
            className={styles['picker']}
            aria-label={t('reports.report')}
            value={report.id}
            options={reports.data.map((one) => ({ value: one.id, label: nameOf(one) }))}
            onChange={(id: string) => setQuery({ r: id })}
          />
        </>
      }
    />
  );
}
