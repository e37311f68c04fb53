/** A picture that was shown and not yet answered: hashes of its id and of its answer. */
export interface KeptCaptcha {
  readonly hash: string;
  readonly answerHash: string;
  /** Leading zero bits that each piece of the work in place of the picture has to reach. */
  readonly workBits: number;
  /** Ms. */
  readonly expiresAt: number;
}

export interface CaptchaStore {
  add(captcha: KeptCaptcha): Promise<void>;
  /** Takes it out: of many who ask at once, one gets it. */
  take(hash: string): Promise<KeptCaptcha | undefined>;
  /** Forgets what expired before. */
  sweep(expiredBefore: number): Promise<void>;
}
