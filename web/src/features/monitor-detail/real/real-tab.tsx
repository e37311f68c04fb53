import type { Equipment } from '@tidegate/contract/entities/equipment.ts';
import type { Signal } from '@tidegate/contract/entities/signal.ts';
import { Button, Select, Switch } from 'antd';
import { memo, useMemo, useState } from 'react';
import { useAuth } from '../../../api/session.ts';
import { useT } from '../../../i18n/translate.ts';
import { editPath } from '../../../lib/paths.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { usePhone } from '../../../ui/use-media.ts';
import { usePageRows } from '../../../ui/use-page-rows.ts';
import { SignalRow } from './signal-row.tsx';
import { SORTS, useSortedSignals, type Sort } from './sorted-signals.ts';
import styles from './real-tab.module.css';

interface Props {
  readonly equipment: Equipment;
  readonly signals: readonly Signal[];
}

/** Tab "real": every signal with its value, quality, age and last minutes. */
export const RealTab = memo(function RealTab({ equipment, signals }: Props) {
  const t = useT();
  const mayManage = useAuth('manage_equipment_edit');
  const [text, setText] = useState('');
  const [isTroubleOnly, setTroubleOnly] = useState(false);
  const [sort, setSort] = useState<Sort>('order');
  const language = usePreferences((preferences) => preferences.language);
  const readable = useMemo(() => signals.filter((signal) => signal.rw !== 'wo'), [signals]);
  const shown = useSortedSignals(readable, { text, isTroubleOnly, sort, language });

  if (signals.length === 0) {
    return (
      <Notice title={t('real.empty')} text={t('real.emptyText')} role="status">
        {mayManage && (
          <LinkButton type="primary" to={editPath(equipment.id, 'signal')}>
            {t('real.emptyAdd')}
          </LinkButton>
        )}
      </Notice>
    );
  }
  const clear = () => {
    setText('');
    setTroubleOnly(false);
  };
  return (
    <>
      <div className={styles['tools']}>
        <SearchField value={text} label={t('real.filter')} onChange={setText} />
        <Select
          aria-label={t('real.sort')}
          className={styles['sort']}
          value={sort}
          options={SORTS.map((value) => ({ value, label: t(`real.sort.${value}`) }))}
          onChange={setSort}
        />
        <label className={styles['switch']}>
          <Switch size="small" checked={isTroubleOnly} onChange={setTroubleOnly} />
          {t('real.onlyTrouble')}
        </label>
        <span className={styles['count']} aria-live="polite">
          {t('real.count', { shown: shown.length, total: readable.length })}
        </span>
      </div>
      {shown.length === 0 ? (
        <Notice title={t('real.none')} role="status">
          <Button onClick={clear}>{t('list.clear')}</Button>
        </Notice>
      ) : (
        <SignalTable signals={shown} />
      )}
    </>
  );
});

const ROW = 48;
const PHONE_ROW = 64;

/** Only the rows on the screen are in the page, so thousands of signals scroll like ten. */
function SignalTable({ signals }: { readonly signals: readonly Signal[] }) {
  const t = useT();
  const isPhone = usePhone();
  const { list, virtual, margin } = usePageRows(
    signals.length,
    isPhone ? PHONE_ROW : ROW,
    (index) => signals[index]?.id ?? index,
  );

  return (
    <div className={styles['table']} role="table" aria-rowcount={signals.length + 1} aria-label={t('detail.real')}>
      <div className={styles['head']} role="row" aria-rowindex={1}>
        <span role="columnheader">{t('real.name')}</span>
        <span role="columnheader">{t('real.value')}</span>
        <span role="columnheader">{t('real.trend')}</span>
        <span role="columnheader">{t('real.age')}</span>
      </div>
      <div ref={list} role="rowgroup" className={styles['rows']} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start, size }) => {
          const signal = signals[index];
          if (signal === undefined) return null;
          return (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              className={styles['row']}
              style={{ height: size, transform: `translateY(${start - margin}px)` }}
            >
              <SignalRow signal={signal} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
