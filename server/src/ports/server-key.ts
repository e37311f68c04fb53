/** The one secret of this installation, from which every other is derived. It never leaves the process. */
export interface ServerKey {
  /** 32 bytes for one purpose: the same at every start, and nothing is learned from them of another purpose's. */
  derive(purpose: string): Uint8Array;
  /**
   * A secret as text that can be stored. `purpose` says what it is and whose (`totp:17`): text that was moved to another
   * row does not open there.
   */
  seal(purpose: string, secret: string): string;
  /** What was sealed for this purpose; undefined for text that was changed, moved, or sealed under another key. */
  open(purpose: string, sealed: string): string | undefined;
}
