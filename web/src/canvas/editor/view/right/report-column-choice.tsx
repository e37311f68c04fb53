import { CloseOutlined } from '@ant-design/icons';
import { pageInfo } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { reportLatest, reportQueryAll } from '@tidegate/contract/nouns/report/calls.ts';
import { reportColumnId } from '@tidegate/contract/nouns/report/report-column-id.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { ask } from '../../../../api/ask.ts';
import { useAsk, useRead } from '../../../../api/use-ask.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useAuth } from '../../../../api/session.ts';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { EquipmentSelect } from '../../../../parts/equipment/equipment-select.tsx';
import { useScope } from '../scope/scope.ts';
import styles from './right.module.css';

interface Props {
  /** Empty for none. */
  readonly dataId: string;
  /** Name of the column at the time of binding. */
  readonly dataName: string;
  readonly onPick: (column: { readonly dataId: string; readonly dataName: string }) => void;
  readonly onClear: () => void;
}

/** The number of reports whose columns are offered at once. */
const REPORTS = 50;

/**
 * A column of a report in place of a signal: of any equipment, unavailable to people who may not see reports; or of the
 * model whose page it is.
 */
export function ReportColumnChoice({ dataId, dataName, onPick, onClear }: Props) {
  const t = useT();
  const { columns: ofModel } = useScope().host;
  const mayView = useAuth('monitor_report_view') && ofModel === undefined;
  const [isOpen, setOpen] = useState(false);
  if (dataId === '' && (ofModel?.length === 0 || (!mayView && ofModel === undefined))) return null;
  if (!isOpen && dataId === '') {
    return (
      <button type="button" className={styles['add']} onClick={() => setOpen(true)}>
        {t('editor.report.choose')}
      </button>
    );
  }
  const clear = () => {
    setOpen(false);
    if (dataId !== '') onClear();
  };
  return (
    <div role="group" aria-label={t('editor.report.column')}>
      <div className={styles['picked']}>
        <span className={styles['chipName']}>
          {dataId === '' ? t('editor.report.column') : t('editor.report.bound', { name: dataName || dataId })}
        </span>
        <button
          type="button"
          className={styles['mini']}
          aria-label={t('editor.remove', { name: dataName || t('editor.report.column') })}
          onClick={clear}
        >
          <CloseOutlined aria-hidden />
        </button>
      </div>
      {mayView && <Columns dataId={dataId} onPick={onPick} />}
      {ofModel !== undefined && (
        <div>
          <ColumnSelect
            dataId={dataId}
            options={ofModel.map(({ id: value, name: label }) => ({ value, label }))}
            onPick={onPick}
          />
        </div>
      )}
    </div>
  );
}

/** First the equipment, at first that of the page, then one of the columns of its reports. */
function Columns({ dataId, onPick }: Pick<Props, 'dataId' | 'onPick'>) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const { pageId } = useScope().host.filing;
  const [chosen, setChosen] = useState<string | null>(null);
  const own = useAsk(pageInfo, { id: pageId }, { staleTime: Infinity });
  const equipmentId = chosen ?? own.data?.equipmentId ?? '';
  const columns = useRead(
    reportQueryAll,
    { equipmentId, language },
    (signal) => fetchColumns(equipmentId, language, signal),
    {
      enabled: equipmentId !== '',
    },
  );
  return (
    <div>
      <EquipmentSelect
        label={t('editor.report.equipment')}
        placeholder={t('editor.report.equipment')}
        value={equipmentId}
        onChange={setChosen}
      />
      <ColumnSelect
        dataId={dataId}
        options={columns.data ?? []}
        isLoading={columns.isFetching}
        isDisabled={equipmentId === ''}
        problem={columns.error === null ? '' : errorText(columns.error)}
        onPick={onPick}
      />
    </div>
  );
}

interface ColumnSelectProps extends Pick<Props, 'dataId' | 'onPick'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly isLoading?: boolean;
  readonly isDisabled?: boolean;
  readonly problem?: string;
}

function ColumnSelect({
  dataId,
  options,
  isLoading = false,
  isDisabled = false,
  problem = '',
  onPick,
}: ColumnSelectProps) {
  const t = useT();
  return (
    <Select
      style={{ width: '100%', marginTop: 6 }}
      aria-label={t('editor.report.column')}
      placeholder={t('editor.report.column')}
      disabled={isDisabled}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      notFoundContent={problem === '' ? t('editor.report.none') : problem}
      value={options.some(({ value }) => value === dataId) ? dataId : null}
      options={[...options]}
      onChange={(id: string | null) => {
        const name = options.find(({ value }) => value === id)?.label;
        if (id !== null && name !== undefined) onPick({ dataId: id, dataName: name });
      }}
    />
  );
}

async function fetchColumns(equipmentId: string, language: Language, signal: AbortSignal) {
  const reports = await ask(reportQueryAll, { equipmentId }, { signal });
  const ids = reports.map(({ id }) => id).slice(0, REPORTS);
  if (ids.length === 0) return [];
  const latest = await ask(reportLatest, { ids }, { signal });
  return latest.flatMap(({ columns, reportId, ...report }) =>
    columns
      .filter(({ title, isGone }) => title !== '' && !isGone)
      .map(({ key, title }) => ({
        value: reportColumnId({ reportId, key }),
        label: `${nameText(report, language)} · ${title}`,
      })),
  );
}
