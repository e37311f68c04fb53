/**
 * Names that people read and compare: a name looks as it is stored. Letters that nobody sees, or that turn the order of
 * the others around, make two names that look the same; a line end or another control character breaks lists and files.
 */
import { z } from 'zod';
import { ALL_NAME_FIELDS, mentionFields } from '../locale/name-text.ts';

/**
 * Control, format and separator characters, what fonts do not draw (UAX #44: fillers of Hangul, variation selectors, the
 * grapheme joiner), and the empty cell of Braille.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/**
 * An emoji, also one made of several: the joiner between them, and the selector that gives them colour, are the only unseen
 * letters that change what is seen.
 */
const EMOJI =
  /\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?(?:\u200D\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)*|[\d#*]\uFE0F\u20E3/gu;
/** The names of the parts of an object. */
const NAME_KEYS: ReadonlySet<string> = new Set([
  'code',
  ...ALL_NAME_FIELDS,
  'title',
  'titleEn',
  ...mentionFields('group'),
  'category',
]);
/** The content of a page has texts, of any script, and no names. */
const DRAWN = 'widgets';

/** The first character of a name that nobody sees, as `U+200B`; undefined when there is none. */
export function unseenIn(name: string): string | undefined {
  const [found] = UNSEEN.exec(name.replaceAll(EMOJI, '')) ?? [];
  const code = found?.codePointAt(0);
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

const EMOJI_OR_UNSEEN = new RegExp(`(${EMOJI.source})|${UNSEEN.source}`, 'gu');

/** A name that a device gives, as a person may enter it: composed, without what nobody sees; empty where nothing is left. */
export const seenName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(EMOJI_OR_UNSEEN, (_found, emoji?: string) => emoji ?? '')
    .trim();

/** Adds an issue, in both languages, for a character that nobody sees. */
export function refuseUnseen(name: string, context: z.core.$RefinementCtx<string>): void {
  const issue = unseenIssue(name);
  if (issue !== undefined) context.addIssue(issue);
}

function unseenIssue(name: string) {
  const unseen = unseenIn(name);
  if (unseen === undefined) return undefined;
  const en = `contains the invisible character ${unseen}, remove it`;
  return { code: 'custom' as const, message: en, params: { zh: `含有不可见字符 ${unseen}，请删除`, en } };
}

/** Adds an issue for each name within a value, such as those of the shifts of a calendar, that has such a character. */
export function refuseUnseenNames(value: unknown, context: Pick<z.core.$RefinementCtx, 'addIssue'>): void {
  for (const { path, name } of namesIn(value, [])) {
    const issue = unseenIssue(name);
    if (issue !== undefined) context.addIssue({ ...issue, path });
  }
}

interface FoundName {
  readonly path: (string | number)[];
  readonly name: string;
}

function namesIn(value: unknown, path: (string | number)[]): FoundName[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => namesIn(one, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]: [string, unknown]): FoundName[] => {
    if (key === DRAWN) return [];
    const at = [...path, key];
    return typeof held === 'string' ? (NAME_KEYS.has(key) ? [{ path: at, name: held }] : []) : namesIn(held, at);
  });
}

/** A name in its composed form (NFC), without surrounding blanks and unseen characters, from 1 to `max` characters. */
export const nameField = (max: number) => z.string().trim().normalize('NFC').min(1).max(max).superRefine(refuseUnseen);

/** The same for a name that may be empty. */
export const emptyNameField = (max: number) => z.string().trim().normalize('NFC').max(max).superRefine(refuseUnseen);

/** The form in which two names are compared that must not look the same: `ＤＥＭＯ-1`, `demo-1 ` and `DEMO-1` are one. */
export const foldedName = (name: string): string => name.normalize('NFKC').trim().toUpperCase().toLowerCase();
