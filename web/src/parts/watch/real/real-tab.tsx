import { HISTORY_MAX_SIGNALS } from '@tidegate/contract/limits.ts';
import type { ShownPenSet } from '@tidegate/contract/nouns/pen-set/pen-set.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button, Segmented, Select, Switch } from 'antd';
import { memo, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAuth } from '../../../api/session.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { nameCollator } from '../../../lib/names/name-order.ts';
import { shownGroups, signalGroups } from '../../../lib/names/signal-groups.ts';
import { remember, remembered } from '../../../lib/storage.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { FilterFold } from '../../../ui/list/filter-fold.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { RowSkeletons } from '../../../ui/list/row-skeletons.tsx';
import { usePhone } from '../../../ui/use-media.ts';
import { PenSetMenu } from '../history/pen-sets/pen-set-menu.tsx';
import { PenSetNotes } from '../history/pen-sets/pen-set-notes.tsx';
import { useMaySaveSets, usePenSet } from '../history/pen-sets/use-pen-set.ts';
import { useFoldedGroups } from './folded-groups.ts';
import { readReal, REAL_VIEWS, withReal, type RealChoice, type RealView } from './real-choice.ts';
import { groupedRows, plainRows } from './real-rows.ts';
import { SignalCards } from './signal-cards.tsx';
import { SignalTable } from './signal-table.tsx';
import { SORTS, useSortedSignals, type Sort } from './sorted-signals.ts';
import { Note, Row } from '../../../ui/layout/box.tsx';
import styles from './real-tab.module.css';

interface Props {
  /** Address of the signal setup, shown in an empty list to people with the permission. */
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
  const maySave = useMaySaveSets();
  const pens = usePenSet(maySave ? choice.penSetId : null, false, NOTHING);
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
  const groups = useMemo(() => signalGroups(readable, language, t('signals.ungrouped')), [readable, language, t]);
  const group = groups.some(({ key }) => key === choice.group) ? choice.group : undefined;
  const listed = useMemo(() => (pens.set === undefined ? readable : inSet(readable, pens.set)), [readable, pens.set]);
  const elsewhere = (pens.set?.pens.length ?? 0) - (pens.set === undefined ? 0 : listed.length);
  const shown = useSortedSignals(listed, { text, isTroubleOnly, sort, group, language });
  const { folded, fold } = useFoldedGroups();
  // A set has an order of its own.
  const isHeaded = groups.length > 0 && (sort === 'group' || (sort === 'order' && pens.set === undefined));
  // Search results are never hidden in a folded group.
  const isHeldOpen = text !== '' || isTroubleOnly || group !== undefined;
  const rows = useMemo(() => {
    if (!isHeaded) return plainRows(shown);
    const parts = shownGroups(groups, shown);
    const { compare } = nameCollator(language);
    const ordered = sort === 'group' ? parts.toSorted((a, b) => compare(a.title, b.title)) : parts;
    return groupedRows(ordered, isHeldOpen ? NONE : folded);
  }, [isHeaded, isHeldOpen, shown, groups, language, sort, folded]);
  const sorts = groups.length === 0 ? SORTS.filter((one) => one !== 'group') : SORTS;
  const keys = groups.map(({ key }) => key);
  const isAllFolded = keys.every((key) => folded.has(key));
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
      <PenSetNotes {...pens} elsewhere={elsewhere} />
      <Row wrap gap="8 16">
        <SearchField value={text} label={t('real.filter')} onChange={(next) => change({ text: next })} />
        <FilterFold active={Number(isTroubleOnly) + Number(group !== undefined)}>
          <Select
            aria-label={t('real.sort')}
            className={styles['sort']}
            value={sort === 'group' && groups.length === 0 ? 'order' : sort}
            options={sorts.map((value) => ({ value, label: t(`real.sort.${value}`) }))}
            onChange={(next: Sort) => change({ sort: next })}
          />
          {groups.length > 0 && (
            <Select
              allowClear
              aria-label={t('real.group')}
              className={styles['sort']}
              placeholder={t('real.groupAll')}
              value={group ?? null}
              options={groups.map(({ key, title }) => ({ value: key, label: title }))}
              popupMatchSelectWidth={false}
              onChange={(next: string | null | undefined) => change({ group: next ?? undefined })}
            />
          )}
          <label className={styles['switch']}>
            <Switch size="small" checked={isTroubleOnly} onChange={(next) => change({ isTroubleOnly: next })} />
            {t('real.onlyTrouble')}
          </label>
        </FilterFold>
        {maySave && (
          <PenSetMenu
            // Saved from here, it would lose the signals of other equipment.
            set={pens.set && { ...pens.set, mayChange: pens.set.mayChange && elsewhere === 0 }}
            offered={readable}
            chosen={pens.set === undefined ? firstOf(shown) : listed}
            range="8h"
            onOpen={(penSetId) => change({ penSetId })}
          />
        )}
        <Row as="span" gap={8} className={styles['end']}>
          <Note aria-live="polite">{t('real.count', { shown: shown.length, total: listed.length })}</Note>
          {isHeaded && !isHeldOpen && (
            <Button type="text" size="small" onClick={() => fold(keys, !isAllFolded)}>
              {t(isAllFolded ? 'real.unfoldAll' : 'real.foldAll')}
            </Button>
          )}
          <Segmented
            aria-label={t('list.view')}
            options={REAL_VIEWS.map((value) => ({ value, icon: ICONS[value], title: t(`real.view.${value}`) }))}
            value={view}
            onChange={chooseView}
          />
        </Row>
      </Row>
      {pens.isLoading ? (
        <RowSkeletons count={6} />
      ) : shown.length === 0 ? (
        <Notice title={t(listed.length === 0 ? 'pens.noneHere' : 'real.none')} role="status">
          <Button
            onClick={() =>
              change({
                text: '',
                isTroubleOnly: false,
                group: undefined,
                ...(listed.length === 0 ? { penSetId: null } : {}),
              })
            }
          >
            {t('list.clear')}
          </Button>
        </Notice>
      ) : (
        <SignalList
          key={view}
          rows={rows}
          isPhone={isPhone}
          onFold={isHeldOpen ? undefined : ({ key }, isFolded) => fold([key], isFolded)}
        />
      )}
    </>
  );
});

const NONE: ReadonlySet<string> = new Set();
const NOTHING = () => undefined;

/** The signals of a set in its order, as far as they are here. */
const inSet = (signals: readonly Signal[], { pens }: ShownPenSet): readonly Signal[] =>
  pens.flatMap(({ signalId }) => signals.filter(({ id }) => id === signalId));

/** Initial signals of a new set: the result of search and filters, if a set can hold them all. */
const firstOf = (shown: readonly Signal[]): readonly Signal[] => (shown.length > HISTORY_MAX_SIGNALS ? [] : shown);
