/** What is wrong with bytes, a topic or a value, by name. */
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
