import { useQuery } from '@tanstack/react-query';
import { pageInfo } from '@tidegate/contract/calls/configuration.ts';
import { reportLatest, reportQueryAll } from '@tidegate/contract/calls/report.ts';
import { reportColumnId } from '@tidegate/contract/rules/page/report-column-id.ts';
import { Select } from 'antd';
import { ask } from '../../../../api/ask.ts';
import { useAuth } from '../../../../api/session.ts';
import { useT } from '../../../../i18n/translate.ts';
import { useScope } from '../scope.ts';

interface Props {
  /** Empty for none. */
  readonly dataId: string;
  readonly onPick: (column: { readonly dataId: string; readonly dataName: string }) => void;
  readonly onClear: () => void;
}

/** A column of a report of the page's equipment, in place of a signal; not there where there are no reports. */
export function ReportColumnChoice({ dataId, onPick, onClear }: Props) {
  const t = useT();
  const { pageId, hasVersions } = useScope().host.filing;
  const mayView = useAuth('monitor_report_view');
  const columns = useQuery({
    queryKey: ['pageReportColumns', pageId],
    queryFn: ({ signal }) => fetchColumns(pageId, signal),
    enabled: mayView && hasVersions,
  });
  const options = columns.data ?? [];
  if (options.length === 0 && dataId === '') return null;
  return (
    <Select
      style={{ width: '100%', marginTop: 8 }}
      aria-label={t('reports.bind')}
      placeholder={t('reports.bind')}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={dataId === '' ? null : dataId}
      options={options}
      onChange={(id: string | null | undefined) => {
        const name = options.find(({ value }) => value === id)?.label;
        if (id == null || name === undefined) onClear();
        else onPick({ dataId: id, dataName: name });
      }}
    />
  );
}

async function fetchColumns(pageId: string, signal: AbortSignal) {
  const { equipmentId } = await ask(pageInfo, { id: pageId }, { signal });
  if (equipmentId === '') return [];
  const reports = await ask(reportQueryAll, { equipmentId }, { signal });
  const ids = reports.map(({ id }) => id).slice(0, 50);
  if (ids.length === 0) return [];
  const latest = await ask(reportLatest, { ids }, { signal });
  return latest.flatMap(({ reportId, name, columns }) =>
    columns.map(({ key, title }) => ({ value: reportColumnId({ reportId, key }), label: `${name} · ${title}` })),
  );
}
