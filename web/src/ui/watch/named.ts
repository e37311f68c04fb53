import type { Signal } from '@tidegate/contract/entities/signal.ts';

/** Whether name or code hold the text, whatever the case and the language shown. */
export function isNamed(signal: Pick<Signal, 'name' | 'nameEn' | 'code'>, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return wanted === '' || [signal.name, signal.nameEn, signal.code].some((one) => one.toLowerCase().includes(wanted));
}
