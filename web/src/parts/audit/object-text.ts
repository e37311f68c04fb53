import { nameText } from '@tidegate/contract/name-text.ts';
import { kindTexts } from '@tidegate/contract/object-kinds.ts';
import type { Language } from '@tidegate/contract/refusal-entry.ts';
import type { AuditRow } from '@tidegate/contract/nouns/log/audit-row.ts';
import type { Translate } from '../../i18n/translate.ts';
import { objectOf } from '../../lib/json-object.ts';

const NAMES = ['name', 'title', 'loginname', 'sn', 'code'] as const;
/** Fields with the same in English. */
const ENGLISH: { readonly [field: string]: string } = { name: 'nameEn', title: 'titleEn' };

/** The row's own name of its object, as of then, in the reader's language; empty when it has none. */
function nameIn(row: Pick<AuditRow, 'old' | 'new'>, language: Language): string {
  for (const details of [objectOf(row.new), objectOf(row.old)]) {
    for (const field of NAMES) {
      const name = details?.[field];
      const nameEn = details?.[ENGLISH[field] ?? ''];
      if (typeof name === 'string' && name !== '')
        return nameText({ name, nameEn: typeof nameEn === 'string' ? nameEn : '' }, language);
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
  const name = objects.length > 1 ? '' : nameIn(row, language);
  if (name === '') return words;
  return words === '' ? name : t('log.objectNamed', { name, object: words });
}
