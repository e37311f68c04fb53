/** The one secret of this installation, from which all others are derived. It never leaves the process. */
export interface ServerKey {
  /** 32 bytes for one purpose: the same at every start, and independent of those of other purposes. */
  derive(purpose: string): Uint8Array;
  /**
   * A secret as text that can be stored. `purpose` states its use and its owner (`totp:17`): text that was moved to
   * another row cannot be decrypted there.
   */
  seal(purpose: string, secret: string): string;
  /** The secret sealed for this purpose; undefined for text that was changed, moved, or sealed with another key. */
  open(purpose: string, sealed: string): string | undefined;
}
