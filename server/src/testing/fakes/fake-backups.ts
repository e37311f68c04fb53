import type { KeptBackup } from '@tidegate/contract/nouns/backup/backup.ts';
import { backupName } from '../../adapters/archive/backup-folder.ts';
import type { BackupReason } from '../../ports/backup.ts';
import type { BackupRunner, BackupProgress } from '../../ports/backup-runner.ts';

/** Backups that a test completes or fails. */
export class FakeBackups implements BackupRunner {
  readonly folder = '/backups';
  readonly isEncrypting = false;
  kept: KeptBackup[] = [];
  /** Running backup. */
  running: { readonly finish: () => void; readonly fail: (text: string) => void } | undefined;

  isOnDataDisk(): boolean {
    return true;
  }

  async list(): Promise<readonly KeptBackup[]> {
    return this.kept.toSorted((one, other) => other.at - one.at);
  }

  make(reason: BackupReason, at: number, onProgress: (progress: BackupProgress) => void): Promise<void> {
    onProgress({ phase: 'write', rows: 5 });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.running = {
      finish: () => {
        this.add(reason, at);
        resolve();
      },
      fail: (text) => reject(new Error(text)),
    };
    return promise.finally(() => {
      this.running = undefined;
    });
  }

  /** Adds one that was made at `at`. */
  add(reason: BackupReason, at: number): void {
    this.kept.push({ name: backupName(at, reason), bytes: 3, at, reason, engine: 'sqlite', isEncrypted: false });
  }

  remove(name: string): boolean {
    const before = this.kept.length;
    this.kept = this.kept.filter((backup) => backup.name !== name);
    return this.kept.length < before;
  }

  read(name: string): { readonly bytes: number; readonly content: AsyncIterable<Uint8Array> } | undefined {
    if (!this.kept.some((backup) => backup.name === name)) return undefined;
    return { bytes: 3, content: bytes() };
  }

  async stop(): Promise<void> {
    this.running?.fail('The backup was interrupted.');
  }
}

async function* bytes(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('abc');
}
