import { useT } from '../../i18n/translate.ts';

const MINUTE_MS = 60_000;

/** Formats a duration in the person's language: `2 h 5 min`. */
export function useLongText(): (ms: number) => string {
  const t = useT();
  return (ms) => {
    const minutes = Math.round(ms / MINUTE_MS);
    const rest = t('unit.min', { count: minutes % 60 });
    return minutes < 60 ? rest : `${t('unit.h', { count: Math.floor(minutes / 60) })} ${rest}`;
  };
}
