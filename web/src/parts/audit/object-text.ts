import { kindTexts } from '@tidegate/contract/object-kinds.ts';
import type { Language } from '@tidegate/contract/refusal-entry.ts';
import type { AuditRow } from '@tidegate/contract/nouns/log/audit-row.ts';
import type { Translate } from '../../i18n/translate.ts';
import { objectOf } from '../../lib/json-object.ts';

const NAMES = ['name', 'title', 'loginname', 'sn', 'code'] as const;

/** The row's own name of its object, as of then; empty when it has none. */
function nameIn(row: Pick<AuditRow, 'old' | 'new'>): string {
  for (const details of [objectOf(row.new), objectOf(row.old)]) {
    for (const field of NAMES) {
      const name = details?.[field];
      if (typeof name === 'string' && name !== '') return name;
    }
  }
  return '';
}

/** `gateway:5` as a person reads it: `Gateway 5`. */
function kindAndId(object: string, language: Language, t: Translate): string {
  const [kind = '', id = ''] = object.split(':');
  const known = kindTexts(kind);
  return known === undefined ? object : t('log.objectId', { kind: known[language], id });
}

/** The object of a log row in words: its recorded name, or kind and number of each object. */
export function objectText(row: Pick<AuditRow, 'object' | 'old' | 'new'>, language: Language, t: Translate): string {
  const objects = row.object.split(' ').filter((one) => one !== '');
  const words = objects.map((one) => kindAndId(one, language, t)).join(', ');
  const name = objects.length > 1 ? '' : nameIn(row);
  if (name === '') return words;
  return words === '' ? name : t('log.objectNamed', { name, object: words });
}
