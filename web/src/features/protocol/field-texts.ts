import type { FormField } from '@tidegate/contract/protocols/form-field.ts';
import type { Language } from '@tidegate/contract/refusal-entry.ts';
import { PROTOCOL_KINDS, type Protocol } from '@tidegate/contract/protocols/registry.ts';
import { isPlainKey, type Translate } from '../../i18n/translate.ts';

const NONE = '—';

/** How a field of a protocol is called, as its form calls it. */
export function fieldName(t: Translate, name: string): string {
  const key = `manage.${name}`;
  return isPlainKey(key) ? t(key) : name;
}

/** How a value that can be chosen is called, as its form calls it. */
export function valueName(t: Translate, name: string, value: unknown): string {
  const key = `manage.${name}.${String(value)}`;
  return isPlainKey(key) ? t(key) : String(value);
}

/** The meaning of a field in this protocol, or in general; empty without a text. */
export function fieldMeaning(t: Translate, language: Language, protocol: Protocol, { name, when }: FormField): string {
  const key = `protocol.mean.${name}`;
  const meaning = PROTOCOL_KINDS[protocol].meanings?.[name]?.[language] ?? (isPlainKey(key) ? t(key) : '');
  const conditions = Object.entries(when).map(([field, values]) =>
    t('protocol.when', {
      field: fieldName(t, field),
      values: values.map((value) => valueName(t, field, value)).join(' / '),
    }),
  );
  return [meaning, ...conditions].filter((text) => text !== '').join(' ');
}

/** The accepted values of a field. */
export function fieldRange(t: Translate, field: FormField): string {
  const { kind, name, options, min, max, isWhole, maxLength } = field;
  switch (kind) {
    case 'choice':
      return options.map((option) => valueName(t, name, option)).join(', ');
    case 'switch':
      return `${t('state.yes')}, ${t('state.no')}`;
    case 'text':
      return maxLength === undefined ? t('protocol.text') : t('protocol.textMax', { count: maxLength });
    case 'number':
      if (min !== undefined && max !== undefined && min > Number.MIN_SAFE_INTEGER && max < Number.MAX_SAFE_INTEGER) {
        return `${min} – ${max}`;
      }
      return t(isWhole ? 'protocol.whole' : 'protocol.number');
  }
}

/** The default of a field. */
export function fieldDefault(t: Translate, { name, initial, isNeeded }: FormField): string {
  if (initial !== undefined) return valueName(t, name, initial);
  return isNeeded ? t('protocol.needed') : NONE;
}
