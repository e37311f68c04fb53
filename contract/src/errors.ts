import type { NameOf } from './names.ts';
import type { Language, Texts } from './refusal-entry.ts';

export type { Language, Texts };

/** Codes that mean success. */
export const SUCCESS_CODES: readonly string[] = ['200', '201'];
/** Codes that clear the user and lead to /login. */
export const SESSION_CODES: readonly string[] = ['1006', '1010'];

/** The name of a refusal; `catalogue/refusals.ts` has its code and its texts. */
export type RefusalName = NameOf<'refusal'>;
/** Parameters that are texts carry both languages: the refusing code does not know the reader's. */
export type RefusalParams = { readonly [name: string]: string | number | Texts };

/** A refusal by name. Only `http/` turns it into `{code, message}`; only the browser's `api/` turns it back. */
export class Refusal extends Error {
  readonly refusal: RefusalName;
  readonly params: RefusalParams;

  constructor(refusal: RefusalName, params: RefusalParams = {}) {
    super(Object.keys(params).length === 0 ? refusal : `${refusal} ${JSON.stringify(params)}`);
    this.name = 'Refusal';
    this.refusal = refusal;
    this.params = params;
  }
}
