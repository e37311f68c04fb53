import { sortsOf } from '@tidegate/contract/catalogue/sorts.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { alarmRecords } from '@tidegate/contract/nouns/alarm/calls.ts';
import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { TABLE_ROWS_MAX } from '@tidegate/contract/widgets/complex-table.ts';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { errorText } from '../../../api/error-text.ts';
import { useRead } from '../../../api/use-ask.ts';
import { useT } from '../../../i18n/translate.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { alarmWords, placeName, signalName, stateWords, valueWords } from '../../../parts/alarm/alarm-words.ts';
import { useMaySeeRecords } from '../../../parts/alarm/use-may-see-records.ts';
import { PriorityMark } from '../../../ui/priority-mark.tsx';
import { seriesSignals } from '../../kit/chart/series.ts';
import type { ViewProps } from '../../kit/definition.ts';
import { useScene } from '../../kit/scene-context.ts';
import { useRecentSpan } from '../../kit/use-recent-span.ts';
import type { GridColumn } from './grid.tsx';
import { DAY_MS, RecordRows, RECORDS_REFRESH_MS, useRecordsRefusal } from './record-rows.tsx';
import styles from './complex-table.module.css';

/** The alarms of the last days: those of its signals, or without any all that the viewer may see. */
export function AlarmRows({ widget, face }: ViewProps<'ComplexTable'>) {
  const t = useT();
  const { language, timeZone } = useScene();
  const [sort, setSort] = useState<string>();
  const maySee = useMaySeeRecords();
  const refusal = useRecordsRefusal(maySee ? undefined : errorText(new Refusal('noAlarmRecords')));
  const { from, to } = useRecentSpan(widget.dataAddon.days * DAY_MS);
  const signalIds = [...seriesSignals(widget)];
  const input = {
    from,
    to,
    pageSize: TABLE_ROWS_MAX,
    sort: sortsOf('alarmRecord').find((one) => one === sort),
    ...(signalIds.length === 0 ? {} : { signalIds }),
  };
  const asked = useRead(alarmRecords, input, (signal) => ask(alarmRecords, input, { signal }), {
    enabled: refusal === undefined,
    keepPrevious: true,
    refetchInterval: RECORDS_REFRESH_MS,
  });
  const columns: readonly GridColumn<Alarm>[] = [
    {
      key: 'at',
      sort: 'at',
      title: t('alarm.came'),
      render: ({ activeAt }) => <span className={styles['time']}>{dateTimeText(activeAt, timeZone)}</span>,
    },
    {
      key: 'what',
      title: t('alarm.what'),
      render: (alarm) => (
        <span className={styles['words']}>
          <PriorityMark priority={alarm.priority} isHollow={alarm.closedAt !== null} />
          {alarmWords(alarm, language)}
        </span>
      ),
    },
    {
      key: 'place',
      title: t('alarm.place'),
      render: (alarm) => (
        <span className={styles['words']}>
          {[placeName(alarm, language), signalName(alarm, language)].filter(Boolean).join(' · ')}
        </span>
      ),
    },
    {
      key: 'value',
      title: t('alarm.value'),
      isFigure: true,
      render: (alarm) => valueWords(alarm, alarm.activeValue, language),
    },
    { key: 'state', title: t('alarm.state'), render: ({ state }) => stateWords(state, language) },
  ];
  return (
    <RecordRows
      widget={widget}
      face={face}
      asked={asked}
      refusal={refusal}
      columns={columns}
      keyOf={({ id }) => id}
      sort={sort}
      onSort={setSort}
    />
  );
}
