import type { CurrentAlarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { useRef } from 'react';
import { useAuth } from '../../../api/session.ts';
import { useT } from '../../../i18n/translate.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { isUnacked } from '../../../live/alarm-feed.ts';
import { useSharedWays } from '../../../live/shared-ways.ts';
import { useAlarms } from '../../../live/use-alarms.ts';
import { alarmTitle, placeName, signalName } from '../../../parts/alarm/alarm-words.ts';
import { useAlarmActs } from '../../../parts/alarm/use-alarm-acts.ts';
import { useRowFocus } from '../../../ui/list/use-row-focus.ts';
import { useSteadyRows } from '../../../ui/list/use-steady-rows.ts';
import { PriorityMark } from '../../../ui/priority-mark.tsx';
import { seriesSignals } from '../../kit/chart/series.ts';
import type { ViewProps } from '../../kit/definition.ts';
import { boxStyleOf } from '../../kit/ink.ts';
import { useScene } from '../../kit/scene-context.ts';
import { listedAlarms } from './listed-alarms.ts';
import styles from './complex-alarms.module.css';

/** The current alarms, most urgent first; a row opens the faceplate of its signal, and is acknowledged by those who may. */
export function View({ widget, face }: ViewProps<'ComplexAlarms'>) {
  const t = useT();
  const { mode } = useScene();
  const isShared = useSharedWays() !== null;
  const alarms = useAlarms((view) => view.active);
  const { dataAddon, style } = widget;
  const listed = listedAlarms(alarms, seriesSignals(widget), dataAddon);
  const note = isShared ? 'canvas.alarms.shared' : mode === 'replay' ? 'canvas.alarms.replay' : undefined;
  return (
    <div className={styles['alarms']} style={{ ...boxStyleOf(style, face), padding: 0 }}>
      {note === undefined ? (
        <Rows alarms={listed} most={dataAddon.rows} mayAck={dataAddon.isAckShown && mode === 'play'} />
      ) : (
        <p className={styles['none']}>{t(note)}</p>
      )}
    </div>
  );
}

interface RowsProps {
  readonly alarms: readonly CurrentAlarm[];
  readonly most: number;
  /** False where the list only shows. */
  readonly mayAck: boolean;
}

function Rows({ alarms, most, mayAck }: RowsProps) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const { steady, isGone, events } = useSteadyRows(alarms, ({ ruleId }) => ruleId);
  useRowFocus(list, 'button');
  const isAllowed = useAuth('monitor_alarm_ack') && mayAck;
  const { ack } = useAlarmActs();
  const ackOf = (alarm: CurrentAlarm) => {
    const { id } = alarm;
    if (!isAllowed || id === null || alarm.ackNoteNeeded || isGone(alarm) || !isUnacked(alarm)) return undefined;
    return () => void ack([id]);
  };
  return (
    <div ref={list} role="group" aria-label={t('widget.ComplexAlarms')} tabIndex={-1} {...events}>
      {steady.length === 0 && <p className={styles['none']}>{t('canvas.alarms.none')}</p>}
      <ul>
        {steady.slice(0, most).map((alarm, index) => (
          <li key={alarm.ruleId} data-row={index}>
            <AlarmRow alarm={alarm} onAck={ackOf(alarm)} />
          </li>
        ))}
      </ul>
      {steady.length > most && (
        <p className={styles['none']}>{t('canvas.alarms.more', { count: steady.length - most })}</p>
      )}
    </div>
  );
}

interface RowProps {
  readonly alarm: CurrentAlarm;
  /** Undefined where there is nothing to acknowledge, or nobody who may. */
  readonly onAck: (() => void) | undefined;
}

function AlarmRow({ alarm, onAck }: RowProps) {
  const t = useT();
  const { openFaceplate: open, language, timeZone } = useScene();
  const { signalId } = alarm;
  const title = alarmTitle(alarm, language);
  const place = [placeName(alarm, language), signalName(alarm, language)].filter(Boolean).join(' · ');
  const words = (
    <>
      <PriorityMark priority={alarm.priority} isUnacked={isUnacked(alarm)} isHollow={!alarm.isActive} />
      <span className={styles['words']}>
        <b>{title}</b>
        <span>{place}</span>
      </span>
      <time>{alarm.activeAt === null ? '' : dateTimeText(alarm.activeAt, timeZone).slice(5, 16)}</time>
    </>
  );
  return (
    <div className={styles['line']}>
      {open === undefined || signalId === null ? (
        <div className={styles['row']}>{words}</div>
      ) : (
        <button
          type="button"
          className={styles['row']}
          onClick={({ currentTarget }) => open(signalId, currentTarget.getBoundingClientRect())}
        >
          {words}
        </button>
      )}
      {onAck !== undefined && (
        <button
          type="button"
          className={styles['ack']}
          aria-label={t('alarm.ackOf', { name: `${place} ${title}` })}
          onClick={onAck}
        >
          {t('alarm.ack')}
        </button>
      )}
    </div>
  );
}
