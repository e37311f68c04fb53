import { ALARM_PRIORITIES } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { logQuery } from '@tidegate/contract/nouns/log/calls.ts';
import { mapSummary } from '@tidegate/contract/nouns/map/calls.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAuth } from '../../../api/session.ts';
import { useAsk } from '../../../api/use-ask.ts';
import { useT } from '../../../i18n/translate.ts';
import { ALARM_PATTERNS } from '../../../lib/paths/alarm-paths.ts';
import { PATTERNS } from '../../../lib/paths/paths.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { useAlarms } from '../../../live/use-alarms.ts';
import { STATES_POLL_MS } from '../../../parts/map/use-map.ts';
import { PriorityMark } from '../../../ui/priority-mark.tsx';
import { startOfDay } from '../start-of-day.ts';
import styles from './tiles.module.css';

const LIST = PATTERNS.equipmentList;

/** A line of figures, each a link: equipment online, offline and in alarm, active alarms by priority, writes today. */
export function StatusTile() {
  const t = useT();
  const { data } = useAsk(mapSummary, {}, { refetchInterval: STATES_POLL_MS });
  const mayLog = useAuth('manage_log_view');
  const { total, offline, inAlarm } = data?.equipment ?? {};
  const online = total === undefined || offline === undefined ? undefined : total - offline;
  const shown = (count: number | undefined) => (count === undefined ? '—' : String(count));
  return (
    <div className={styles['figures']}>
      <Figure to={`${LIST}?online=1`} name={t('overview.online')} text={shown(online)}>
        <small>/ {shown(total)}</small>
      </Figure>
      <Figure to={`${LIST}?online=0`} name={t('overview.offline')} text={shown(offline)} />
      <Figure to={`${LIST}?alarm=1`} name={t('overview.inAlarm')} text={shown(inAlarm)} />
      <ActiveAlarms />
      {mayLog && <WritesToday />}
    </div>
  );
}

interface FigureProps {
  readonly to: string;
  readonly name: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function Figure({ to, name, text, children }: FigureProps) {
  return (
    <Link to={to} className={styles['figure']}>
      <span className={styles['figureName']}>{name}</span>
      <span className={styles['figureText']}>
        {text} {children}
      </span>
    </Link>
  );
}

function ActiveAlarms() {
  const t = useT();
  const active = useAlarms((view) => view.active);
  const counts = ALARM_PRIORITIES.map((priority) => ({
    priority,
    count: active.filter((alarm) => alarm.priority === priority).length,
  })).filter(({ count }) => count > 0);
  return (
    <Link to={ALARM_PATTERNS.current} className={styles['figure']} data-wide="true">
      <span className={styles['figureName']}>{t('overview.activeAlarms')}</span>
      <span className={styles['figureText']}>
        {counts.length === 0 && '0'}
        {counts.map(({ priority, count }) => (
          <span key={priority} className={styles['priority']}>
            <PriorityMark priority={priority} />
            {count}
          </span>
        ))}
      </span>
    </Link>
  );
}

const WRITES_MS = 30_000;

function WritesToday() {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const from = startOfDay(serverNow(), zone);
  const writes = useAsk(
    logQuery,
    { action: 'signal.write', succeeded: true, from, page: 1, pageSize: 1 },
    { refetchInterval: WRITES_MS },
  );
  return (
    <Figure
      to={`/manage/log?did=signal.write&r=24h`}
      name={t('overview.writes')}
      text={writes.data === undefined ? '—' : String(writes.data.total)}
    />
  );
}
