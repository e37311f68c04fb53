import { Refusal } from '@tidegate/contract/errors.ts';
import { isPasswordAllowed } from '@tidegate/contract/rules/password.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '@tidegate/contract/limits.ts';

/** What somebody would try first on this product: alone, or with digits and signs around them. */
const PRODUCT_WORDS = new Set([
  'administrator',
  'engineer',
  'gateway',
  'industrial',
  'monitor',
  'operator',
  'platform',
  'scada',
  'viewer',
]);
const PRODUCT_NAME = 'tidegate';

/** Refuses a new password by the rule of spec §5 and by what is easily guessed (reliability S2). */
export class PasswordRules {
  #common: Promise<ReadonlySet<string>> | undefined;

  /**
   * Refuses passwordRule, passwordConfirm when the two differ, and passwordCommon for one of the 17,000 commonest, one
   * made of the product's own words, or one with the login name in it; case does not count in these.
   */
  async check(password: string, confirm: string, loginname: string): Promise<void> {
    if (!isPasswordAllowed(password)) throw new Refusal('passwordRule');
    if (password !== confirm) throw new Refusal('passwordConfirm');
    const lower = password.toLowerCase();
    const word = lower.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
    const isGuessed =
      lower.includes(PRODUCT_NAME) || PRODUCT_WORDS.has(word) || lower.includes(loginname.toLowerCase());
    if (isGuessed || (await this.#commonest()).has(lower)) throw new Refusal('passwordCommon');
  }

  /** Loaded with the first new password and kept: only those that the rule lets through at all. */
  #commonest(): Promise<ReadonlySet<string>> {
    this.#common ??= import('@zxcvbn-ts/language-common').then(
      ({ dictionary }) =>
        new Set(
          dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN && length <= PASSWORD_MAX),
        ),
    );
    return this.#common;
  }
}
