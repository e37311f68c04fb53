import { modelReportDelete } from '@tidegate/contract/nouns/model/draft-calls.ts';
import type { ModelReport } from '@tidegate/contract/nouns/model/model-parts.ts';
import type { ListedModelContent, Model } from '@tidegate/contract/nouns/model/model.ts';
import { REPORT_KIND_TEXTS } from '@tidegate/contract/nouns/report/report-texts.ts';
import { Button } from 'antd';
import { ask } from '../../api/ask.ts';
import { useOrgAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { Buttons, Faint } from '../../ui/layout/box.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { editAndCopy, useOpenForm } from '../../ui/form/open-form.ts';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { useConfirmDelete } from '../../ui/use-changed.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { ReportDrawer } from './report-drawer.tsx';

/** The reports of a model's draft, or of its latest version. */
export function ReportTable({ model, content }: { readonly model: Model; readonly content: ListedModelContent }) {
  const t = useT();
  const nameOf = useNameText();
  const language = usePreferences((preferences) => preferences.language);
  const mayEdit = useOrgAuth('manage_model_edit');
  const confirmDelete = useConfirmDelete();
  const form = useOpenForm<ModelReport>();
  const known = new Set(content.signals.map(({ code }) => code));
  const actions = (report: ModelReport) => [
    ...editAndCopy(t, form, report),
    {
      key: 'delete',
      label: t('action.delete'),
      danger: true,
      onClick: () =>
        confirmDelete({
          title: t('reports.deleteOne', { name: nameOf(report) }),
          text: t('model.reportDeleteText'),
          run: () => ask(modelReportDelete, { id: model.id, key: report.key }),
        }),
    },
  ];
  const missingOf = ({ columns }: ModelReport) => columns.filter(({ signal }) => !known.has(signal)).length;
  const columns: readonly Column<ModelReport>[] = [
    {
      key: 'name',
      title: t('reports.name'),
      value: nameOf,
      render: (report) => (
        <>
          <strong>{nameOf(report)}</strong>
          {missingOf(report) > 0 && <Faint as="div">{t('model.reportMissing', { count: missingOf(report) })}</Faint>}
        </>
      ),
    },
    { key: 'kind', title: t('reports.kind'), value: ({ kind }) => REPORT_KIND_TEXTS[kind][language] },
    {
      key: 'columns',
      title: t('reports.columns'),
      isFigure: true,
      value: (report) => report.columns.length,
      render: (report) => (report.kind === 'alarm' ? '—' : report.columns.length),
    },
    {
      key: 'schedule',
      title: t('reports.schedule'),
      value: ({ schedule }) => t(schedule.enabled ? `reports.every.${schedule.period}` : 'reports.schedule.off'),
    },
    ...(mayEdit ? [menuColumn(t, nameOf, actions)] : []),
  ];
  const add = (
    <Button type="primary" onClick={form.add}>
      {t('reports.add')}
    </Button>
  );
  return (
    <>
      {content.reports.length === 0 ? (
        <Notice title={t('model.reportNone')} text={t('model.reportNoneText')} role="status">
          {mayEdit && add}
        </Notice>
      ) : (
        <>
          {mayEdit && <Buttons>{add}</Buttons>}
          <DataTable
            label={t('model.tab.report')}
            view="modelReports"
            columns={columns}
            rows={content.reports}
            keyOf={({ key }) => key}
          />
        </>
      )}
      {form.open !== null && (
        <ReportDrawer
          model={model}
          content={content}
          report={form.open.edited}
          original={form.open.original}
          onClose={form.close}
        />
      )}
    </>
  );
}
