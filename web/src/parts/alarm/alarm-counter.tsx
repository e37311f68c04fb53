import { Link } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { ALARM_PATTERNS } from '../../lib/paths/alarm-paths.ts';
import { mostUrgent } from '../../live/alarm-feed.ts';
import { useAlarms } from '../../live/use-alarms.ts';
import { AlarmCount } from '../../ui/priority-mark.tsx';
import styles from './alarm.module.css';

/** In the head of a screen: the number of current alarms, with the most urgent of them. */
export function AlarmCounter() {
  const t = useT();
  const active = useAlarms((view) => view.active);
  const worst = mostUrgent(active);
  if (worst === undefined) return null;
  return (
    <Link className={styles['counter']} data-tour="alarms" to={ALARM_PATTERNS.current}>
      <span aria-hidden>
        <AlarmCount count={active.length} worst={worst.priority} />
      </span>
      <span className="visually-hidden">{t('alarm.standing', { count: active.length })}</span>
    </Link>
  );
}
