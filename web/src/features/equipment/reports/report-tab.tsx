import { reportDelete } from '@tidegate/contract/nouns/report/manage-calls.ts';
import { reportQueryAll } from '@tidegate/contract/nouns/report/calls.ts';
import type { ListedReport, Report } from '@tidegate/contract/nouns/report/report.ts';
import { REPORT_KIND_TEXTS } from '@tidegate/contract/nouns/report/report-texts.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask } from '../../../api/ask.ts';
import { useAsk } from '../../../api/use-ask.ts';
import { errorText } from '../../../api/error-text.ts';
import { useAuth } from '../../../api/session.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { reportPath } from '../../../lib/paths/report-paths.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { nameTextOf } from '@tidegate/contract/locale/name-text.ts';
import { DataTable, type Column } from '../../../ui/list/data-table.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { editAndCopy, useOpenForm } from '../../../ui/form/open-form.ts';
import { menuColumn } from '../../../ui/list/row-menu.tsx';
import { RowSkeletons } from '../../../ui/list/row-skeletons.tsx';
import { Loses } from '../../../parts/reference/loses.tsx';
import { useConfirmDelete } from '../../../ui/use-changed.ts';
import { Buttons, Faint } from '../../../ui/layout/box.tsx';
import { ReportForm } from './report-form.tsx';
import { useNameText } from '../../../lib/names/use-name-text.ts';
import { TemplateDrawer } from './template-drawer.tsx';

/** The reports of an equipment: which there are, what they are made of and when they are mailed. */
export function ReportTab({ equipmentId }: { readonly equipmentId: string }) {
  const t = useT();
  const mayEdit = useAuth('manage_report_edit');
  const mayView = useAuth('monitor_report_view');
  const form = useOpenForm<Report>();
  const [filled, setFilled] = useState<Report | null>(null);
  const reports = useAsk(reportQueryAll, { equipmentId }, { enabled: mayEdit || mayView });
  const columns = useColumns(equipmentId, mayEdit, { form, onTemplate: setFilled });
  if (!mayEdit && !mayView) return <Notice title={t('reports.noAuth')} role="status" />;
  const add = mayEdit && (
    <Button type="primary" onClick={form.add}>
      {t('reports.add')}
    </Button>
  );
  return (
    <>
      {reports.data === undefined &&
        (reports.isError ? (
          <Notice title={t('manage.failed')} text={errorText(reports.error)} role="alert">
            <Button type="primary" onClick={() => void reports.refetch()}>
              {t('action.retry')}
            </Button>
          </Notice>
        ) : (
          <RowSkeletons count={3} />
        ))}
      {reports.data?.length === 0 && (
        <Notice title={t('reports.none')} text={t('reports.noneDefine')} role="status">
          {add}
        </Notice>
      )}
      {reports.data !== undefined && reports.data.length > 0 && (
        <>
          <Buttons>{add}</Buttons>
          <DataTable
            label={t('manage.tab.report')}
            view="reports"
            columns={columns}
            rows={reports.data}
            keyOf={({ id }) => id}
          />
        </>
      )}
      {form.open !== null && (
        <ReportForm
          equipmentId={equipmentId}
          report={form.open.edited}
          original={form.open.original}
          onClose={form.close}
        />
      )}
      {filled !== null && <TemplateDrawer report={filled} onClose={() => setFilled(null)} />}
    </>
  );
}

interface Acts {
  readonly form: ReturnType<typeof useOpenForm<Report>>;
  readonly onTemplate: (report: Report) => void;
}

function useColumns(
  equipmentId: string,
  mayEdit: boolean,
  { form, onTemplate }: Acts,
): readonly Column<ListedReport>[] {
  const t = useT();
  const nameOf = useNameText();
  const { language, timeZone } = usePreferences();
  const navigate = useNavigate();
  const confirmDelete = useConfirmDelete();
  const items = (report: ListedReport) => [
    { key: 'run', label: t('reports.show'), onClick: () => void navigate(reportPath(equipmentId, report.id)) },
    // People who do not see all of its equipment can neither change nor copy it.
    ...editAndCopy(t, form, report).map((item) => ({ ...item, disabled: report.beyond > 0 })),
    {
      key: 'template',
      label: t('reports.template'),
      // A workbook is filled with figures of signals.
      disabled: report.beyond > 0 || report.kind === 'alarm',
      onClick: () => onTemplate(report),
    },
    {
      key: 'delete',
      label: t('action.delete'),
      danger: true,
      disabled: report.beyond > 0,
      onClick: () =>
        confirmDelete({
          title: t('reports.deleteOne', { name: nameOf(report) }),
          text: t('reports.deleteText'),
          more: <Loses of={{ report: report.id }} name={nameOf(report)} />,
          run: () => ask(reportDelete, { id: report.id }),
        }),
    },
  ];
  return [
    {
      key: 'name',
      value: nameOf,
      title: t('reports.name'),
      render: (report) => (
        <>
          <Link to={reportPath(equipmentId, report.id)}>{nameOf(report)}</Link>
          {report.equipmentId !== equipmentId && (
            <Faint as="div">
              {t('reports.filedUnder', {
                name: nameTextOf(report, 'equipment', language),
              })}
            </Faint>
          )}
          {report.beyond > 0 && <Faint as="div">{t('reports.beyond')}</Faint>}
        </>
      ),
    },
    { key: 'kind', title: t('reports.kind'), value: ({ kind }) => REPORT_KIND_TEXTS[kind][language] },
    {
      key: 'columns',
      title: t('reports.columns'),
      isFigure: true,
      value: ({ columns }) => columns.length,
      render: ({ kind, columns }) => (kind === 'alarm' ? '—' : columns.length),
    },
    {
      key: 'schedule',
      value: ({ nextAt }) => nextAt,
      title: t('reports.schedule'),
      render: ({ schedule, nextAt }) =>
        nextAt === null
          ? t('reports.schedule.off')
          : t('reports.schedule.on', {
              period: t(`reports.every.${schedule.period}`),
              people: schedule.recipients.length,
              next: dateTimeText(nextAt, timeZone).slice(0, 16),
            }),
    },
    {
      key: 'template',
      title: t('reports.template'),
      value: ({ templateName }) => templateName,
      render: ({ templateName }) => templateName || '—',
    },
    {
      key: 'updated',
      value: ({ updatedAt }) => updatedAt,
      title: t('pages.updated'),
      render: ({ updatedAt, updatedBy }) => `${dateTimeText(updatedAt, timeZone)} ${updatedBy}`,
    },
    ...(mayEdit ? [menuColumn(t, nameOf, items)] : []),
  ];
}
