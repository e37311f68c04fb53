/** Tells people from programs before a call that anyone may make. */
export interface Captcha {
  /** True once at most for each picture: when the text is what it shows and it is not too old. */
  check(vcodeId: string | undefined, vcode: string | undefined): Promise<boolean>;
}
