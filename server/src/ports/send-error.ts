/** A message that was not accepted for delivery. */
export class SendError extends Error {
  override readonly name = 'SendError';
  /** A short reason from the other side; it may repeat the message, so a code is redacted before it is stored. */
  readonly reason: string;
  /** HTTP status of its response, if there was one. */
  readonly status: number | null;

  constructor(reason: string, cause?: unknown, status: number | null = null) {
    super(reason, cause === undefined ? undefined : { cause });
    this.reason = reason;
    this.status = status;
  }
}
