import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { KeptBackup } from '@tidegate/contract/nouns/backup/backup.ts';
import { BACKUP_NAME } from '@tidegate/contract/nouns/backup/backup.ts';
import type { BackupReason } from '../../ports/backup.ts';
import { BackupError } from '../../ports/backup.ts';
import { aboutArchive } from './archive-reader.ts';

/** Suffix while a backup is written or checked; the number is the process id. */
const DRAFT = /^tidegate-.*\.tgbackup\.(\d+)\.part$/;

/** The name of a backup that was made at a moment, ms. */
export function backupName(at: number, reason: BackupReason): string {
  const stamp = new Date(at).toISOString().replaceAll(/[-:.]/g, '');
  return `tidegate-${stamp}-${reason}.tgbackup`;
}

const isBackupName = (name: string): boolean => BACKUP_NAME.test(name);

/** The backups of a folder. A file under its final name was verified after it was written. */
export class BackupFolder {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Newest first. Other files are ignored. */
  async list(): Promise<readonly KeptBackup[]> {
    if (!existsSync(this.folder)) return [];
    const kept: KeptBackup[] = [];
    for (const name of readdirSync(this.folder).filter(isBackupName)) {
      const about = await this.#about(name);
      if (about !== undefined) kept.push(about);
    }
    return kept.toSorted((one, other) => other.at - one.at || (one.name < other.name ? -1 : 1));
  }

  /** The path of a backup by its name; undefined for any other name. */
  pathOf(name: string): string | undefined {
    const file = path.join(this.folder, name);
    return isBackupName(name) && existsSync(file) ? file : undefined;
  }

  remove(name: string): boolean {
    const file = this.pathOf(name);
    if (file === undefined) return false;
    rmSync(file);
    return true;
  }

  /**
   * Writes a file of this name, which appears only after `write` has finished and all of it is on disk. Removes what
   * killed processes left behind. Throws a BackupError (`notWritten`).
   */
  async write<Answer>(name: string, write: (file: FileHandle) => Promise<Answer>): Promise<Answer> {
    const draft = path.join(this.folder, `${name}.${process.pid}.part`);
    try {
      mkdirSync(this.folder, { recursive: true, mode: 0o700 });
      this.#removeDrafts();
      const file = await open(draft, 'wx+', 0o600);
      let answer: Answer;
      try {
        answer = await write(file);
        await file.sync();
      } finally {
        await file.close();
      }
      renameSync(draft, path.join(this.folder, name));
      await this.#sync();
      return answer;
    } catch (error) {
      if (existsSync(draft)) rmSync(draft);
      throw notWritten(this.folder, error);
    }
  }

  async #about(name: string): Promise<KeptBackup | undefined> {
    const file = await open(path.join(this.folder, name));
    try {
      const about = await aboutArchive(file);
      return { name, bytes: (await file.stat()).size, ...about };
    } catch {
      return undefined;
    } finally {
      await file.close();
    }
  }

  #removeDrafts(): void {
    for (const name of readdirSync(this.folder)) {
      const pid = DRAFT.exec(name)?.[1];
      if (pid !== undefined && !isRunning(Number(pid))) rmSync(path.join(this.folder, name), { force: true });
    }
  }

  /** The name is durable once its folder is synced. */
  async #sync(): Promise<void> {
    const folder = await open(this.folder, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}

/** True when both are, or will be, on one file system, so that a broken disk would destroy the backups as well. */
export const sharesDisk = (one: string, other: string): boolean => deviceOf(one) === deviceOf(other);

function deviceOf(folder: string): number {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found?.dev ?? deviceOf(path.dirname(path.resolve(folder)));
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function notWritten(folder: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new BackupError(
      'notWritten',
      `The disk of ${folder} is full. Free some space, or set TIDEGATE_BACKUP_DIR.`,
      error,
    );
  }
  if (!/^E[A-Z]+$/.test(code)) return error;
  return new BackupError('notWritten', `The backup cannot be written to ${folder} (${code}).`, error);
}
