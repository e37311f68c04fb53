import { CALCULATION_TEXTS } from '../codes/calculation-codes.ts';
import { DEVICE_CODES, MODBUS_CODES } from '../codes/device-codes.ts';
import { REFUSALS } from './refusals.ts';
import type { Language, Texts } from '../refusal-entry.ts';

/** Texts of codes from devices and gateways, and of calculated values that are not good. */
const DEVICE_TEXTS: { readonly [code: string]: Texts } = {
  ...DEVICE_CODES,
  ...MODBUS_CODES,
  '1301': REFUSALS.commandTimeout,
  [REFUSALS.commandTooLate.code]: REFUSALS.commandTooLate,
};
const VALUE_TEXTS: { readonly [code: string]: Texts } = { ...DEVICE_TEXTS, ...CALCULATION_TEXTS };
const OWN_CODES: ReadonlyMap<string, Texts> = new Map(Object.values(REFUSALS).map((one) => [one.code, one]));
const DEVICE_MARK = 'D';

/** The text of a value's code; codes of refusals do not apply here and are shown as unknown. */
export const deviceCodeText = (code: string | number, language: Language): string =>
  textIn(VALUE_TEXTS, code, language);

/**
 * A code that a device gave, as it is kept beside codes of our own (in a command, in the log): marked where we use the
 * same figures for something else. `shownCode` is the way back.
 */
export function foreignCode(code: string): string {
  if (Object.hasOwn(DEVICE_TEXTS, code)) return code;
  const isTaken = OWN_CODES.has(code) || Object.hasOwn(CALCULATION_TEXTS, code) || code.startsWith(DEVICE_MARK);
  return isTaken ? DEVICE_MARK + code : code;
}

/** A kept code as the device gave it. */
export const shownCode = (kept: string): string => (kept.startsWith(DEVICE_MARK) ? kept.slice(1) : kept);

/**
 * The text of a stored code of any origin; params of a refusal are not stored, so gaps in its text are shown as "…".
 */
export function keptCodeText(kept: string, language: Language): string {
  if (kept.startsWith(DEVICE_MARK)) return textIn(DEVICE_TEXTS, shownCode(kept), language);
  const own = Object.hasOwn(DEVICE_TEXTS, kept) ? undefined : OWN_CODES.get(kept)?.[language];
  return own?.replaceAll(/\{\w+\}/g, '…') ?? deviceCodeText(kept, language);
}

function textIn(texts: { readonly [code: string]: Texts }, code: string | number, language: Language): string {
  const known = Object.hasOwn(texts, code) ? texts[code] : undefined;
  if (known !== undefined) return known[language];
  return language === 'zh' ? `通讯异常，异常码：${code}` : `Communication exception, code ${code}`;
}
