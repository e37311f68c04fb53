import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { dateTimeText, offeredZoneText, otherClockText, ownClock, zoneLabel } from '../../lib/time/time-zone.ts';

/** Names the time of a reader's clock with its day, where that differs. */
function useOwn() {
  const t = useT();
  const reader = usePreferences((preferences) => preferences.timeZone);
  return (clock: string, zone: string): string | undefined => {
    const own = ownClock(clock, zone, reader, serverNow());
    if (own === undefined || own.days === 0) return own?.clock;
    return t(own.days > 0 ? 'zone.nextDay' : 'zone.dayBefore', { clock: own.clock });
  };
}

/**
 * A stored time of day as its reader has to take it: `22:00` where their clock agrees with that of its zone, else
 * `22:00 UTC (your time: 06:00 the next day)`.
 */
export function useZonedClock(): (clock: string, zone: string) => string {
  const t = useT();
  const ownOf = useOwn();
  return (clock, zone) => {
    const own = ownOf(clock, zone);
    return own === undefined ? clock : t('zone.clock', { clock, zone: offeredZoneText(serverNow(), zone), own });
  };
}

/** The reader's times of several times of day in one sentence; empty where their clock agrees. */
export function useOwnTimes(): (clocks: readonly string[], zone: string) => string {
  const t = useT();
  const reader = usePreferences((preferences) => preferences.timeZone);
  const ownOf = useOwn();
  return (clocks, zone) => {
    const times = clocks.flatMap((clock) => {
      const own = ownOf(clock, zone);
      return own === undefined ? [] : [`${clock} → ${own}`];
    });
    if (times.length === 0) return '';
    return t('zone.own', { zone: zoneLabel(serverNow(), reader), times: times.join(', ') });
  };
}

/** A moment on the reader's clock, with that of another zone behind it where the two differ. Without a zone it is the former alone. */
export function useZonedMoment(): (at: number, zone: string | null) => string {
  const reader = usePreferences((preferences) => preferences.timeZone);
  return (at, zone) => {
    const other = zone === null ? '' : otherClockText(at, zone, reader);
    return other === '' ? dateTimeText(at, reader) : `${dateTimeText(at, reader)} (${other})`;
  };
}
