import { ALARM_RECORD_AUTHS } from '@tidegate/contract/auths.ts';
import { alarmRecords } from '@tidegate/contract/nouns/alarm/calls.ts';
import { accountLog, logQuery } from '@tidegate/contract/nouns/log/calls.ts';
import { Link } from 'react-router';
import { useAuth, useSession } from '../../../api/session.ts';
import { useAsk } from '../../../api/use-ask.ts';
import { useT } from '../../../i18n/translate.ts';
import { ALARM_PATTERNS } from '../../../lib/paths/alarm-paths.ts';
import { momentPath } from '../../../lib/paths/message-paths.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { alarmWords, curveOf, placeName } from '../../../parts/alarm/alarm-words.ts';
import { actionText } from '../../../parts/log/action-text.ts';
import { objectBesideAction } from '../../../parts/log/object-text.ts';
import { Note, Stack } from '../../../ui/layout/box.tsx';
import { PriorityMark } from '../../../ui/priority-mark.tsx';
import { RowSkeletons } from '../../../ui/list/row-skeletons.tsx';
import { startOfDay } from '../start-of-day.ts';
import { latestChanges, type Change } from './changes.ts';
import { Sentence } from './tile-body.tsx';
import styles from './tiles.module.css';

const POLL_MS = 15_000;
const DAY_MS = 86_400_000;
/** Rows asked for of each kind, and shown of all. */
const ASKED = 40;
const SHOWN = 20;

/** Recent alarms and actions, as far as the person may see either. */
export function ChangesTile() {
  const t = useT();
  const { changes, isWaiting } = useChanges();
  if (changes.length === 0) return isWaiting ? <RowSkeletons count={3} /> : <Sentence text={t('overview.noChanges')} />;
  return (
    <ul className={styles['rows']}>
      {changes.map((change) => (
        <ChangeLine key={change.key} change={change} />
      ))}
    </ul>
  );
}

function useChanges(): { readonly changes: readonly Change[]; readonly isWaiting: boolean } {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const mayRecords = useSession(({ user }) => ALARM_RECORD_AUTHS.some((auth) => user?.auths.includes(auth) === true));
  const mayLog = useAuth('manage_log_view');
  // Whole days, so that each answer is for the same question.
  const today = startOfDay(serverNow(), zone);
  const range = { from: today - 6 * DAY_MS, to: today + DAY_MS };
  const often = { refetchInterval: POLL_MS };
  const page = { page: 1, pageSize: ASKED };
  const alarms = useAsk(alarmRecords, { ...range, ...page }, { ...often, enabled: mayRecords });
  const log = useAsk(logQuery, { ...page, succeeded: true }, { ...often, enabled: mayLog });
  const own = useAsk(accountLog, page, { ...often, enabled: !mayLog });
  const rows = (mayLog ? log : own).data?.rows ?? [];
  return {
    changes: latestChanges(alarms.data?.rows ?? [], rows, SHOWN),
    isWaiting: (mayRecords && alarms.isLoading) || log.isLoading || own.isLoading,
  };
}

function ChangeLine({ change }: { readonly change: Change }) {
  const t = useT();
  const { language, timeZone } = usePreferences();
  const time = dateTimeText(change.at, timeZone).slice(5, 16);
  if (change.kind === 'alarm') {
    const { alarm } = change;
    const curve = curveOf(alarm);
    const to = curve === undefined ? ALARM_PATTERNS.records : momentPath(curve.equipmentId, curve.signalId, curve.at);
    return (
      <li className={styles['row']}>
        <PriorityMark priority={alarm.priority} isHollow={alarm.returnAt !== null} />
        <Stack room="grow" className={styles['words']}>
          <Link to={to}>{alarmWords(alarm, language)}</Link>
          <Note>
            {placeName(alarm, language)} · {time}
          </Note>
        </Stack>
      </li>
    );
  }
  const { row } = change;
  const object = objectBesideAction(row, language, t);
  return (
    <li className={styles['row']}>
      <span className={styles['dot']} aria-hidden />
      <Stack room="grow" className={styles['words']}>
        <span>
          {actionText(row.action, language)} {object}
        </span>
        <Note>
          {row.loginname === '' ? t('overview.system') : row.loginname} · {time}
        </Note>
      </Stack>
    </li>
  );
}
