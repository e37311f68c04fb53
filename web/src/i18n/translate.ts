import type { Language } from '@tidegate/contract/errors.ts';
import { usePreferences } from '../lib/preferences.ts';
import type { Registered } from './register.ts';

/** A key of a text; the compiler refuses any other. */
export type TextKey = keyof Registered;

/** The `{names}` in a text, so that the compiler asks for each of them. */
type Gaps<S extends string> = S extends `${string}{${infer Gap}}${infer Rest}` ? Gap | Gaps<Rest> : never;
type Filling<K extends TextKey> = [Gaps<Registered[K][0]>] extends [never]
  ? []
  : [filling: { readonly [gap in Gaps<Registered[K][0]>]: string | number }];

const loaded: { readonly [L in Language]: Map<string, string> } = { zh: new Map(), en: new Map() };

/** Adds texts of a language to the existing ones, before they are shown. */
export function addTexts(language: Language, texts: Readonly<Record<string, string>>): void {
  for (const [key, text] of Object.entries(texts)) loaded[language].set(key, text);
}

/** The text of the other language is better than a key while a file has not arrived. */
const textOf = (language: Language, key: string): string | undefined =>
  loaded[language].get(key) ?? loaded[language === 'zh' ? 'en' : 'zh'].get(key);

/** Texts that have no gaps: whatever their key is made of, they can be shown. */
export type PlainKey = { [K in TextKey]: [Gaps<Registered[K][0]>] extends [never] ? K : never }[TextKey];

/** True if a composed key has a text without gaps. */
export function isPlainKey(key: string): key is PlainKey {
  const text = textOf('zh', key);
  return text !== undefined && !/\{\w+\}/.test(text);
}

/** A gap, `{count}`; or the word beside it for one and for many, `{count:signal|signals}`. */
const GAP = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;

/** The text in a language, its gaps filled. */
export function translate<K extends TextKey>(language: Language, key: K, ...[filling]: Filling<K>): string {
  const text = textOf(language, key) ?? key;
  if (filling === undefined) return text;
  const values: { readonly [gap: string]: string | number } = filling;
  return text.replaceAll(GAP, (whole, gap: string, one?: string, many?: string) => {
    if (one === undefined || many === undefined) return String(values[gap] ?? whole);
    return String(values[gap]) === '1' ? one : many;
  });
}

export type Translate = <K extends TextKey>(key: K, ...filling: Filling<K>) => string;

const translators: { readonly [L in Language]: Translate } = {
  zh: (key, ...filling) => translate('zh', key, ...filling),
  en: (key, ...filling) => translate('en', key, ...filling),
};

/** `t('list.total', { total: 7 })` in the person's language. */
export function useT(): Translate {
  return translators[usePreferences((preferences) => preferences.language)];
}
