import type { InputOf } from '@tidegate/contract/call.ts';
import type { backupDelete } from '@tidegate/contract/calls/manage/backup.ts';
import type { BackupPlan, Backups as BackupsShown } from '@tidegate/contract/entities/backup.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { periodAt } from '../../platform/period.ts';
import type { AuditEntry, AuditLog } from '../../ports/audit-log.ts';
import type { BackupReason } from '../../ports/backup.ts';
import type { BackupDesk, BackupProgress } from '../../ports/backup-desk.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import { FileAnswer } from '../../kernel/answers.ts';
import type { Ask } from '../../kernel/ask.ts';
import { surplusOf } from './retention.ts';

const EVERY_MS = 60_000;
/** After a scheduled backup that failed. */
const AGAIN_MS = 3_600_000;
/** Without a backup for so long people are warned. */
const OVERDUE_MS = 8 * 86_400_000;

interface Parts {
  readonly desk: BackupDesk;
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
    this.#end = this.#parts.clock.every(EVERY_MS, () => void this.keepSchedule());
  }

  async stop(): Promise<void> {
    this.#end?.();
    await this.#parts.desk.stop();
    await this.#made;
  }

  async list(): Promise<BackupsShown> {
    const { desk, clock } = this.#parts;
    const kept = await desk.list();
    return {
      kept: [...kept],
      folder: desk.folder,
      isEncrypting: desk.isEncrypting,
      isOnDataDisk: desk.isOnDataDisk(),
      isOverdue: clock.now() - (kept[0]?.at ?? 0) > OVERDUE_MS,
      running: this.#running ?? null,
      lastFailure: this.#lastFailure ?? null,
    };
  }

  /** Begins one. Refuses backupRunning. */
  async make(ask: Ask): Promise<void> {
    if (this.#running !== undefined) throw new Refusal('backupRunning');
    await this.#parts.audit.append(ask.trail({ object: 'backup' }));
    void this.#begin('manual');
  }

  /** Refuses notFound. */
  async remove({ name }: InputOf<typeof backupDelete>, ask: Ask): Promise<void> {
    const { desk, audit } = this.#parts;
    if (!(await this.#has(name))) throw new Refusal('notFound');
    await audit.append(ask.trail({ object: 'backup', old: { name } }));
    desk.remove(name);
  }

  /** The file. Refuses notFound. */
  async download({ name }: InputOf<typeof backupDelete>, ask: Ask): Promise<FileAnswer> {
    const { desk, audit } = this.#parts;
    const file = desk.read(name);
    if (file === undefined) throw new Refusal('notFound');
    await audit.append(ask.trail({ object: 'backup', new: { name } }));
    return new FileAnswer(file.content, {
      'content-type': 'application/octet-stream',
      'content-length': String(file.bytes),
      'content-disposition': `attachment; filename="${name}"`,
    });
  }

  /** Makes a backup when the plan wants one that is not there yet. Never rejects. */
  async keepSchedule(): Promise<void> {
    const { desk, clock, log } = this.#parts;
    try {
      const plan = await this.#parts.plan();
      const now = clock.now();
      if (!plan.isOn || this.#running !== undefined || now < this.#notBefore) return;
      const { start } = periodAt({ span: 'day', startsAt: [plan.time], timeZone: plan.timeZone }, now);
      const kept = await desk.list();
      if (kept.some(({ reason, at }) => reason === 'schedule' && at >= start)) return;
      if (await this.#begin('schedule')) await this.#tidy(plan);
    } catch (error) {
      log.warn({ error: String(error) }, 'the schedule of backups could not be kept yet');
    }
  }

  async #has(name: string): Promise<boolean> {
    return (await this.#parts.desk.list()).some((backup) => backup.name === name);
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
    const { desk, clock, log } = this.#parts;
    try {
      await desk.make(reason, at, (progress) => {
        this.#running = progress;
      });
      this.#lastFailure = undefined;
      log.info({ reason }, 'a backup was made and verified');
      if (reason === 'schedule') await this.#note(at, '200', '');
      return true;
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      this.#lastFailure = { at: clock.now(), text };
      this.#notBefore = clock.now() + AGAIN_MS;
      log.error({ reason, error: text }, 'a backup could not be made');
      await this.#note(at, '503', text);
      return false;
    } finally {
      this.#running = undefined;
    }
  }

  async #tidy(plan: BackupPlan): Promise<void> {
    const { desk, log } = this.#parts;
    for (const { name } of surplusOf(await desk.list(), plan)) {
      desk.remove(name);
      log.info({ backup: name }, 'a backup past its retention was deleted');
    }
  }

  /** The row of the operation log that nobody's call leaves. */
  async #note(at: number, result: string, text: string): Promise<void> {
    const nobody = { orgId: '', userId: '', loginname: '', ip: '', session: '', commandUuid: '', old: '' };
    const row: AuditEntry = {
      ...nobody,
      at,
      action: 'backup.make',
      object: 'backup',
      new: text === '' ? '' : JSON.stringify({ reason: text }),
      result,
    };
    await this.#parts.audit.append(row).catch((error: unknown) => {
      this.#parts.log.warn({ error: String(error) }, 'a backup could not be noted in the operation log');
    });
  }
}
