import type { StorageOldest } from '@tidegate/contract/nouns/storage/storage.ts';
import type { StorageMeter, StorageSizes } from '../../ports/storage-meter.ts';

export const GB = 1_024 ** 3;

/** A storage whose measurements are set by the test. */
export class FakeMeter implements StorageMeter {
  engine: 'sqlite' | 'postgres' = 'sqlite';
  readonly folder = '/data';
  /** Undefined: the disk cannot be seen. */
  volume: { total: number; free: number } | undefined = { total: 100 * GB, free: 80 * GB };
  bytes: StorageSizes['bytes'] = {
    history: 10 * GB,
    alarms: 0,
    log: 0,
    commands: 0,
    messages: 0,
    files: 0,
    rest: 0,
    reusable: 0,
  };
  oldest: StorageOldest = { history: null, alarms: null, log: null, commands: null };
  /** Number of measurements of bytes by kind. */
  measured = 0;

  async disk(): Promise<{ readonly total: number; readonly free: number } | undefined> {
    return this.volume;
  }

  async sizes(): Promise<StorageSizes> {
    this.measured += 1;
    return { bytes: this.bytes, oldest: this.oldest };
  }

  /** Records so much more history, which takes that of the disk. */
  grow(bytes: number): void {
    this.bytes = { ...this.bytes, history: this.bytes.history + bytes };
    if (this.volume !== undefined) this.volume = { ...this.volume, free: this.volume.free - bytes };
  }
}
