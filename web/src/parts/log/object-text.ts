import { namesIn, type NamesOf, nameText } from '@tidegate/contract/locale/name-text.ts';
import { kindTexts } from '@tidegate/contract/catalogue/object-kinds.ts';
import type { Language } from '@tidegate/contract/refusal-entry.ts';
import type { ListedAuditRow } from '@tidegate/contract/nouns/log/audit-row.ts';
import { recordName } from '@tidegate/contract/nouns/log/record-name.ts';
import type { Translate } from '../../i18n/translate.ts';
import { objectOf } from '../../lib/json-object.ts';

type Row = Pick<ListedAuditRow, 'object' | 'old' | 'new' | keyof NamesOf<'object'>>;

/** The row's own name of its object, as of then, or else its present one, in the reader's language; empty without any. */
function nameIn(row: Row, language: Language): string {
  const recorded = [row.new, row.old].map((details) => recordName(objectOf(details) ?? {}));
  const found = recorded.find((name) => name !== undefined);
  return nameText(found ?? namesIn({ objectName: '', ...row }, 'object'), language);
}

/** `gateway:5` as a person reads it: `Gateway 5`. */
function kindAndId(object: string, language: Language, t: Translate): string {
  const [kind = '', id = ''] = object.split(':');
  const known = kindTexts(kind);
  if (known === undefined) return object;
  // Without a number there is only one.
  return id === '' ? known[language] : t('log.objectId', { kind: known[language], id });
}

/** The object of a log row in words: its name, or kind and number of each object. */
export function objectText(row: Row, language: Language, t: Translate): string {
  const objects = row.object.split(' ').filter((one) => one !== '');
  const words = objects.map((one) => kindAndId(one, language, t)).join(', ');
  const name = objects.length > 1 ? '' : nameIn(row, language);
  if (name === '') return words;
  return words === '' ? name : t('log.objectNamed', { name, object: words });
}

/** The same behind the name of the action, which says itself what there is only one of. */
export const objectBesideAction = (row: Row, language: Language, t: Translate): string =>
  kindTexts(row.object) !== undefined && nameIn(row, language) === '' ? '' : objectText(row, language, t);
