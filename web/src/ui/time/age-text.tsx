import { useT } from '../../i18n/translate.ts';
import { ageOf } from '../../lib/time/age.ts';
import { onServerClock } from '../../lib/time/server-time.ts';
import { useNow } from '../../lib/time/use-now.ts';
import type { Translate } from '../../i18n/translate.ts';

export function ageWords(ms: number, t: Translate): string {
  const { count, unit } = ageOf(ms);
  return t(`unit.${unit}`, { count });
}

/** The age of an instant by the server's clock: `3 s`, updated automatically. */
export function AgeText({ at }: { readonly at: number }) {
  const t = useT();
  return <>{ageWords(onServerClock(useNow()) - at, t)}</>;
}
