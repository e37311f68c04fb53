import type { InputOf } from '@tidegate/contract/call.ts';
import type { backupDelete } from '@tidegate/contract/nouns/backup/calls.ts';
import type { BackupPlan, Backups as BackupsShown } from '@tidegate/contract/nouns/backup/backup.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { periodAt } from '../../platform/period.ts';
import type { AuditEntry, AuditLog } from '../../ports/audit-log.ts';
import { BY_SERVER } from '../../ports/audit-log.ts';
import type { BackupReason } from '../../ports/backup.ts';
import type { BackupRunner, BackupProgress } from '../../ports/backup-runner.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import { FileAnswer } from '../../kernel/answers.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { surplusOf } from './retention.ts';

const EVERY_MS = 60_000;
/** After a scheduled backup that failed. */
const AGAIN_MS = 3_600_000;
/** Without a backup for so long people are warned. */
const OVERDUE_MS = 8 * 86_400_000;

interface Parts {
  readonly runner: BackupRunner;
  readonly plan: () => Promise<BackupPlan>;
  readonly audit: Pick<AuditLog, 'append'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Backups from the web and on a schedule: one at a time. */
export class BackupService {
  readonly #parts: Parts;
  #running: BackupProgress | undefined;
  #made: Promise<void> = Promise.resolve();
  #lastFailure: { readonly at: number; readonly text: string } | undefined;
  #notBefore = 0;
  #end: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#end = this.#parts.clock.every(EVERY_MS, () => void this.runSchedule());
  }

  async stop(): Promise<void> {
    this.#end?.();
    await this.#parts.runner.stop();
    await this.#made;
  }

  async list(): Promise<BackupsShown> {
    const { runner, clock } = this.#parts;
    const kept = await runner.list();
    return {
      kept: [...kept],
      folder: runner.folder,
      isEncrypting: runner.isEncrypting,
      isOnDataDisk: runner.isOnDataDisk(),
      isOverdue: clock.now() - (kept[0]?.at ?? 0) > OVERDUE_MS,
      running: this.#running ?? null,
      lastFailure: this.#lastFailure ?? null,
    };
  }

  /** Begins one. Refuses backupRunning. */
  async make(context: RequestContext): Promise<void> {
    if (this.#running !== undefined) throw new Refusal('backupRunning');
    await this.#parts.audit.append(context.trail({ object: 'backup' }));
    void this.#begin('manual');
  }

  /** Refuses notFound. */
  async remove({ name }: InputOf<typeof backupDelete>, context: RequestContext): Promise<void> {
    const { runner, audit } = this.#parts;
    if (!(await this.#has(name))) throw new Refusal('notFound');
    await audit.append(context.trail({ object: 'backup', old: { name } }));
    runner.remove(name);
  }

  /** The file. Refuses notFound. */
  async download({ name }: InputOf<typeof backupDelete>, context: RequestContext): Promise<FileAnswer> {
    const { runner, audit } = this.#parts;
    const file = runner.read(name);
    if (file === undefined) throw new Refusal('notFound');
    await audit.append(context.trail({ object: 'backup', new: { name } }));
    return new FileAnswer(file.content, {
      'content-type': 'application/octet-stream',
      'content-length': String(file.bytes),
      'content-disposition': `attachment; filename="${name}"`,
    });
  }

  /** Makes a backup when the plan wants one that is not there yet. Never rejects. */
  async runSchedule(): Promise<void> {
    const { runner, clock, log } = this.#parts;
    try {
      const plan = await this.#parts.plan();
      const now = clock.now();
      if (!plan.isOn || this.#running !== undefined || now < this.#notBefore) return;
      const { start } = periodAt({ span: 'day', startsAt: [plan.time], timeZone: plan.timeZone }, now);
      const kept = await runner.list();
      if (kept.some(({ reason, at }) => reason === 'schedule' && at >= start)) return;
      if (await this.#begin('schedule')) await this.#tidy(plan);
    } catch (error) {
      log.warn({ error: String(error) }, 'failed to store the backup schedule, retrying');
    }
  }

  async #has(name: string): Promise<boolean> {
    return (await this.#parts.runner.list()).some((backup) => backup.name === name);
  }

  /** True when it was made. */
  #begin(reason: BackupReason): Promise<boolean> {
    const { clock } = this.#parts;
    this.#running = { phase: 'write', rows: 0 };
    const made = this.#make(reason, clock.now());
    this.#made = made.then(() => undefined);
    return made;
  }

  async #make(reason: BackupReason, at: number): Promise<boolean> {
    const { runner, clock, log } = this.#parts;
    try {
      await runner.make(reason, at, (progress) => {
        this.#running = progress;
      });
      this.#lastFailure = undefined;
      log.info({ reason }, 'created and verified a backup');
      if (reason === 'schedule') await this.#recordResult(at, '200', '');
      return true;
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      this.#lastFailure = { at: clock.now(), text };
      this.#notBefore = clock.now() + AGAIN_MS;
      log.error({ reason, error: text }, 'failed to create a backup');
      await this.#recordResult(at, '503', text);
      return false;
    } finally {
      this.#running = undefined;
    }
  }

  async #tidy(plan: BackupPlan): Promise<void> {
    const { runner, log } = this.#parts;
    for (const { name } of surplusOf(await runner.list(), plan)) {
      runner.remove(name);
      log.info({ backup: name }, 'deleted a backup past its retention');
    }
  }

  /** The log row of a scheduled backup, which no call causes. */
  async #recordResult(at: number, result: string, text: string): Promise<void> {
    const row: AuditEntry = {
      ...BY_SERVER,
      at,
      action: 'backup.make',
      object: 'backup',
      new: text === '' ? '' : JSON.stringify({ reason: text }),
      result,
    };
    await this.#parts.audit.append(row).catch((error: unknown) => {
      this.#parts.log.warn({ error: String(error) }, 'failed to record a backup in the operation log');
    });
  }
}
