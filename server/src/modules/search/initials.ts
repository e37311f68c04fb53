import { pinyinInitials } from '@tidegate/contract/rules/pinyin-initials.ts';

/** Names that match one word; with more, the word is too short to be meaningful. */
const NAMES_MAX = 200;
const INITIALS = /^[a-z\d]{2,12}$/;
const HAN = /\p{Script=Han}/u;

/** Chinese names with their initials. */
export type InitialsIndex = readonly { readonly name: string; readonly initials: string }[];

export const initialsIndex = (names: readonly string[]): InitialsIndex =>
  names.flatMap((name) => (HAN.test(name) ? [{ name, initials: pinyinInitials(name) }] : []));

/** The initials of a Chinese name; empty for any other. */
export const initialsOf = (name: string): string => (HAN.test(name) ? pinyinInitials(name) : '');

/** True if the word may be the initials of a name. */
export const isInitials = (word: string): boolean => INITIALS.test(word.toLowerCase());

/** The names of which the word is part of the initials. */
export function namesOfInitials(index: InitialsIndex, word: string): readonly string[] {
  const typed = word.toLowerCase();
  return index
    .filter(({ initials }) => initials.includes(typed))
    .map(({ name }) => name)
    .slice(0, NAMES_MAX);
}
