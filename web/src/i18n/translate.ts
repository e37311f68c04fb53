import type { Language } from '@tidegate/contract/errors.ts';
import { usePreferences } from '../lib/preferences.ts';
import { enEntry } from './en-entry.ts';
import { zhEntry } from './zh-entry.ts';
import type { zh } from './zh.ts';

type Texts = typeof zh;
export type TextKey = keyof Texts;

/** The `{names}` in a text, so that the compiler asks for each of them. */
type Gaps<S extends string> = S extends `${string}{${infer Gap}}${infer Rest}` ? Gap | Gaps<Rest> : never;
type Filling<K extends TextKey> = [Gaps<Texts[K]>] extends [never]
  ? []
  : [filling: { readonly [gap in Gaps<Texts[K]>]: string | number }];

type Added = { [K in TextKey]?: string };

/** What is there before anybody has signed in; the others are added by what shows them, before it does. */
const TEXTS: { readonly [L in Language]: Added } = { zh: { ...zhEntry }, en: { ...enEntry } };

/** Adds texts to those that there are; the two lists have the same keys. */
export function addTexts(texts: { readonly [L in Language]: Readonly<Added> }): void {
  Object.assign(TEXTS.zh, texts.zh);
  Object.assign(TEXTS.en, texts.en);
}

/** Texts that have no gaps: whatever their key is made of, they can be shown. */
export type PlainKey = { [K in TextKey]: [Gaps<Texts[K]>] extends [never] ? K : never }[TextKey];

/** Whether a key that was put together has a text, without gaps. */
export function isPlainKey(key: string): key is PlainKey {
  const text = Object.entries(TEXTS.zh).find(([one]) => one === key)?.[1];
  return text !== undefined && !/\{\w+\}/.test(text);
}

/** A gap, `{count}`; or the word beside it for one and for many, `{count:signal|signals}`. */
const GAP = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;

/** The text in a language, its gaps filled. */
export function translate<K extends TextKey>(language: Language, key: K, ...[filling]: Filling<K>): string {
  const text = TEXTS[language][key] ?? key;
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
