import type { Language } from '@tidegate/contract/errors.ts';
import { wallTime } from '../../lib/time/time-zone.ts';

interface Wanted {
  /** `YYYY MM DD HH mm ss`, and `ddd` for the day of the week; everything else stays as it is. */
  readonly format: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly language: Language;
}

const two = (value: number) => String(value).padStart(2, '0');

/** A moment (ms) as a format says. */
export function timeText(at: number, { format, timeZone, language }: Wanted): string {
  const { year, month, day, hour, minute, second } = wallTime(at, timeZone);
  const parts: { readonly [part: string]: () => string } = {
    YYYY: () => String(year).padStart(4, '0'),
    MM: () => two(month),
    DD: () => two(day),
    HH: () => two(hour),
    mm: () => two(minute),
    ss: () => two(second),
    ddd: () => dayText(at, timeZone, language),
  };
  return format.replaceAll(/YYYY|MM|DD|HH|mm|ss|ddd/g, (part) => parts[part]?.() ?? part);
}

function dayText(at: number, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { timeZone, weekday: 'short' }).format(at);
}
