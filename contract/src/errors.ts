/**
 * Every refusal by name: its code on the wire (a string), the HTTP status that mirrors it, and its text in
 * both languages. `{x}` is filled from the refusal's params. The device codes are in codes/device-codes.ts.
 */
import { NOUN_REFUSALS } from './joined/refusals.ts';
import { RIGHTS_REFUSALS } from './refusals/rights.ts';
import { REQUEST_REFUSALS } from './refusals/request.ts';
import { ACCESS_REFUSALS } from './refusals/access.ts';
import { INPUT_REFUSALS } from './refusals/input.ts';
import { OBJECT_REFUSALS } from './refusals/object.ts';
import { SERVER_REFUSALS } from './refusals/server.ts';
import type { Entry, Language, Texts } from './refusal-entry.ts';

export type { Language, Texts };

/** Codes that mean success. */
export const SUCCESS_CODES: readonly string[] = ['200', '201'];
/** Codes that clear the user and lead to /login. */
export const SESSION_CODES: readonly string[] = ['1006', '1010'];

export const REFUSALS = {
  ...NOUN_REFUSALS,
  ...RIGHTS_REFUSALS,
  ...REQUEST_REFUSALS,
  ...ACCESS_REFUSALS,
  ...INPUT_REFUSALS,
  ...OBJECT_REFUSALS,
  ...SERVER_REFUSALS,
} as const satisfies { readonly [name: string]: Entry };

export type RefusalName = keyof typeof REFUSALS;
/** Parameters that are texts carry both languages: the refusing code does not know the reader's. */
export type RefusalParams = { readonly [name: string]: string | number | Texts };

/** A refusal by name. Only `http/` turns it into `{code, message}`; only the browser's `api/` turns it back. */
export class Refusal extends Error {
  readonly refusal: RefusalName;
  readonly params: RefusalParams;

  constructor(refusal: RefusalName, params: RefusalParams = {}) {
    super(refusalText(refusal, 'en', params));
    this.name = 'Refusal';
    this.refusal = refusal;
    this.params = params;
  }
}

/** The text of a refusal in the person's language, with its params filled in. */
export function refusalText(name: RefusalName, language: Language, params: RefusalParams = {}): string {
  return fill(REFUSALS[name][language], params, language);
}

function fill(text: string, params: RefusalParams, language: Language): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => {
    const value = params[key] ?? whole;
    return typeof value === 'object' ? value[language] : String(value);
  });
}
