import type { Ids } from '../../ports/ids.ts';
import { CAPTCHA_SECRET_BYTES, captchaCharacters } from '../../modules/account/captcha/captchas.ts';

/** Randomness over `real` that remembers what chose a captcha's characters, as a person would read them off the picture. */
export class SeenCaptcha implements Ids {
  readonly #real: Ids;
  #secret = '';

  constructor(real: Ids) {
    this.#real = real;
  }

  uuid(): string {
    return this.#real.uuid();
  }

  secret(bytes: number): string {
    const secret = this.#real.secret(bytes);
    // No other shape has this many points.
    if (bytes === CAPTCHA_SECRET_BYTES) this.#secret = secret;
    return secret;
  }

  /** The characters of the last picture. */
  read(): string {
    return captchaCharacters(this.#secret);
  }
}
