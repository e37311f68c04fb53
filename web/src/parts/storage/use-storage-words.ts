import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { useStorageAway } from '../../live/storage-away.ts';

/** Text for a server that cannot store, with the time since when; undefined while it can. */
export function useStorageWords(): string | undefined {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const since = useStorageAway((away) => away.since);
  return since === undefined ? undefined : t('storage.away', { time: dateTimeText(since, zone) });
}
