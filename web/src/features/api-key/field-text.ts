import type { Translate } from '../../i18n/translate.ts';
import type { FieldSchema } from './document.ts';

/** Type of a field with its limits, in a few words. */
export function fieldText(schema: FieldSchema, t: Translate): string {
  if (schema.contentMediaType !== undefined) return t('api.type.file');
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map((one) => fieldText(one, t)))].join(t('api.or'));
  if (schema.const !== undefined) return schema.const === '' ? t('api.type.empty') : JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(String).join(' | ');
  switch (schema.type) {
    case 'integer':
    case 'number':
      return `${t(`api.type.${schema.type}`)}${rangeText(schema.minimum, schema.maximum)}`;
    case 'string':
      if (schema.pattern === ID_PATTERN) return t('api.type.id');
      return `${t('api.type.string')}${rangeText(schema.minLength, schema.maxLength)}`;
    case 'boolean':
      return 'true | false';
    case 'array':
      return `${t('api.type.array')}${rangeText(undefined, schema.maxItems)}`;
    case 'object':
      return t('api.type.object');
    default:
      return t('api.type.any');
  }
}

const ID_PATTERN = '^[1-9]\\d{0,14}$';
/** Limits that zod writes for whole numbers without a limit. */
const isLimit = (limit: number | undefined): limit is number =>
  limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;

function rangeText(least: number | undefined, most: number | undefined): string {
  if (isLimit(least) && isLimit(most)) return ` ${least}–${most}`;
  if (isLimit(most)) return ` ≤ ${most}`;
  return isLimit(least) ? ` ≥ ${least}` : '';
}

/** A value that such a field could have, for examples. */
export function exampleOf(name: string, schema: FieldSchema): string {
  const first = schema.enum?.[0] ?? schema.anyOf?.flatMap((one) => one.enum ?? [])[0];
  if (first !== undefined && first !== null) return String(first);
  const type = schema.type ?? schema.anyOf?.find((one) => one.type !== undefined && one.const === undefined)?.type;
  switch (type) {
    case 'integer':
    case 'number':
      return String(isLimit(schema.minimum) ? schema.minimum : 1);
    case 'boolean':
      return 'true';
    case 'array':
      return /ids$/i.test(name) ? '["1"]' : '[]';
    case 'object':
      return '{}';
    default:
      return schema.pattern === ID_PATTERN ? '1' : name;
  }
}
