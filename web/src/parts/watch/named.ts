import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { pinyinInitials } from '@tidegate/contract/rules/pinyin-initials.ts';
import { everyName, type NameField, namesIn, type NamesOf } from '@tidegate/contract/locale/name-text.ts';

type Named = Pick<Signal, NameField | 'code'> & Partial<Pick<Signal, keyof NamesOf<'group'>>>;

/** True if name, code, group or the initials of their pinyin contain the text, whatever the case and the language shown. */
export function isNamed(signal: Named, text: string): boolean {
  const group = namesIn({ groupName: '', ...signal }, 'group');
  const wanted = text.trim().toLowerCase();
  const texts = [...everyName(signal), signal.code, ...everyName(group)];
  if (wanted === '' || texts.some((one) => one.toLowerCase().includes(wanted))) return true;
  return [signal.name, group.name].some((one) => pinyinInitials(one).includes(wanted));
}
