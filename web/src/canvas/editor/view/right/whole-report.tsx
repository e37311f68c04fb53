import { Select } from 'antd';
import { useState } from 'react';
import { errorText } from '../../../../api/error-text.ts';
import { useAuth } from '../../../../api/session.ts';
import { useT } from '../../../../i18n/translate.ts';
import { EquipmentSelect } from '../../../../parts/equipment/equipment-select.tsx';
import { useScope } from '../scope/scope.ts';
import styles from './right.module.css';
import { useReportsNearby, type BoundColumn } from './use-reports-nearby.ts';

interface Props {
  readonly onPick: (columns: readonly BoundColumn[]) => void;
}

/** Adds every column of a report at once; absent on a page of a model, and for people who may not see reports. */
export function WholeReport({ onPick }: Props) {
  const t = useT();
  const isOfModel = useScope().host.columns !== undefined;
  const mayView = useAuth('monitor_report_view');
  const [isOpen, setOpen] = useState(false);
  if (isOfModel || !mayView) return null;
  if (isOpen) {
    const pick = (columns: readonly BoundColumn[]) => {
      setOpen(false);
      onPick(columns);
    };
    return <Reports onPick={pick} />;
  }
  return (
    <button type="button" className={styles['add']} onClick={() => setOpen(true)}>
      {t('editor.report.whole')}
    </button>
  );
}

function Reports({ onPick }: Props) {
  const t = useT();
  const { equipmentId, setEquipment, reports } = useReportsNearby();
  const label = t('editor.report.report');
  return (
    <div role="group" aria-label={t('editor.report.whole')}>
      <EquipmentSelect
        label={t('editor.report.equipment')}
        placeholder={t('editor.report.equipment')}
        value={equipmentId}
        onChange={setEquipment}
      />
      <Select
        style={{ width: '100%', marginTop: 6 }}
        aria-label={label}
        placeholder={label}
        disabled={equipmentId === ''}
        showSearch={{ optionFilterProp: 'label' }}
        loading={reports.isFetching}
        notFoundContent={reports.error === null ? t('editor.report.noReports') : errorText(reports.error)}
        value={null}
        options={(reports.data ?? []).map(({ id: value, name }) => ({ value, label: name }))}
        onChange={(id: string | null) => {
          const report = reports.data?.find((one) => one.id === id);
          if (report !== undefined) onPick(report.columns);
        }}
      />
    </div>
  );
}
