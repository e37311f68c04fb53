import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { diskFull, StartError } from '../../platform/start-error.ts';
import { isDiskFull, isHeldByAnother } from './storage-failure.ts';

/** The data folder, held by this process alone until `release`. */
export interface DataFolder {
  readonly folder: string;
  readonly release: () => void;
}

/**
 * Creates the folder (mode 0700) when it is missing and takes it for this process. Throws a `StartError`
 * (`dataFolderNotWritable`, `dataFolderInUse`, `diskFull`) otherwise.
 *
 * The lock is an exclusive transaction on an otherwise empty SQLite file: the operating system drops it when the
 * process ends, however it ends, so a crash never leaves a folder that looks taken.
 */
export function lockDataFolder(folder: string): DataFolder {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw notWritable(folder, error);
  }
  const lock = openLock(folder);
  return {
    folder,
    release: () => {
      if (lock.isOpen) lock.close();
    },
  };
}

function openLock(folder: string): DatabaseSync {
  let lock: DatabaseSync;
  try {
    lock = new DatabaseSync(path.join(folder, 'server.lock'), { timeout: 0 });
  } catch (error) {
    throw notWritable(folder, error);
  }
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isHeldByAnother(error)) {
      throw new StartError(
        'dataFolderInUse',
        `Another Tidegate server or command is using the data folder ${folder}.`,
        error,
      );
    }
    throw isDiskFull(error) ? diskFull(folder, error) : notWritable(folder, error);
  }
  return lock;
}

function notWritable(folder: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError('dataFolderNotWritable', `The data folder ${folder} cannot be written: ${reason}.`, error);
}
