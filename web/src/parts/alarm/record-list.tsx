import { ruleNameText } from '@tidegate/contract/nouns/alarm/rule-name.ts';
import { DownloadOutlined } from '@ant-design/icons';
import { alarmRecords, alarmRecordsExport } from '@tidegate/contract/nouns/alarm/calls.ts';
import { ALARM_RECORD_STATES, type Alarm, type AlarmRecordState } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { ALARM_PRIORITIES } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { sortsOf, type SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import { App, Button, Select } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ask, askFile } from '../../api/ask.ts';
import { useRead } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { detailPath } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { saveFile } from '../../lib/file/save-file.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { dateTimeText, zoneLabel } from '../../lib/time/time-zone.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { useServerListView } from '../../ui/list/list-view.ts';
import { FilterFold } from '../../ui/list/filter-fold.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { RangeBar } from '../../ui/time/range-bar.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { alarmWords, placeName, signalName, stateWords } from './alarm-words.ts';
import {
  activeFilters,
  askedOf,
  isFiltered,
  readFilter,
  RECORD_RANGES,
  writeFilter,
  type RecordFilter,
} from './record-filter.ts';
import { CurveLinks } from './curve-links.tsx';
import { StepsDrawer } from './steps-drawer.tsx';
import { UnwatchedLines } from './unwatched-lines.tsx';
import { AlarmTimes, AlarmValues } from './record-cells.tsx';
import { Note, Row } from '../../ui/layout/box.tsx';
import styles from './alarm.module.css';

const PAGE_SIZE = 20;
const REFRESH_MS = 15_000;

/** The alarms that came, of everything or of one equipment: filtered, by page, as a file, each with its steps. */
export function RecordList({ equipmentId }: { readonly equipmentId?: string }) {
  const t = useT();
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const change = (part: Partial<RecordFilter>) =>
    setQuery(writeFilter(query, { ...filter, page: 1, ...part }), { replace: part.page === undefined });
  const [openedAlarm, setOpenedAlarm] = useState<string | null>(null);
  const scope = equipmentId === undefined ? {} : { equipmentId };
  const view = useServerListView('alarmRecords', sortsOf('alarmRecord'), () => change({}));
  const list = useRead(
    alarmRecords,
    { equipmentId, filter, sort: view.sort },
    (signal) =>
      ask(
        alarmRecords,
        { page: filter.page, pageSize: PAGE_SIZE, sort: view.sort, ...scope, ...askedOf(filter, serverNow()) },
        { signal },
      ),
    { keepPrevious: true, refetchInterval: REFRESH_MS },
  );
  const columns = useColumns(equipmentId === undefined, setOpenedAlarm);
  return (
    <>
      <Row wrap gap="8 12" role="search" className={styles['filters']}>
        <FilterFold active={activeFilters(filter)}>
          <SearchField value={filter.text} label={t('alarm.search')} onChange={(text) => change({ text })} />
          <Select
            mode="multiple"
            allowClear
            aria-label={t('alarm.priorities')}
            placeholder={t('alarm.priorities')}
            style={{ minWidth: 140 }}
            value={[...filter.priorities]}
            options={ALARM_PRIORITIES.map((value) => ({ value, label: t(`alarm.priority.${value}`) }))}
            onChange={(priorities) => change({ priorities })}
          />
          <Select<AlarmRecordState | 'all'>
            aria-label={t('alarm.state')}
            style={{ minWidth: 120 }}
            value={filter.state ?? 'all'}
            options={[
              { value: 'all', label: t('state.all') },
              ...ALARM_RECORD_STATES.map((value) => ({ value, label: t(`alarm.record.${value}`) })),
            ]}
            onChange={(value) => change({ state: value === 'all' ? undefined : value })}
          />
          <RangeBar range={filter.range} presets={RECORD_RANGES} onChange={(range) => change({ range })} />
        </FilterFold>
        <ExportButton filter={filter} scope={scope} />
      </Row>
      <UnwatchedLines times={list.data?.unwatched} />
      <ListFrame<Alarm>
        list={list}
        page={filter.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => change({ page })}
        isFiltered={isFiltered(filter)}
        noneTitle={t('alarm.noneShown')}
        empty={
          <Notice title={t('alarm.noRecords')} role="status">
            {filter.range !== '30d' && <Button onClick={() => change({ range: '30d' })}>{t('alarm.look30')}</Button>}
          </Notice>
        }
      >
        {(rows) => (
          <DataTable
            label={t('alarm.screen.records')}
            view={view}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
      </ListFrame>
      {openedAlarm !== null && <StepsDrawer alarmId={openedAlarm} onClose={() => setOpenedAlarm(null)} />}
    </>
  );
}

function useColumns(withPlace: boolean, open: (id: string) => void): readonly Column<Alarm, SortKey<'alarmRecord'>>[] {
  const t = useT();
  const { language, timeZone } = usePreferences();
  const place: Column<Alarm, never> = {
    key: 'place',
    title: t('alarm.place'),
    share: 17,
    render: (alarm) => (
      <span className={`${styles['two']} ${styles['place']}`}>
        {alarm.equipmentId === null ? (
          placeName(alarm, language)
        ) : (
          <Link to={detailPath(alarm.equipmentId)}>{placeName(alarm, language)}</Link>
        )}
        <Note>{signalName(alarm, language)}</Note>
      </span>
    ),
  };
  return [
    {
      key: 'priority',
      title: t('alarm.priority'),
      render: (alarm) => <PriorityMark priority={alarm.priority} isHollow={alarm.closedAt !== null} />,
    },
    {
      key: 'time',
      sort: 'at',
      title: `${t('alarm.came')} (${zoneLabel(serverNow(), timeZone)})`,
      render: (alarm) => <AlarmTimes alarm={alarm} />,
    },
    ...(withPlace ? [place] : []),
    {
      key: 'text',
      title: t('alarm.what'),
      share: 33,
      render: (alarm) => (
        <span className={styles['two']}>
          <button type="button" className={styles['open']} onClick={() => open(alarm.id)}>
            {alarmWords(alarm, language)}
          </button>
          <Note>
            {[ruleNameText(alarm, language), withPlace ? '' : signalName(alarm, language)].filter(Boolean).join(' · ')}
          </Note>
        </span>
      ),
    },
    {
      key: 'value',
      title: t('alarm.value'),
      isFigure: true,
      render: (alarm) => <AlarmValues alarm={alarm} />,
    },
    {
      key: 'state',
      title: t('alarm.state'),
      share: 18,
      render: (alarm) => (
        <span className={styles['two']}>
          {alarm.closedAt === null ? stateWords(alarm.state, language) : t('alarm.record.over')}
          <Note>
            {alarm.ackAt === null ? '' : `${alarm.ackBy} ${dateTimeText(alarm.ackAt, timeZone).slice(5)}`}
            {alarm.ackNote === '' ? '' : ` · ${alarm.ackNote}`}
          </Note>
        </span>
      ),
    },
    {
      key: 'curve',
      title: t('manage.actions'),
      isActions: true,
      render: (alarm) => (
        <CurveLinks
          alarm={alarm}
          name={`${placeName(alarm, language)} ${alarmWords(alarm, language)}`}
          tour={`replay-${alarm.ruleId}`}
        />
      ),
    },
  ];
}

interface ExportProps {
  readonly filter: RecordFilter;
  readonly scope: { readonly equipmentId?: string };
}

function ExportButton({ filter, scope }: ExportProps) {
  const t = useT();
  const { message } = App.useApp();
  const { language, timeZone } = usePreferences();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const now = serverNow();
    try {
      const file = await askFile(alarmRecordsExport, { ...scope, ...askedOf(filter, now), timeZone, language });
      saveFile(file, `tidegate-alarms-${dateTimeText(now, timeZone).replaceAll(/[-: ]/g, '').slice(0, 12)}.csv`);
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<DownloadOutlined />} loading={isBusy} onClick={() => void run()}>
      {t('log.export')}
    </Button>
  );
}
