/** What a form holds of a captcha. */
export interface CaptchaAnswer {
  readonly vcodeId?: string | undefined;
  /** The characters of the picture. */
  readonly vcode?: string | undefined;
  /** The work in place of it, done. */
  readonly vcodeWork?: string | undefined;
}

/** Distinguishes people from programs before a public call. */
export interface Captcha {
  /** True once at most for each picture: when the text is what it shows, or the work is done, and it is not too old. */
  check(answer: CaptchaAnswer): Promise<boolean>;
}
