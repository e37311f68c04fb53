import { Refusal } from '@tidegate/contract/errors.ts';
import { isPasswordAllowed } from '@tidegate/contract/nouns/account/password.ts';
import { PasswordGuesses } from './password-guesses.ts';
import type { SettingsService } from '../../setting/module.ts';

/** Words likely to be tried first on this product, alone or with digits and symbols around them. */
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

/** The platform settings that the rules use. */
interface PasswordSettings {
  info(): Promise<Pick<Awaited<ReturnType<SettingsService['info']>>, 'passwordMax'>>;
}

/** Refuses a new password that breaks the rule (`contract/src/nouns/account/password.ts`) or is easy to guess. */
export class PasswordRules {
  readonly #settings: PasswordSettings;
  readonly #guesses = new PasswordGuesses();

  constructor(settings: PasswordSettings) {
    this.#settings = settings;
  }

  /**
   * Refuses passwordRule, passwordConfirm when the two differ, passwordCommon for one of the commonest, one made of the
   * product's own words, or one with the login name in it, case not counting, and by its reason one that is guessed soon:
   * repeats, sequences, keys side by side, dates, common words with something around them.
   */
  async check(password: string, confirm: string, loginname: string): Promise<void> {
    const { passwordMax: max } = await this.#settings.info();
    if (!isPasswordAllowed(password, max)) throw new Refusal('passwordRule', { max });
    if (password !== confirm) throw new Refusal('passwordConfirm');
    const lower = password.toLowerCase();
    const word = lower.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
    const isNamed = lower.includes(PRODUCT_NAME) || PRODUCT_WORDS.has(word) || lower.includes(loginname.toLowerCase());
    const reason = isNamed ? 'passwordCommon' : await this.#guesses.weakness(password, [loginname]);
    if (reason !== undefined) throw new Refusal(reason);
  }
}
