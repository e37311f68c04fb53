import type { Unwatched } from '@tidegate/contract/nouns/alarm/unwatched.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { clockText, dateText, dateTimeText, zoneLabel } from '../../lib/time/time-zone.ts';
import styles from './alarm.module.css';

interface Props {
  readonly times: readonly Unwatched[] | undefined;
  /** The moments of this number of times are stated; the others are counted. */
  readonly most?: number;
}

/** States when alarms were not evaluated, latest first; nothing where there is no such time. */
export function UnwatchedLines({ times, most = 3 }: Props) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  if (times === undefined || times.length === 0) return null;
  return (
    <div className={styles['unwatched']} role="status">
      {times.slice(0, most).map(({ from, to }) => {
        const end = dateText(from, zone) === dateText(to, zone) ? clockText(to, zone) : dateTimeText(to, zone);
        return (
          <p key={from}>
            {t('alarm.unwatched', { from: dateTimeText(from, zone), to: end, zone: zoneLabel(from, zone) })}
          </p>
        );
      })}
      {times.length > most && <p>{t('alarm.unwatchedMore', { count: times.length - most })}</p>}
    </div>
  );
}
