import { sharedAlarms } from '@tidegate/contract/nouns/share/calls.ts';
import { ALARM_RECORD_STATES, type AlarmRecordState } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { SharedAlarm } from '@tidegate/contract/nouns/share/share.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useRead } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { spanOf, type TimeRange } from '../../lib/time/time-range.ts';
import { zoneLabel } from '../../lib/time/time-zone.ts';
import { Note, Row } from '../../ui/layout/box.tsx';
import styles from '../../parts/alarm/alarm.module.css';
import { alarmWords, placeName, signalName, stateWords } from '../../parts/alarm/alarm-words.ts';
import { AlarmTimes, AlarmValues } from '../../parts/alarm/record-cells.tsx';
import { RECORD_RANGES } from '../../parts/alarm/record-filter.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { RangeBar } from '../../ui/time/range-bar.tsx';

const PAGE_SIZE = 20;
const REFRESH_MS = 15_000;

/** Tab "alarm" of a share: alarms of its signals, without the people who acted on them. */
export function SharedAlarms({ shareKey }: { readonly shareKey: string }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const [range, setRange] = useState<TimeRange>('7d');
  const [state, setState] = useState<AlarmRecordState | 'all'>('all');
  const list = useRead(
    sharedAlarms,
    { key: shareKey, page, range, state },
    (signal) => {
      const shown = state === 'all' ? {} : { state };
      return ask(
        sharedAlarms,
        { key: shareKey, page, pageSize: PAGE_SIZE, ...spanOf(range, serverNow()), ...shown },
        { signal },
      );
    },
    { keepPrevious: true, refetchInterval: REFRESH_MS },
  );
  const columns = useColumns();
  return (
    <>
      <Row wrap gap="8 12" role="search">
        <Select<AlarmRecordState | 'all'>
          aria-label={t('alarm.state')}
          style={{ minWidth: 120 }}
          value={state}
          options={[
            { value: 'all', label: t('state.all') },
            ...ALARM_RECORD_STATES.map((value) => ({ value, label: t(`alarm.record.${value}`) })),
          ]}
          onChange={(value) => {
            setState(value);
            setPage(1);
          }}
        />
        <RangeBar
          range={range}
          presets={RECORD_RANGES}
          onChange={(next) => {
            setRange(next);
            setPage(1);
          }}
        />
      </Row>
      <ListFrame<SharedAlarm>
        list={list}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={setPage}
        isFiltered={state !== 'all'}
        noneTitle={t('alarm.noneShown')}
        empty={
          <Notice title={t('alarm.noRecords')} role="status">
            {range !== '30d' && <Button onClick={() => setRange('30d')}>{t('alarm.look30')}</Button>}
          </Notice>
        }
      >
        {(rows) => <DataTable label={t('detail.alarm')} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </ListFrame>
    </>
  );
}

function useColumns(): readonly Column<SharedAlarm>[] {
  const t = useT();
  const { language, timeZone } = usePreferences();
  const named = (alarm: SharedAlarm) => ({ ...alarm, gatewayName: '' });
  return [
    {
      key: 'priority',
      title: t('alarm.priority'),
      render: (alarm) => <PriorityMark priority={alarm.priority} isHollow={alarm.closedAt !== null} />,
    },
    {
      key: 'time',
      title: `${t('alarm.came')} (${zoneLabel(serverNow(), timeZone)})`,
      render: (alarm) => <AlarmTimes alarm={alarm} />,
    },
    {
      key: 'place',
      title: t('alarm.place'),
      render: (alarm) => (
        <span className={styles['two']}>
          {placeName(named(alarm), language)}
          <Note>{signalName(named(alarm), language)}</Note>
        </span>
      ),
    },
    { key: 'text', title: t('alarm.what'), render: (alarm) => alarmWords(named(alarm), language) },
    {
      key: 'value',
      title: t('alarm.value'),
      isFigure: true,
      render: (alarm) => <AlarmValues alarm={alarm} />,
    },
    {
      key: 'state',
      title: t('alarm.state'),
      render: (alarm) => (alarm.closedAt === null ? stateWords(alarm.state, language) : t('alarm.record.over')),
    },
  ];
}
