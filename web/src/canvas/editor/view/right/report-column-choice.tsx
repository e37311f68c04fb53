import { CloseOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { useState } from 'react';
import { errorText } from '../../../../api/error-text.ts';
import { useAuth } from '../../../../api/session.ts';
import { useT } from '../../../../i18n/translate.ts';
import { EquipmentSelect } from '../../../../parts/equipment/equipment-select.tsx';
import { useScope } from '../scope/scope.ts';
import { useReportsNearby } from './use-reports-nearby.ts';
import styles from './right.module.css';

interface Props {
  /** Empty for none. */
  readonly dataId: string;
  /** Name of the column at the time of binding. */
  readonly dataName: string;
  readonly onPick: (column: { readonly dataId: string; readonly dataName: string }) => void;
  readonly onClear: () => void;
}

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
  const { equipmentId, setEquipment, reports } = useReportsNearby();
  const columns = reports.data?.flatMap((report) =>
    report.columns.map(({ dataId: value, dataName: label }) => ({ value, label })),
  );
  return (
    <div>
      <EquipmentSelect
        label={t('editor.report.equipment')}
        placeholder={t('editor.report.equipment')}
        value={equipmentId}
        onChange={setEquipment}
      />
      <ColumnSelect
        dataId={dataId}
        options={columns ?? []}
        isLoading={reports.isFetching}
        isDisabled={equipmentId === ''}
        problem={reports.error === null ? '' : errorText(reports.error)}
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
