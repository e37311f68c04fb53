import { DISPLAY_NAME_MAX } from '../limits.ts';

/** Made when somebody's name is first looked at: it brings tables of its own. */
let characters: Intl.Segmenter | undefined;

/** Patterns for telephone and e-mail; Tidegate's own choice. */

/** One `@`, something before it, a host with a dot after it, no blanks; at most 254 characters (RFC 5321 §4.5.3.1). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>"(),:;\\[\]]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/.test(text);
}

/** Looks like E.164: `+`, country code, at most 15 digits. Whether the number can exist, the server decides. */
export function isE164(text: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(text);
}

/** Number of characters in a text, as people count them. */
export function characterCount(text: string): number {
  characters ??= new Intl.Segmenter();
  return [...characters.segment(text)].length;
}

/** Names of people have at most 6 characters. */
export function isDisplayName(text: string): boolean {
  return characterCount(text) <= DISPLAY_NAME_MAX;
}
