import { type Protocol, PROTOCOLS } from '@tidegate/contract/protocols/names.ts';
import { PROTOCOL_KINDS } from '@tidegate/contract/protocols/registry.ts';
import type { Language } from '@tidegate/contract/refusal-entry.ts';
import { isPlainKey, type Translate } from '../../i18n/translate.ts';

/** A person's language, and their texts. */
export interface Words {
  readonly t: Translate;
  readonly language: Language;
}

/** Name of a field of a protocol, from its record or from the shared texts. */
export function fieldName({ t, language }: Words, protocol: Protocol, name: string): string {
  const key = `manage.${name}`;
  return PROTOCOL_KINDS[protocol].fields?.[name]?.name?.[language] ?? (isPlainKey(key) ? t(key) : name);
}

/** Name of an option. */
export function valueName({ t, language }: Words, protocol: Protocol, name: string, value: unknown): string {
  const text = String(value);
  const key = `manage.${name}.${text}`;
  return PROTOCOL_KINDS[protocol].fields?.[name]?.options?.[text]?.[language] ?? (isPlainKey(key) ? t(key) : text);
}

/** Name of a field without its protocol; undefined for a field that no protocol has. */
export function anyFieldName(words: Words, name: string): string | undefined {
  const key = `manage.${name}`;
  if (isPlainKey(key)) return words.t(key);
  const protocol = PROTOCOLS.find((one) => PROTOCOL_KINDS[one].fields?.[name]?.name !== undefined);
  return protocol === undefined ? undefined : fieldName(words, protocol, name);
}

/** Notation of the addresses of every protocol in one cell. */
export function notationHelp(language: Language): string {
  const lines = PROTOCOLS.flatMap((protocol) => {
    const { names, notation } = PROTOCOL_KINDS[protocol];
    return notation === undefined
      ? []
      : [`${names[language]}${{ zh: '：', en: ': ' }[language]}${notation.help[language]}`];
  });
  return [...new Set(lines)].join('\n');
}
