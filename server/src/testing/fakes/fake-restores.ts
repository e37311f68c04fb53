import type { ArchiveContents } from '@tidegate/contract/nouns/backup/restore.ts';
import type { ReplacedData } from '../../ports/backup.ts';
import type { CheckedUp, RestoreRunner, RestoreOrder, RestoreProgress } from '../../ports/restore-runner.ts';
import { RestoreError } from '../../ports/restore-runner.ts';

/** Contents of a fabricated backup. */
export const CONTENTS: ArchiveContents = {
  bytes: 3,
  at: 1_782_000_000_000,
  reason: 'manual',
  engine: 'sqlite',
  isEncrypted: false,
  schema: '0001-accounts',
  stepsBehind: 0,
  orgNames: ['north'],
  counts: { orgs: 1, people: 2, equipment: 3, gateways: 1, signals: 40, points: 5_000, logRows: 60 },
  damagedHistory: 0,
  brokenLogRow: null,
};

/** Restores that a test completes or fails. */
export class FakeRestores implements RestoreRunner {
  readonly isSupervised = true;
  readonly engine = 'sqlite';
  readonly place = '/data';
  readonly passphrase = undefined;
  uploaded = Buffer.alloc(0);
  room = Number.POSITIVE_INFINITY;
  contents = CONTENTS;
  kept: ReplacedData[] = [];
  orders: RestoreOrder[] = [];
  restarts = 0;
  /** Running restore. */
  running: { readonly finish: () => void; readonly fail: (error: Error) => void } | undefined;

  async addPiece(at: number, bytes: Uint8Array): Promise<void> {
    this.uploaded = Buffer.concat([this.uploaded.subarray(0, at), bytes]);
  }

  hasRoom(bytes: number): boolean {
    return bytes <= this.room;
  }

  dropUpload(): void {
    this.uploaded = Buffer.alloc(0);
  }

  check(_source: unknown, _passphrase: unknown, onProgress: (progress: RestoreProgress) => void): Promise<CheckedUp> {
    onProgress({ done: 5, all: null });
    return this.#run({ contents: this.contents, fingerprint: 'as checked' });
  }

  restore(order: RestoreOrder, _at: number, onProgress: (progress: RestoreProgress) => void): Promise<void> {
    this.orders.push(order);
    onProgress({ done: 5, all: 10 });
    return this.#run(undefined);
  }

  async replaced(): Promise<readonly ReplacedData[]> {
    return this.kept;
  }

  async forget(name: string): Promise<boolean> {
    const before = this.kept.length;
    this.kept = this.kept.filter((one) => one.name !== name);
    return this.kept.length < before;
  }

  async stop(): Promise<void> {
    this.running?.fail(new RestoreError('stopped', 'The restore was cancelled.'));
  }

  #run<Answer>(answer: Answer): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.running = { finish: () => resolve(answer), fail: reject };
    return promise.finally(() => {
      this.running = undefined;
    });
  }
}
