import { Refusal } from '@tidegate/contract/errors.ts';
import { isE164, isEmail } from '@tidegate/contract/rules/contact.ts';

/**
 * A telephone number in E.164, whatever blanks and hyphens it was typed with. Refuses phoneFormat unless it begins with
 * `+` and a calling code and such a number can exist in that country.
 */
export async function telOf(text: string): Promise<string> {
  // Loaded with the first number: its table of countries is large.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const number = parsePhoneNumberFromString(text, { extract: false });
  const isWhole = number?.isValid() === true && number.ext === undefined && isE164(number.number);
  if (!isWhole) throw new Refusal('phoneFormat');
  return number.number;
}

/** Refuses emailFormat. */
export function emailOf(text: string): string {
  if (!isEmail(text)) throw new Refusal('emailFormat');
  return text;
}

/** Enough of a number to recognise it, for logs: `+86138****8000`. */
export function hiddenTel(tel: string): string {
  return tel.length < 8 ? '*'.repeat(tel.length) : `${tel.slice(0, -8)}****${tel.slice(-4)}`;
}

/** `a***@example.com`. */
export function hiddenEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email.slice(0, 1)}***${email.slice(at)}`;
}
