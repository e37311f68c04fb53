import { createReadStream, statSync } from 'node:fs';
import type { KeptBackup } from '@tidegate/contract/nouns/backup/backup.ts';
import { Worker } from 'node:worker_threads';
import { BackupFolder, sharesDisk } from '../adapters/archive/backup-folder.ts';
import type { BackupMessage, BackupTask } from '../backup/backup-thread.ts';
import type { Config } from '../config.ts';
import type { BackupReason } from '../ports/backup.ts';
import type { BackupRunner, BackupProgress } from '../ports/backup-runner.ts';

/** Backups of a running server: each in a separate thread with its own connections. */
export class ThreadedBackups implements BackupRunner {
  readonly #config: Config;
  readonly #folder: BackupFolder;
  #thread: Worker | undefined;

  constructor(config: Config) {
    this.#config = config;
    this.#folder = new BackupFolder(config.backups.folder);
  }

  get folder(): string {
    return this.#folder.folder;
  }

  get isEncrypting(): boolean {
    return this.#config.backups.passphrase !== undefined;
  }

  isOnDataDisk(): boolean {
    return this.#config.databaseUrl === undefined && sharesDisk(this.#config.dataFolder, this.folder);
  }

  list(): Promise<readonly KeptBackup[]> {
    return this.#folder.list();
  }

  make(reason: BackupReason, at: number, onProgress: (progress: BackupProgress) => void): Promise<void> {
    const { dataFolder, databaseUrl, backups } = this.#config;
    const { folder: backupFolder, passphrase } = backups;
    const task: BackupTask = { plan: { dataFolder, databaseUrl, backupFolder, passphrase, reason }, at };
    const thread = new Worker(new URL('../backup/backup-thread.ts', import.meta.url), { workerData: task });
    this.#thread = thread;
    return new Promise<void>((resolve, reject) => {
      thread.on('message', (news: BackupMessage) => {
        if ('progress' in news) onProgress(news.progress);
        else if ('error' in news) reject(new Error(news.error));
        else resolve();
      });
      thread.on('error', reject);
      thread.on('exit', () => reject(new Error('The backup was interrupted.')));
    });
  }

  remove(name: string): boolean {
    return this.#folder.remove(name);
  }

  read(name: string): { readonly bytes: number; readonly content: AsyncIterable<Uint8Array> } | undefined {
    const file = this.#folder.pathOf(name);
    return file === undefined ? undefined : { bytes: statSync(file).size, content: createReadStream(file) };
  }

  async stop(): Promise<void> {
    await this.#thread?.terminate();
  }
}
