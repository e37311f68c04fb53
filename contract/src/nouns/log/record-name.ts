import { type Names, namesBy, NO_NAMES } from '../../locale/name-text.ts';

const CALLED = ['name', 'title', 'loginname', 'sn', 'code'] as const;

/** Name of an object of any kind, by the fields that objects have; undefined if it has none of them. */
export function recordName(record: object): Names | undefined {
  const fields = new Map<string, unknown>(Object.entries(record));
  const text = (field: string) => {
    const held = fields.get(field);
    return typeof held === 'string' ? held : '';
  };
  const field = CALLED.find((one) => text(one) !== '');
  if (field === undefined) return undefined;
  if (field === 'name') return namesBy(text);
  if (field === 'title') return namesBy((one) => text(one.replace('name', 'title')));
  return { ...NO_NAMES, name: text(field) };
}
