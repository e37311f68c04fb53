import type { FormField } from '@tidegate/contract/protocols/form-field.ts';
import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import { PROTOCOL_KINDS } from '@tidegate/contract/protocols/registry.ts';
import { isPlainKey } from '../../i18n/translate.ts';
import { fieldName, valueName, type Words } from '../../parts/protocols/field-texts.ts';

const NONE = '—';

/** The meaning of a field in this protocol, or in general; empty without a text. */
export function fieldMeaning(words: Words, protocol: Protocol, { name, when }: FormField): string {
  const { t, language } = words;
  const key = `protocol.mean.${name}`;
  const meaning = PROTOCOL_KINDS[protocol].fields?.[name]?.meaning?.[language] ?? (isPlainKey(key) ? t(key) : '');
  const conditions = Object.entries(when).map(([field, values]) =>
    t('protocol.when', {
      field: fieldName(words, protocol, field),
      values: values.map((value) => valueName(words, protocol, field, value)).join(' / '),
    }),
  );
  return [meaning, ...conditions].filter((text) => text !== '').join(' ');
}

/** The accepted values of a field. */
export function fieldRange(words: Words, protocol: Protocol, field: FormField): string {
  const { t } = words;
  const { kind, name, options, min, max, isWhole, maxLength } = field;
  switch (kind) {
    case 'choice':
      return options.map((option) => valueName(words, protocol, name, option)).join(', ');
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
export function fieldDefault(words: Words, protocol: Protocol, { name, initial, isNeeded }: FormField): string {
  if (initial !== undefined) return valueName(words, protocol, name, initial);
  return isNeeded ? words.t('protocol.needed') : NONE;
}
