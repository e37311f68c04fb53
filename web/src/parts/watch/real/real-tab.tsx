import type { Signal } from '@tidegate/contract/entities/signal.ts';
import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button, Segmented, Select, Switch } from 'antd';
import { memo, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAuth } from '../../../api/session.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { remember, remembered } from '../../../lib/storage.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { usePhone } from '../../../ui/use-media.ts';
import { usePageCards } from '../../../ui/use-page-cards.ts';
import { usePageRows } from '../../../ui/use-page-rows.ts';
import { readReal, REAL_VIEWS, withReal, type RealChoice, type RealView } from './real-choice.ts';
import { SignalCard } from './signal-card.tsx';
import { SignalRow } from './signal-row.tsx';
import { SORTS, useSortedSignals, type Sort } from './sorted-signals.ts';
import styles from './real-tab.module.css';

interface Props {
  /** Where signals are added, for who may do that where there are none. */
  readonly setupPath: string;
  readonly signals: readonly Signal[];
}

const VIEW_KEY = 'signalView';
const ICONS = { list: <UnorderedListOutlined />, card: <AppstoreOutlined /> } as const;

/** Tab "real": every signal with its value, quality, age and last minutes. */
export const RealTab = memo(function RealTab({ setupPath, signals }: Props) {
  const t = useT();
  const mayManage = useAuth('manage_equipment_edit');
  const isPhone = usePhone();
  const [query, setQuery] = useSearchParams();
  const [remembersCards, setRemembersCards] = useState(() => remembered(VIEW_KEY) === 'card');
  const choice = readReal(query);
  const { text, isTroubleOnly, sort } = choice;
  const view = choice.view ?? (remembersCards ? 'card' : 'list');
  const change = (part: Partial<RealChoice>) =>
    setQuery((now) => withReal(now, { ...readReal(now), ...part }), { replace: true });
  const chooseView = (one: RealView) => {
    remember(VIEW_KEY, one);
    setRemembersCards(one === 'card');
    change({ view: one });
  };
  const language = usePreferences((preferences) => preferences.language);
  const readable = useMemo(() => signals.filter((signal) => signal.rw !== 'wo'), [signals]);
  const SignalList = view === 'card' ? SignalCards : SignalTable;
  const shown = useSortedSignals(readable, { text, isTroubleOnly, sort, language });

  if (signals.length === 0) {
    return (
      <Notice title={t('real.empty')} text={t('real.emptyText')} role="status">
        {mayManage && (
          <LinkButton type="primary" to={setupPath}>
            {t('real.emptyAdd')}
          </LinkButton>
        )}
      </Notice>
    );
  }
  return (
    <>
      <div className={styles['tools']}>
        <SearchField value={text} label={t('real.filter')} onChange={(next) => change({ text: next })} />
        <Select
          aria-label={t('real.sort')}
          className={styles['sort']}
          value={sort}
          options={SORTS.map((value) => ({ value, label: t(`real.sort.${value}`) }))}
          onChange={(next: Sort) => change({ sort: next })}
        />
        <label className={styles['switch']}>
          <Switch size="small" checked={isTroubleOnly} onChange={(next) => change({ isTroubleOnly: next })} />
          {t('real.onlyTrouble')}
        </label>
        <span className={styles['count']} aria-live="polite">
          {t('real.count', { shown: shown.length, total: readable.length })}
        </span>
        <Segmented
          aria-label={t('list.view')}
          options={REAL_VIEWS.map((value) => ({ value, icon: ICONS[value], title: t(`real.view.${value}`) }))}
          value={view}
          onChange={chooseView}
        />
      </div>
      {shown.length === 0 ? (
        <Notice title={t('real.none')} role="status">
          <Button onClick={() => change({ text: '', isTroubleOnly: false })}>{t('list.clear')}</Button>
        </Notice>
      ) : (
        <SignalList key={view} signals={shown} isPhone={isPhone} />
      )}
    </>
  );
});

interface ListProps {
  readonly signals: readonly Signal[];
  readonly isPhone: boolean;
}

const ROW = 48;
const PHONE_ROW = 64;
const CARD = { height: 132, minWidth: 220 };
const PHONE_CARD = { height: 156, minWidth: 160 };

/** The same as cards. */
function SignalCards({ signals, isPhone }: ListProps) {
  const t = useT();
  const { measure, list, virtual, places } = usePageCards(signals.length, isPhone ? PHONE_CARD : CARD);
  return (
    <div ref={measure}>
      <div
        ref={list}
        role="list"
        aria-label={t('detail.real')}
        className={styles['rows']}
        style={{ height: virtual.getTotalSize() }}
      >
        {places.map(({ index, style }) => {
          const signal = signals[index];
          if (signal === undefined) return null;
          return (
            <div key={signal.id} role="listitem" aria-posinset={index + 1} aria-setsize={signals.length} style={style}>
              <SignalCard signal={signal} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Only the rows on the screen are in the page, so thousands of signals scroll like ten. */
function SignalTable({ signals, isPhone }: ListProps) {
  const t = useT();
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
