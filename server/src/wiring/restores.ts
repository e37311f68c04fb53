import { existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { RESTORE_FAILURES } from '@tidegate/contract/nouns/backup/restore.ts';
import { BackupFolder } from '../adapters/archive/backup-folder.ts';
import type { Config } from '../config.ts';
import { dropRestore, forgetReplaced, replacedData } from '../backup/finish-restore.ts';
import { withoutPassword } from '../adapters/postgres/without-password.ts';
import type { ReplacedData } from '../ports/backup.ts';
import type {
  ArchiveSource,
  CheckedUp,
  RestoreRunner,
  RestoreOrder,
  RestoreProgress,
} from '../ports/restore-runner.ts';
import { RestoreError } from '../ports/restore-runner.ts';
import type { ArchivePlan } from '../backup/restore-beside.ts';
import type { RestoreMessage, RestoreTask } from '../backup/restore-thread.ts';

const UPLOAD = 'restore-upload.part';
/** Disk space that an upload leaves free. */
const SPARE_BYTES = 256 * 1024 * 1024;

type Ended = Exclude<RestoreMessage, { readonly progress: RestoreProgress }>;
type OnProgress = (progress: RestoreProgress) => void;

/** Restores of a running server: checked and built in a thread with its own connections. */
export class ThreadedRestores implements RestoreRunner {
  readonly #config: Config;
  readonly #stored: BackupFolder;
  #thread: Worker | undefined;
  #replaced: readonly ReplacedData[] | undefined;

  constructor(config: Config) {
    this.#config = config;
    this.#stored = new BackupFolder(config.backups.folder);
  }

  get isSupervised(): boolean {
    return this.#config.isSupervised;
  }

  get engine(): 'sqlite' | 'postgres' {
    return this.#config.databaseUrl === undefined ? 'sqlite' : 'postgres';
  }

  get place(): string {
    const { databaseUrl, dataFolder } = this.#config;
    return databaseUrl === undefined ? path.resolve(dataFolder) : withoutPassword(databaseUrl);
  }

  get passphrase(): string | undefined {
    return this.#config.backups.passphrase;
  }

  async addPiece(at: number, bytes: Uint8Array): Promise<void> {
    if (at === 0) {
      this.dropUpload();
      mkdirSync(this.#stored.folder, { recursive: true, mode: 0o700 });
    }
    const file = await open(this.#upload, at === 0 ? 'wx' : 'r+', 0o600);
    try {
      await file.write(bytes, 0, bytes.length, at);
    } finally {
      await file.close();
    }
  }

  hasRoom(bytes: number): boolean {
    mkdirSync(this.#stored.folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = statfsSync(this.#stored.folder);
    return bytes + SPARE_BYTES <= bavail * bsize;
  }

  dropUpload(): void {
    rmSync(this.#upload, { force: true });
  }

  async check(source: ArchiveSource, passphrase: string | undefined, onProgress: OnProgress): Promise<CheckedUp> {
    const ended = await this.#run({ check: this.#planOf(source, passphrase) }, onProgress);
    if ('checked' in ended) return ended.checked;
    throw refusalOf(ended);
  }

  async restore(order: RestoreOrder, at: number, onProgress: OnProgress): Promise<void> {
    const { source, passphrase, ...rest } = order;
    const restore = { ...this.#planOf(source, passphrase), ...rest, name: source.name };
    try {
      const ended = await this.#run({ restore, at }, onProgress);
      if (!('restored' in ended)) throw refusalOf(ended);
    } catch (error) {
      // When stopped in its last step, it may have scheduled a restore that nobody waits for any more.
      await dropRestore(this.#config);
      throw error;
    }
  }

  /** Read once: only a start adds to it. */
  async replaced(): Promise<readonly ReplacedData[]> {
    this.#replaced ??= await replacedData(this.#config);
    return this.#replaced;
  }

  async forget(name: string): Promise<boolean> {
    const isForgotten = await forgetReplaced(this.#config, name);
    this.#replaced = undefined;
    return isForgotten;
  }

  async stop(): Promise<void> {
    await this.#thread?.terminate();
  }

  get #upload(): string {
    return path.join(this.#stored.folder, UPLOAD);
  }

  #planOf({ kind, name }: ArchiveSource, passphrase: string | undefined): ArchivePlan {
    const { dataFolder, databaseUrl, secretKey } = this.#config;
    const archive = kind === 'upload' ? this.#upload : this.#stored.pathOf(name);
    if (archive === undefined || !existsSync(archive)) {
      throw new RestoreError('other', `The backup ${name} is not on the server any more.`);
    }
    return { archive, passphrase, dataFolder, databaseUrl, secretKey };
  }

  #run(task: RestoreTask, onProgress: OnProgress): Promise<Ended> {
    const thread = new Worker(new URL('../backup/restore-thread.ts', import.meta.url), { workerData: task });
    this.#thread = thread;
    return new Promise<Ended>((resolve, reject) => {
      thread.on('message', (news: RestoreMessage) => {
        if ('progress' in news) onProgress(news.progress);
        else resolve(news);
      });
      thread.on('error', (error: Error) => reject(new RestoreError('other', error.message)));
      thread.on('exit', () => reject(new RestoreError('stopped', 'The restore was cancelled.')));
    });
  }
}

function refusalOf(ended: Ended): RestoreError {
  if (!('failure' in ended)) throw new Error('the thread of a restore ended as another than was started');
  const why =
    RESTORE_FAILURES.find((one) => one === ended.failure) ?? (ended.failure === 'keyNeeded' ? 'keyOther' : 'other');
  return new RestoreError(why, ended.text);
}
