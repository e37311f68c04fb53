/** The captcha fields of a form. */
export interface CaptchaAnswer {
  readonly vcodeId?: string | undefined;
  /** The characters of the picture. */
  readonly vcode?: string | undefined;
  /** The work in place of it, done. */
  readonly vcodeWork?: string | undefined;
}

/** Distinguishes people from programs before a public call. */
export interface Captcha {
  /** True at most once per picture: if the text or the proof of work is correct and the captcha has not expired. */
  check(answer: CaptchaAnswer): Promise<boolean>;
}
