/** The names of faults in bytes, a topic or a value. */
export type SparkplugErrorKind =
  | 'truncated'
  | 'badField'
  | 'badUtf8'
  | 'tooLarge'
  | 'tooManyMetrics'
  | 'tooManyProperties'
  | 'tooManyElements'
  | 'nameTooLong'
  | 'tooDeep'
  | 'dataSetTooLarge'
  | 'unknownType'
  | 'wrongField'
  | 'outOfRange'
  | 'noValue'
  | 'badTopic'
  | 'badState';

/** The one error this library throws. `kind` says what is wrong, the message where. */
export class SparkplugError extends Error {
  readonly kind: SparkplugErrorKind;

  constructor(kind: SparkplugErrorKind, detail: string) {
    super(`${kind}: ${detail}`);
    this.name = 'SparkplugError';
    this.kind = kind;
  }
}

/**
 * Answers the error to throw for one that was caught while reading bytes. DataView refuses offsets behind the end with a RangeError; that is
 * a truncated message. Anything else is passed through.
 */
export function asReadError(error: unknown): unknown {
  return error instanceof RangeError ? new SparkplugError('truncated', 'value behind the end of the message') : error;
}

/** True if an error is about one value that does not fit its type, so that the rest of its message can still be used. */
export function isValueFault(error: unknown): error is SparkplugError {
  return (
    error instanceof SparkplugError &&
    (error.kind === 'wrongField' ||
      error.kind === 'outOfRange' ||
      error.kind === 'noValue' ||
      error.kind === 'unknownType')
  );
}
