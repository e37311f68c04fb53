import type { Locale } from '@tidegate/contract/locale/locale.ts';

const STYLES = {
  day: { dateStyle: 'long' },
  time: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies { readonly [style: string]: Intl.DateTimeFormatOptions };

type Style = keyof typeof STYLES;

/** A moment (ms) in the text of a message, which each of its readers sees in their own time zone: a day, or a day with its time. */
export const momentMark = (style: Style, at: number): string => `{${style}:${at}}`;

/** The text with its moments in the language and time zone of the reader. */
export const withMoments = (text: string, { language, timeZone }: Locale): string =>
  text.replaceAll(/\{(day|time):(\d{1,15})\}/g, (_mark, style: Style, at: string) =>
    new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { ...STYLES[style], timeZone }).format(Number(at)),
  );
