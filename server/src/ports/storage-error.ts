/**
 * The rejection of a store when the storage itself failed: `unavailable` may be temporary (disk full, connection lost);
 * after `fatal` (a failed read, write or sync of the file, damaged pages) the process must exit. Thrown next to the
 * engine, so that no caller has to infer the origin from an error code.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly kind: 'unavailable' | 'fatal';

  constructor(kind: 'unavailable' | 'fatal', cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.kind = kind;
  }
}
