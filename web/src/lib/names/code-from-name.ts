import { pinyinInitials } from '@tidegate/contract/rules/pinyin-initials.ts';
import { copiedCode } from './copied.ts';

const HAN = /\p{Script=Han}/u;

/** A free code for a name: `Tank_level`, or the initials of a Chinese name, `1hyw`. Empty where the name gives none. */
export function codeFromName(name: string, max: number, taken: readonly string[] = []): string {
  const plain = HAN.test(name) ? pinyinInitials(name) : name.trim().replaceAll(/[^\p{L}\p{N}_.-]+/gu, '_');
  const code = plain.replaceAll(/^_+|_+$/g, '').slice(0, max);
  return taken.includes(code) ? copiedCode(code, { max, taken }) : code;
}
