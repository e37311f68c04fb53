/**
 * What a store rejects with when the storage itself failed: `unavailable` may pass (disk full, connection lost), after
 * `fatal` (a failed read, write or sync of the file, damaged pages) the process must end. Thrown where the engine
 * answers, so that nobody above has to guess from an error's code whose failure it was.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly kind: 'unavailable' | 'fatal';

  constructor(kind: 'unavailable' | 'fatal', cause: Error) {
    super(cause.message, { cause });
    this.kind = kind;
  }
}
