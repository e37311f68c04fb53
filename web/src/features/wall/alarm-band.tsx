import type { CurrentAlarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { AlarmLine } from './alarm-line.tsx';
import styles from './wall.module.css';

/** Above what an alarm shows: which one it is. */
export function AlarmBand({ alarm }: { readonly alarm: CurrentAlarm }) {
  return (
    <div className={styles['band']} role="alert" data-priority={alarm.priority}>
      <AlarmLine alarm={alarm} />
    </div>
  );
}
