import type { Named } from '../../locale/name-text.ts';

const NAMES = ['name', 'title', 'loginname', 'sn', 'code'] as const;
/** Fields with the same in English. */
const ENGLISH: { readonly [field: string]: string } = { name: 'nameEn', title: 'titleEn' };

/** Name of an object of any kind, by the fields that objects have; undefined if it has none of them. */
export function recordName(record: object): Required<Named> | undefined {
  const fields = new Map<string, unknown>(Object.entries(record));
  for (const field of NAMES) {
    const name = fields.get(field);
    if (typeof name !== 'string' || name === '') continue;
    const nameEn = fields.get(ENGLISH[field] ?? '');
    return { name, nameEn: typeof nameEn === 'string' ? nameEn : '' };
  }
  return undefined;
}
