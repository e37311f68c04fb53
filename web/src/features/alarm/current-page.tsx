import { alarmUnwatched } from '@tidegate/contract/nouns/alarm/calls.ts';
import type { CurrentAlarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { ALARM_PRIORITIES } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { Button, Checkbox, Segmented } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useAuth } from '../../api/session.ts';
import { useRead } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { isUnacked } from '../../live/alarm-feed.ts';
import { useAlarms } from '../../live/use-alarms.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { StepsDrawer } from '../../parts/alarm/steps-drawer.tsx';
import { UnwatchedLines } from '../../parts/alarm/unwatched-lines.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { FilterFold } from '../../ui/list/filter-fold.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { ActDrawer, type ActKind } from './act-drawer.tsx';
import { AlarmRow, type RowActs } from './alarm-row.tsx';
import { AlarmTabs } from './alarm-tabs.tsx';
import {
  activeFilters,
  ALARM_TABS,
  alarmsOf,
  isFiltered,
  readFilter,
  shownAlarms,
  writeFilter,
} from './current-filter.ts';
import type { CurrentFilter } from './current-filter.ts';
import { MuteButton } from './alarm-sound.tsx';
import { useAlarmActs } from '../../parts/alarm/use-alarm-acts.ts';
import { useRowFocus } from '../../ui/list/use-row-focus.ts';
import { useRows } from '../../ui/list/use-rows.ts';
import { useSteadyRows } from '../../ui/list/use-steady-rows.ts';
import styles from './alarm.module.css';

const ROW = 64;
const PHONE_ROW = 148;
/** So long after it, the list says that alarms were not evaluated. */
const DAY_MS = 86_400_000;
const UNWATCHED_EVERY_MS = 60_000;
const NOBODY: ReadonlySet<string> = new Set();

interface Open {
  readonly kind: ActKind;
  readonly alarms: readonly CurrentAlarm[];
}

/** /monitor/alarm: current alarms, the most urgent first (ISA-18.2). */
export function CurrentPage() {
  const t = useT();
  const view = useAlarms();
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const change = (part: Partial<CurrentFilter>) => setQuery(writeFilter({ ...filter, ...part }), { replace: true });
  const shown = useMemo(() => shownAlarms(view, readFilter(query)), [view, query]);
  const mayAck = useAuth('monitor_alarm_ack');
  const mayShelve = useAuth('monitor_alarm_shelve');
  const [picked, setPicked] = useState(NOBODY);
  const [open, setOpen] = useState<Open | null>(null);
  const [openedAlarm, setOpenedAlarm] = useState<string | null>(null);
  const unwatched = useRead(
    alarmUnwatched,
    {},
    (signal) => ask(alarmUnwatched, { from: serverNow() - DAY_MS, to: serverNow() }, { signal }),
    { refetchInterval: UNWATCHED_EVERY_MS },
  );
  const { ack, reset, unshelve, inService } = useAlarmActs();

  const rowActs: RowActs = {
    ack: (alarm) =>
      alarm.ackNoteNeeded ? setOpen({ kind: 'ack', alarms: [alarm] }) : void ack(alarm.id === null ? [] : [alarm.id]),
    reset: (alarm) => void reset(alarm.id === null ? [] : [alarm.id]),
    shelve: (alarm) => setOpen({ kind: 'shelve', alarms: [alarm] }),
    unshelve: (alarm) => void unshelve([alarm.ruleId]),
    outOfService: (alarm) => setOpen({ kind: 'outOfService', alarms: [alarm] }),
    inService: (alarm) => void inService([alarm.ruleId]),
    open: (alarm) => setOpenedAlarm(alarm.id),
    pick: (alarm, isPicked) =>
      setPicked((before) => {
        const after = new Set(before);
        if (isPicked) after.add(alarm.ruleId);
        else after.delete(alarm.ruleId);
        return after;
      }),
  };
  const stable = useStable(rowActs);
  // Alarms that have ended, or were filtered away, are no longer selected.
  const meant = shown.filter(({ ruleId }) => picked.has(ruleId));
  const acking = meant.filter(isUnacked);
  const waiting = shown.filter((alarm) => alarm.id !== null);
  const pickAll = (isAll: boolean) => setPicked(isAll ? new Set(waiting.map(({ ruleId }) => ruleId)) : NOBODY);

  return (
    <Page title={t('alarm.title')} action={<MuteButton />}>
      <AlarmTabs current="current" />
      <div className={styles['tools']} role="search">
        <Segmented
          className={styles['states'] ?? ''}
          aria-label={t('alarm.tabs')}
          value={filter.tab}
          options={ALARM_TABS.map((value) => ({
            value,
            label: `${t(`alarm.tab.${value}`)} ${alarmsOf(view, value).length}`,
          }))}
          onChange={(tab) => change({ tab })}
        />
        <FilterFold active={activeFilters(filter)}>
          <SearchField value={filter.text} label={t('alarm.search')} onChange={(text) => change({ text })} />
          <fieldset className={styles['priorities']}>
            <legend className="visually-hidden">{t('alarm.priorities')}</legend>
            {ALARM_PRIORITIES.map((priority) => {
              const isOn = filter.priorities.includes(priority);
              return (
                <button
                  key={priority}
                  type="button"
                  className={styles['priority']}
                  aria-pressed={isOn}
                  onClick={() =>
                    change({
                      priorities: ALARM_PRIORITIES.filter(
                        (one) => filter.priorities.includes(one) !== (one === priority),
                      ),
                    })
                  }
                >
                  <PriorityMark priority={priority} />
                </button>
              );
            })}
          </fieldset>
          {filter.tab === 'active' && (
            <Checkbox
              checked={filter.isUnackedOnly}
              onChange={({ target }) => change({ isUnackedOnly: target.checked })}
            >
              {t('alarm.unackedOnly')}
            </Checkbox>
          )}
        </FilterFold>
      </div>
      {view.trouble !== '' && (
        <p className={styles['trouble']} role="alert">
          {t('alarm.lost', { reason: view.trouble })}
        </p>
      )}
      <UnwatchedLines times={unwatched.data} most={1} />
      {mayAck && waiting.length > 0 && (
        <div className={styles['many']}>
          <Checkbox
            checked={meant.length > 0 && meant.length === waiting.length}
            indeterminate={meant.length > 0 && meant.length < waiting.length}
            onChange={({ target }) => pickAll(target.checked)}
          >
            {meant.length === 0 ? t('alarm.pickAll') : t('alarm.picked', { count: meant.length })}
          </Checkbox>
          {meant.length > 0 && (
            <>
              <Button
                size="small"
                type="primary"
                disabled={acking.length === 0}
                onClick={() => setOpen({ kind: 'ack', alarms: acking })}
              >
                {t('alarm.ackMany', { count: acking.length })}
              </Button>
              {mayShelve && (
                <Button
                  size="small"
                  onClick={() => setOpen({ kind: 'shelve', alarms: meant.filter(({ shelvable }) => shelvable) })}
                  disabled={!meant.some(({ shelvable }) => shelvable)}
                >
                  {t('alarm.shelve')}
                </Button>
              )}
            </>
          )}
          <span className={styles['count']} role="status">
            {t('alarm.shown', { count: shown.length })}
          </span>
        </div>
      )}
      {!view.isKnown ? (
        <RowSkeletons count={6} />
      ) : shown.length === 0 ? (
        <Nothing
          filter={filter}
          onClear={() => setQuery(writeFilter({ ...filter, text: '', priorities: [], isUnackedOnly: false }))}
        />
      ) : (
        <Rows alarms={shown} picked={picked} mayAck={mayAck} mayShelve={mayShelve} acts={stable} />
      )}
      {open !== null && (
        <ActDrawer
          {...open}
          onClose={() => {
            setOpen(null);
            setPicked(NOBODY);
          }}
        />
      )}
      {openedAlarm !== null && <StepsDrawer alarmId={openedAlarm} onClose={() => setOpenedAlarm(null)} />}
    </Page>
  );
}

function Nothing({ filter, onClear }: { readonly filter: CurrentFilter; readonly onClear: () => void }) {
  const t = useT();
  if (isFiltered(filter)) {
    return (
      <Notice title={t('alarm.noneShown')} role="status">
        <Button onClick={onClear}>{t('list.clear')}</Button>
      </Notice>
    );
  }
  return <Notice title={t(`alarm.empty.${filter.tab}`)} role="status" />;
}

interface RowsProps {
  readonly alarms: readonly CurrentAlarm[];
  readonly picked: ReadonlySet<string>;
  readonly mayAck: boolean;
  readonly mayShelve: boolean;
  readonly acts: RowActs;
}

/** Only the rows that can be seen are there: five thousand scroll like fifty. */
function Rows({ alarms, picked, mayAck, mayShelve, acts }: RowsProps) {
  const t = useT();
  const isPhone = usePhone();
  const size = isPhone ? PHONE_ROW : ROW;
  const { steady, isGone, events } = useSteadyRows(alarms, ({ ruleId }) => ruleId);
  const { scroller, virtual } = useRows(steady.length, size, (index) => steady[index]?.ruleId ?? index);
  useRowFocus(scroller, `.${styles['open']}`);
  return (
    <div
      ref={scroller}
      className={styles['scroller']}
      role="table"
      aria-label={t('alarm.title')}
      aria-rowcount={steady.length}
      tabIndex={-1}
      {...events}
    >
      <div style={{ height: virtual.getTotalSize() }} className={styles['rows']} role="rowgroup">
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const alarm = steady[index];
          if (alarm === undefined) return null;
          return (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 1}
              data-row={index}
              className={styles['row']}
              data-unacked={isUnacked(alarm)}
              data-gone={isGone(alarm)}
              style={{ height: size, transform: `translateY(${start}px)` }}
            >
              <AlarmRow
                alarm={alarm}
                isGone={isGone(alarm)}
                isPicked={picked.has(alarm.ruleId)}
                mayAck={mayAck}
                mayShelve={mayShelve}
                acts={acts}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The same object for as long as the page is there, so that no row is drawn for nothing. */
function useStable(acts: RowActs): RowActs {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  return useMemo(
    () => ({
      ack: (alarm) => latest.current.ack(alarm),
      reset: (alarm) => latest.current.reset(alarm),
      shelve: (alarm) => latest.current.shelve(alarm),
      unshelve: (alarm) => latest.current.unshelve(alarm),
      outOfService: (alarm) => latest.current.outOfService(alarm),
      inService: (alarm) => latest.current.inService(alarm),
      open: (alarm) => latest.current.open(alarm),
      pick: (alarm, isPicked) => latest.current.pick(alarm, isPicked),
    }),
    [],
  );
}
