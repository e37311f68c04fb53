import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { pinyinInitials } from '@tidegate/contract/rules/pinyin-initials.ts';

type Named = Pick<Signal, 'name' | 'nameEn' | 'code'> & Partial<Pick<Signal, 'groupName' | 'groupNameEn'>>;

/** True if name, code, group or the initials of their pinyin contain the text, whatever the case and the language shown. */
export function isNamed({ name, nameEn, code, groupName = '', groupNameEn = '' }: Named, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  if (wanted === '' || [name, nameEn, code, groupName, groupNameEn].some((one) => one.toLowerCase().includes(wanted)))
    return true;
  return [name, groupName].some((one) => pinyinInitials(one).includes(wanted));
}
