import type { CurrentAlarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { useT } from '../../../i18n/translate.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { isUnacked } from '../../../live/alarm-feed.ts';
import { useSharedWays } from '../../../live/shared-ways.ts';
import { useAlarms } from '../../../live/use-alarms.ts';
import { alarmTitle, placeName, signalName } from '../../../parts/alarm/alarm-words.ts';
import { PriorityMark } from '../../../ui/priority-mark.tsx';
import { seriesSignals } from '../../kit/chart/series.ts';
import type { ViewProps } from '../../kit/definition.ts';
import { boxStyleOf } from '../../kit/ink.ts';
import { useScene } from '../../kit/scene-context.ts';
import { listedAlarms } from './listed-alarms.ts';
import styles from './complex-alarms.module.css';

/** The current alarms, most urgent first; a row opens the faceplate of its signal. */
export function View({ widget, face }: ViewProps<'ComplexAlarms'>) {
  const t = useT();
  const { mode } = useScene();
  const isShared = useSharedWays() !== null;
  const alarms = useAlarms((view) => view.active);
  const { dataAddon, style } = widget;
  const listed = listedAlarms(alarms, seriesSignals(widget), dataAddon);
  const more = listed.length - dataAddon.rows;
  const note = isShared ? 'canvas.alarms.shared' : mode === 'replay' ? 'canvas.alarms.replay' : undefined;
  return (
    <div className={styles['alarms']} style={{ ...boxStyleOf(style, face), padding: 0 }}>
      {note !== undefined ? (
        <p className={styles['none']}>{t(note)}</p>
      ) : listed.length === 0 ? (
        <p className={styles['none']}>{t('canvas.alarms.none')}</p>
      ) : (
        <ul>
          {listed.slice(0, dataAddon.rows).map((alarm) => (
            <li key={`${alarm.signalId} ${alarm.ruleId} ${alarm.gatewayId}`}>
              <AlarmRow alarm={alarm} />
            </li>
          ))}
        </ul>
      )}
      {note === undefined && more > 0 && <p className={styles['none']}>{t('canvas.alarms.more', { count: more })}</p>}
    </div>
  );
}

function AlarmRow({ alarm }: { readonly alarm: CurrentAlarm }) {
  const { acts, language, timeZone } = useScene();
  const { signalId } = alarm;
  const open = acts?.openFaceplate;
  const words = (
    <>
      <PriorityMark priority={alarm.priority} isUnacked={isUnacked(alarm)} isHollow={!alarm.isActive} />
      <span className={styles['words']}>
        <b>{alarmTitle(alarm, language)}</b>
        <span>{[placeName(alarm, language), signalName(alarm, language)].filter(Boolean).join(' · ')}</span>
      </span>
      <time>{alarm.activeAt === null ? '' : dateTimeText(alarm.activeAt, timeZone).slice(5, 16)}</time>
    </>
  );
  if (open === undefined || signalId === null) return <div className={styles['row']}>{words}</div>;
  return (
    <button
      type="button"
      className={styles['row']}
      onClick={({ currentTarget }) => open(signalId, currentTarget.getBoundingClientRect())}
    >
      {words}
    </button>
  );
}
