import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { ALARM_PATTERNS } from '../../lib/paths/alarm-paths.ts';
import { momentPath } from '../../lib/paths/message-paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { isUnacked } from '../../live/alarm-feed.ts';
import { useAlarmFeed, useAlarms } from '../../live/use-alarms.ts';
import { AgeText, ageWords } from '../../ui/time/age-text.tsx';
import { alarmWords, curveOf, placeName } from '../../parts/alarm/alarm-words.ts';
import { useSteadyRows } from '../../ui/list/use-steady-rows.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { AlarmSound, MuteButton } from './alarm-sound.tsx';
import { useAlarmActs } from '../../parts/alarm/use-alarm-acts.ts';
import { Note, Row } from '../../ui/layout/box.tsx';
import styles from './alarm.module.css';

/** Look.md: only what cannot wait lies across every screen. */
const URGENT = 2;

/** Keeps the alarms up to date, sounds, and shows the most urgent unacknowledged one on every screen. */
export function AlarmBanner({ user, path }: { readonly user: UserInfo; readonly path: string }) {
  useAlarmFeed(user.auths.includes('monitor_equipment_view'));
  return (
    <>
      <AlarmSound user={user} />
      {path !== ALARM_PATTERNS.current && <Line user={user} />}
    </>
  );
}

function Line({ user }: { readonly user: UserInfo }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const urgent = useAlarms(({ active }) => active);
  const waiting = urgent.filter((alarm) => alarm.priority <= URGENT && isUnacked(alarm));
  const { ack } = useAlarmActs();
  // Active alarms come before alarms that have returned to normal.
  const ordered = waiting.toSorted((one, other) => Number(other.isActive) - Number(one.isActive));
  const { steady, isGone, events } = useSteadyRows(ordered, ({ ruleId }) => ruleId);
  const [first] = steady;
  if (first === undefined) return null;
  const curve = curveOf(first);
  const { id } = first;
  return (
    <div className={styles['banner']} data-priority={first.priority} role="alert" aria-live="assertive" {...events}>
      <PriorityMark priority={first.priority} isUnacked={first.isActive} isHollow={!first.isActive} />
      <span className={styles['bannerText']}>
        <b>{placeName(first, language)}</b>{' '}
        {curve === undefined ? (
          alarmWords(first, language)
        ) : (
          <Link to={momentPath(curve.equipmentId, curve.signalId, curve.at)}>{alarmWords(first, language)}</Link>
        )}{' '}
        {first.isUnstored === true && <Note>{t('alarm.unstored')} </Note>}
        {first.activeAt !== null && (
          <Note>
            {first.isActive || first.returnAt === null ? (
              <AgeText at={first.activeAt} />
            ) : (
              t('alarm.returned', { after: ageWords(first.returnAt - first.activeAt, t) })
            )}
          </Note>
        )}
      </span>
      <Row as="span" wrap gap={6} align="stretch">
        {user.auths.includes('monitor_alarm_ack') && id !== null && !first.ackNoteNeeded && (
          // Outlined: the page below may have a main action of its own.
          // One that was pressed keeps the focus until the next alarm is shown.
          <Button
            size="small"
            color="primary"
            variant="outlined"
            aria-disabled={isGone(first)}
            onClick={() => !isGone(first) && void ack([id])}
          >
            {t('alarm.ack')}
          </Button>
        )}
        <LinkButton size="small" to={ALARM_PATTERNS.current}>
          {waiting.length <= 1 ? t('alarm.show') : t('alarm.showAll', { count: waiting.length })}
        </LinkButton>
        <MuteButton isSmall />
      </Row>
    </div>
  );
}
