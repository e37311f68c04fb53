/** A message that was not taken for delivery. */
export class SendError extends Error {
  override readonly name = 'SendError';
  /** What the other side says of it, in a few words; it may repeat the message, so a code is struck out before it is kept. */
  readonly reason: string;
  /** HTTP status of its answer, where one came. */
  readonly status: number | null;

  constructor(reason: string, cause?: unknown, status: number | null = null) {
    super(reason, cause === undefined ? undefined : { cause });
    this.reason = reason;
    this.status = status;
  }
}
