import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type {
  restoreBegin,
  restoreCheck,
  restoreForget,
  restoreUpload,
} from '@tidegate/contract/nouns/backup/restore-calls.ts';
import type { RestoreState } from '@tidegate/contract/nouns/backup/restore.ts';
import { BACKUP_MAGIC } from '@tidegate/contract/nouns/backup/restore.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import type { BackupRunner } from '../../ports/backup-runner.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { ArchiveSource, CheckedUp, RestoreRunner, RestoreProgress } from '../../ports/restore-runner.ts';
import { RestoreError } from '../../ports/restore-runner.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { OwnConsent } from '../account/module.ts';

const EVERY_MS = 60_000;
/** The time after which an abandoned upload or checked backup is dropped. */
const IDLE_MS = 30 * 60_000;
/** Browsers see within it that the server is about to end. */
const FAREWELL_MS = 4_000;

interface Parts {
  readonly runner: RestoreRunner;
  readonly stored: Pick<BackupRunner, 'list' | 'folder'>;
  readonly consent: Pick<OwnConsent, 'prove'>;
  readonly audit: Pick<AuditLog, 'append'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Ends the server so that its next start puts the restored backup in place. */
  readonly restart: () => void;
}

interface Upload {
  readonly name: string;
  readonly size: number;
  readonly userId: string;
  done: number;
}

/** The current state. */
type Doing =
  | { readonly step: 'none' }
  | { readonly step: 'upload' | 'check' | 'restore' | 'ready'; readonly source: ArchiveSource; readonly by: By }
  | ({
      readonly step: 'checked';
      readonly source: ArchiveSource;
      readonly by: By;
      readonly passphrase: string | undefined;
    } & CheckedUp);

interface By {
  readonly userId: string;
  readonly loginname: string;
}

/**
 * Restores from the web app, one at a time: a stored or uploaded backup is checked in full, shown, restored beside the
 * current data after an identity proof, and put in place by the next start of the server.
 */
export class RestoreService {
  readonly #parts: Parts;
  #doing: Doing = { step: 'none' };
  #upload: Upload | undefined;
  #progress: RestoreProgress | undefined;
  #failure: RestoreState['failure'] = null;
  #touchedAt = 0;
  #running: Promise<void> = Promise.resolve();
  #ends: (() => void)[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#parts.runner.dropUpload();
    this.#ends.push(this.#parts.clock.every(EVERY_MS, () => this.#dropIdle()));
  }

  async stop(): Promise<void> {
    for (const end of this.#ends.splice(0)) end();
    await this.#parts.runner.stop();
    await this.#running;
  }

  async state(): Promise<RestoreState> {
    const { runner } = this.#parts;
    const doing = this.#doing;
    return {
      step: doing.step,
      source: doing.step === 'none' ? '' : doing.source.name,
      by: doing.step === 'none' ? '' : doing.by.loginname,
      progress: this.#progress ?? null,
      contents: doing.step === 'checked' ? doing.contents : null,
      failure: this.#failure,
      isSupervised: runner.isSupervised,
      place: runner.place,
      engine: runner.engine,
      replaced: [...(await runner.replaced())],
    };
  }

  /** Refuses restoreBusy, restoreNotBackup, restoreNoRoom, and restoreGap for a piece that does not follow the one before. */
  async upload(
    { at, size, name }: InputOf<typeof restoreUpload>,
    bytes: Uint8Array,
    context: RequestContext,
  ): Promise<OutputOf<typeof restoreUpload>> {
    const { runner, stored, audit } = this.#parts;
    this.#refuseBusy(context);
    const by = byOf(context);
    if (bytes.length === 0 || at + bytes.length > size) throw new Refusal('restoreGap');
    if (at === 0) {
      if (!Buffer.from(bytes).toString('latin1', 0, BACKUP_MAGIC.length).startsWith(BACKUP_MAGIC))
        throw new Refusal('restoreNotBackup');
      if (!runner.hasRoom(size)) throw new Refusal('restoreNoRoom', { folder: stored.folder });
      await audit.append(context.trail({ object: 'backup', new: { name, bytes: size } }));
      this.#refuseBusy(context);
      this.#upload = { name, size, userId: by.userId, done: 0 };
      this.#failure = null;
      this.#doing = { step: 'upload', source: { kind: 'upload', name }, by };
    }
    const upload = this.#upload;
    const follows = this.#doing.step === 'upload' && upload?.done === at && upload.size === size;
    if (upload === undefined || !follows || upload.userId !== by.userId) throw new Refusal('restoreGap');
    // Counted before it is written, so that a piece sent twice at the same time is refused the second time.
    upload.done += bytes.length;
    this.#touch({ done: upload.done, all: size });
    try {
      await runner.addPiece(at, bytes);
    } catch (error) {
      this.#parts.log.warn({ error: String(error) }, 'failed to write an uploaded backup');
      this.#reset();
      throw new Refusal('restoreNoRoom', { folder: stored.folder });
    }
    return { done: upload.done };
  }

  /** Begins to check. Refuses restoreBusy, notFound, and restoreGap for an upload that is not whole. */
  async check({ name, passphrase }: InputOf<typeof restoreCheck>, context: RequestContext): Promise<void> {
    const { runner, audit } = this.#parts;
    this.#refuseBusy(context);
    const source = await this.#sourceOf(name, context);
    await audit.append(context.trail({ object: 'backup', new: { name: source.name } }));
    this.#refuseBusy(context);
    if (source.kind === 'stored') this.#dropUpload();
    const by = byOf(context);
    const opening = passphrase === undefined || passphrase === '' ? runner.passphrase : passphrase;
    this.#doing = { step: 'check', source, by };
    this.#run(async () => {
      const checked = await runner.check(source, opening, (progress) => this.#touch(progress));
      this.#doing = { step: 'checked', source, by, passphrase: opening, ...checked };
    });
  }

  /** Begins to restore what this person checked. Refuses restoreUnchecked, restoreLogBroken, and what OwnConsent refuses. */
  async begin(
    { acceptsBrokenLog = false, ...proof }: InputOf<typeof restoreBegin>,
    context: RequestContext,
  ): Promise<void> {
    const { runner, consent, audit, clock, log } = this.#parts;
    const { contents } = this.#checkedBy(context);
    if (contents.brokenLogRow !== null && !acceptsBrokenLog) throw new Refusal('restoreLogBroken');
    await consent.prove(proof, context);
    const { source, by, passphrase, fingerprint } = this.#checkedBy(context);
    this.#doing = { step: 'restore', source, by };
    try {
      await audit.append(context.trail({ object: `backup:${source.name}`, new: { madeAt: contents.at } }));
    } catch (error) {
      this.#reset();
      throw error;
    }
    this.#run(async () => {
      const order = {
        source,
        passphrase,
        fingerprint,
        acceptsBrokenLog,
        by: { loginname: by.loginname, ip: context.ip },
      };
      await runner.restore(order, clock.now(), (progress) => this.#touch(progress));
      this.#doing = { step: 'ready', source, by };
      this.#dropUpload();
      log.warn({ backup: source.name, by: by.loginname }, 'restored a backup; restarting the server with it');
      this.#ends.push(clock.after(FAREWELL_MS, this.#parts.restart));
    });
  }

  /** Breaks off whatever is going on. Refuses restoreTooLate once the backup is restored. */
  async cancel(context: RequestContext): Promise<void> {
    this.#refuseLate();
    await this.#parts.audit.append(context.trail({ object: 'backup' }));
    await this.#parts.runner.stop();
    await this.#running;
    // It may have completed in the meantime.
    this.#refuseLate();
    this.#reset();
    this.#failure = null;
  }

  /** Refuses notFound. */
  async forget({ name }: InputOf<typeof restoreForget>, context: RequestContext): Promise<void> {
    const { runner, audit } = this.#parts;
    if (!(await runner.replaced()).some((one) => one.name === name)) throw new Refusal('notFound');
    await audit.append(context.trail({ object: 'backup', old: { name } }));
    await runner.forget(name);
  }

  /** Refuses to interfere with somebody else's restore, or with a running check or restore. */
  #refuseBusy(context: RequestContext): void {
    const doing = this.#doing;
    if (doing.step === 'none' || doing.step === 'checked') return;
    if (doing.step === 'upload' && doing.by.userId === byOf(context).userId) return;
    throw new Refusal('restoreBusy', { by: doing.by.loginname });
  }

  #refuseLate(): void {
    if (this.#doing.step === 'ready') throw new Refusal('restoreTooLate');
  }

  #checkedBy(context: RequestContext): Extract<Doing, { readonly step: 'checked' }> {
    const doing = this.#doing;
    if (doing.step !== 'checked' || doing.by.userId !== byOf(context).userId) throw new Refusal('restoreUnchecked');
    return doing;
  }

  async #sourceOf(name: string | undefined, context: RequestContext): Promise<ArchiveSource> {
    if (name !== undefined) {
      if ((await this.#parts.stored.list()).some((backup) => backup.name === name)) return { kind: 'stored', name };
      throw new Refusal('notFound');
    }
    const upload = this.#upload;
    if (upload === undefined || upload.done < upload.size || upload.userId !== byOf(context).userId)
      throw new Refusal('restoreGap');
    return { kind: 'upload', name: upload.name };
  }

  /** A failure is shown with its reason; the upload is kept, so that another passphrase can be tried. */
  #run(act: () => Promise<void>): void {
    this.#failure = null;
    this.#touch(undefined);
    this.#running = act().catch((error: unknown) => {
      const why = error instanceof RestoreError ? error.why : 'other';
      const text = error instanceof Error ? error.message : String(error);
      if (why === 'stopped') this.#parts.log.info({}, 'cancelled a restore');
      else this.#parts.log.error({ why, error: text }, 'failed to restore a backup');
      this.#failure = { why, text };
      this.#doing = { step: 'none' };
    });
    this.#running = this.#running.finally(() => this.#touch(undefined));
  }

  #touch(progress: RestoreProgress | undefined): void {
    this.#progress = progress;
    this.#touchedAt = this.#parts.clock.now();
  }

  #dropIdle(): void {
    const { step } = this.#doing;
    const isIdle = this.#parts.clock.now() - this.#touchedAt > IDLE_MS;
    if (isIdle && (step === 'none' || step === 'upload' || step === 'checked')) this.#reset();
  }

  #dropUpload(): void {
    if (this.#upload === undefined) return;
    this.#upload = undefined;
    this.#parts.runner.dropUpload();
  }

  #reset(): void {
    this.#dropUpload();
    this.#progress = undefined;
    this.#doing = { step: 'none' };
  }
}

function byOf({ person }: RequestContext): By {
  const { userId, loginname } = person.user;
  return { userId, loginname };
}
