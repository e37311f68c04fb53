/**
 * Names that people read and compare: a name looks as it is stored. Letters that nobody sees, or that turn the order of
 * the others around, make two names that look the same; a line end or another control character breaks lists and files.
 */
import { z } from 'zod';

/** Control, format and separator characters, and the blanks of Hangul, which are letters without a shape. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]/u;
/** An emoji made of several: the joiner between them is the one unseen letter that changes what is seen. */
const JOINED_EMOJI =
  /\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*(?:\u200D\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*)+/gu;

/** The first character of a name that nobody sees, as `U+200B`; undefined when there is none. */
export function unseenIn(name: string): string | undefined {
  const [found] = UNSEEN.exec(name.replaceAll(JOINED_EMOJI, '')) ?? [];
  const code = found?.codePointAt(0);
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Adds an issue, in both languages, for a character that nobody sees. */
export function refuseUnseen(name: string, context: z.core.$RefinementCtx<string>): void {
  const unseen = unseenIn(name);
  if (unseen === undefined) return;
  const en = `contains the invisible character ${unseen}, remove it`;
  context.addIssue({ code: 'custom', message: en, params: { zh: `含有不可见字符 ${unseen}，请删除`, en } });
}

/** A name in its composed form (NFC), without surrounding blanks and unseen characters, from 1 to `max` characters. */
export const nameField = (max: number) => z.string().trim().normalize('NFC').min(1).max(max).superRefine(refuseUnseen);

/** The same for a name that may be empty. */
export const emptyNameField = (max: number) => z.string().trim().normalize('NFC').max(max).superRefine(refuseUnseen);

/** The form in which two names are compared that must not look the same: `ＤＥＭＯ-1`, `demo-1 ` and `DEMO-1` are one. */
export const foldedName = (name: string): string => name.normalize('NFKC').trim().toUpperCase().toLowerCase();
