import type { Unwatched } from '@tidegate/contract/nouns/alarm/unwatched.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { clockText, dateText, dateTimeText, zoneLabel } from '../../lib/time-zone.ts';
import styles from './alarm.module.css';

const SHOWN = 3;

/** States when alarms were not evaluated, latest first; nothing where there is no such time. */
export function UnwatchedLines({ times }: { readonly times: readonly Unwatched[] | undefined }) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  if (times === undefined || times.length === 0) return null;
  return (
    <div className={styles['unwatched']} role="status">
      {times.slice(0, SHOWN).map(({ from, to }) => {
        const end = dateText(from, zone) === dateText(to, zone) ? clockText(to, zone) : dateTimeText(to, zone);
        return (
          <p key={from}>
            {t('alarm.unwatched', { from: dateTimeText(from, zone), to: end, zone: zoneLabel(from, zone) })}
          </p>
        );
      })}
      {times.length > SHOWN && <p>{t('alarm.unwatchedMore', { count: times.length - SHOWN })}</p>}
    </div>
  );
}
