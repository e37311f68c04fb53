import type { CurrentAlarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { Button } from 'antd';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useAuth } from '../../../api/session.ts';
import { useT } from '../../../i18n/translate.ts';
import { ALARM_PATTERNS } from '../../../lib/paths/alarm-paths.ts';
import { momentPath } from '../../../lib/paths/message-paths.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { isUnacked } from '../../../live/alarm-feed.ts';
import { useAlarms } from '../../../live/use-alarms.ts';
import { alarmWords, curveOf, placeName } from '../../../parts/alarm/alarm-words.ts';
import { useAlarmActs } from '../../../parts/alarm/use-alarm-acts.ts';
import { Note, Stack } from '../../../ui/layout/box.tsx';
import { useRowFocus } from '../../../ui/list/use-row-focus.ts';
import { useSteadyRows } from '../../../ui/list/use-steady-rows.ts';
import { RowSkeletons } from '../../../ui/list/row-skeletons.tsx';
import { PriorityMark } from '../../../ui/priority-mark.tsx';
import { AgeText } from '../../../ui/time/age-text.tsx';
import { Sentence } from './tile-body.tsx';
import styles from './tiles.module.css';

/** More are on the screen of the alarms. */
const MOST = 30;

/** The active alarms, the most urgent first, each with its curve and its acknowledgement. */
export function AlarmsTile() {
  const { isKnown, active } = useAlarms();
  return isKnown ? <Lines alarms={active} /> : <RowSkeletons count={3} />;
}

function Lines({ alarms }: { readonly alarms: readonly CurrentAlarm[] }) {
  const t = useT();
  const mayAck = useAuth('monitor_alarm_ack');
  const { ack } = useAlarmActs();
  const list = useRef<HTMLDivElement>(null);
  const { steady, isGone, events } = useSteadyRows(alarms, ({ ruleId }) => ruleId);
  useRowFocus(list, 'a');
  const isAcked = (alarm: CurrentAlarm) => isGone(alarm) || !isUnacked(alarm);
  return (
    <div ref={list} role="group" aria-label={t('overview.activeAlarms')} tabIndex={-1} {...events}>
      {steady.length === 0 ? (
        <Sentence text={t('overview.noAlarms')}>
          <Link to={ALARM_PATTERNS.records}>{t('overview.alarmRecords')}</Link>
        </Sentence>
      ) : (
        <ul className={styles['rows']}>
          {steady.slice(0, MOST).map((alarm, index) => (
            <AlarmLine
              key={alarm.ruleId}
              row={index}
              alarm={alarm}
              onAck={mayAck && !isAcked(alarm) && !alarm.ackNoteNeeded ? (id) => void ack([id]) : undefined}
            />
          ))}
          {steady.length > MOST && (
            <li className={styles['row']}>
              <Link to={ALARM_PATTERNS.current}>{t('overview.moreAlarms', { count: steady.length - MOST })}</Link>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

interface LineProps {
  readonly row: number;
  readonly alarm: CurrentAlarm;
  /** Undefined where there is nothing to acknowledge, or only with a note. */
  readonly onAck: ((id: string) => void) | undefined;
}

function AlarmLine({ row, alarm, onAck }: LineProps) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const curve = curveOf(alarm);
  const { id } = alarm;
  const place = placeName(alarm, language);
  const words = alarmWords(alarm, language);
  const to = curve === undefined ? ALARM_PATTERNS.current : momentPath(curve.equipmentId, curve.signalId, curve.at);
  return (
    <li className={styles['row']} data-row={row}>
      <PriorityMark priority={alarm.priority} isUnacked={isUnacked(alarm)} isHollow={!alarm.isActive} />
      <Stack room="grow" className={styles['words']}>
        <Link to={to} title={`${place} ${words}`}>
          {words}
        </Link>
        <Note>
          {place}
          {alarm.activeAt !== null && (
            <>
              {' · '}
              <AgeText at={alarm.activeAt} />
            </>
          )}
        </Note>
      </Stack>
      {onAck !== undefined && id !== null && (
        <Button size="small" onClick={() => onAck(id)} aria-label={t('alarm.ackOf', { name: `${place} ${words}` })}>
          {t('alarm.ack')}
        </Button>
      )}
    </li>
  );
}
