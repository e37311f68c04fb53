import type { Signal } from '@tidegate/contract/entities/signal.ts';
import { pinyinInitials } from '@tidegate/contract/rules/pinyin-initials.ts';

/** Whether name, code or the initials of its pinyin hold the text, whatever the case and the language shown. */
export function isNamed({ name, nameEn, code }: Pick<Signal, 'name' | 'nameEn' | 'code'>, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  if (wanted === '' || [name, nameEn, code].some((one) => one.toLowerCase().includes(wanted))) return true;
  return pinyinInitials(name).includes(wanted);
}
