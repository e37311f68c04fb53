import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { diskFull, StartError } from '../../platform/start-error.ts';
import { KEY_BYTES } from './derived-keys.ts';

const FILE = 'server.key';

/**
 * The 32 bytes of the server's key: `given` (base64, from the configuration), otherwise the file `server.key` of the
 * data folder, readable by its owner only. Creates a missing file when `mayMake` is set. Throws a StartError
 * `keyMissing`, or `keyDamaged` for one of another length: a new key would silently make everything sealed with the old
 * one unreadable.
 */
export function readKey(folder: string, given: string | undefined, mayMake: boolean): Uint8Array {
  if (given !== undefined) {
    const key = Buffer.from(given, 'base64');
    if (key.length === KEY_BYTES) return key;
    throw new StartError('configInvalid', `TIDEGATE_SECRET_KEY is not the base64 text of ${KEY_BYTES} bytes.`);
  }
  const file = path.join(folder, FILE);
  const found = kept(file);
  if (found === undefined && !mayMake) {
    throw new StartError(
      'keyMissing',
      `The key file ${file} is missing, and secrets in the database are sealed under it: ` +
        'restore it from a backup, or start once with TIDEGATE_KEY_LOST=1 to go on without these secrets.',
    );
  }
  const key = found ?? made(folder, file);
  if (key.length === KEY_BYTES) return key;
  throw new StartError(
    'keyDamaged',
    `The key file ${file} does not hold ${KEY_BYTES} bytes: restore it from a backup of the data folder.`,
  );
}

/** True if there is a key already, given or in the folder. */
export const hasKey = (folder: string, given: string | undefined): boolean =>
  given !== undefined || existsSync(path.join(folder, FILE));

function kept(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw unusable(file, error);
  }
}

/**
 * Written completely under another name and then linked, so that a server starting at the same time finds all of it or
 * none.
 */
function made(folder: string, file: string, key: Uint8Array = randomBytes(KEY_BYTES)): Buffer {
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    rmSync(draft, { force: true });
    const open = openSync(draft, 'wx', 0o600);
    try {
      writeSync(open, key);
      fsyncSync(open);
    } finally {
      closeSync(open);
    }
    try {
      linkSync(draft, file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    rmSync(draft);
    syncFolder(folder);
    return readFileSync(file);
  } catch (error) {
    throw unusable(file, error);
  }
}

/** The name is durable once its folder is synced. */
function syncFolder(folder: string): void {
  const open = openSync(folder, 'r');
  try {
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

const unusable = (file: string, error: unknown): StartError =>
  codeOf(error) === 'ENOSPC'
    ? diskFull(path.dirname(file), error)
    : new StartError('dataFolderNotWritable', `The key file ${file} cannot be read or made: ${codeOf(error)}.`, error);

/** The key file of a data folder, or undefined where there is none: for a backup. */
export function keyFile(folder: string): Uint8Array | undefined {
  return kept(path.join(folder, FILE));
}

/** Puts the key of a backup into a data folder without one. Throws a StartError when the folder holds another key. */
export function restoreKey(folder: string, key: Uint8Array): void {
  refuseOtherKey(folder, key);
  made(folder, path.join(folder, FILE), key);
}

/** Throws a StartError when the folder holds another key than this. */
export function refuseOtherKey(folder: string, key: Uint8Array): void {
  const file = path.join(folder, FILE);
  const found = kept(file);
  if (found === undefined || found.equals(key)) return;
  throw new StartError('keyDamaged', `${file} is not the key in the backup: move it away, or restore elsewhere.`);
}

/** A key that waits for its database, with the name under which the replaced database is kept. */
const NEXT = /^server\.key\.next\.(tidegate_before_\d{8}t\d{9}z)$/;

const replacedKey = (folder: string, keep: string): string => path.join(folder, `${FILE}.of.${keep}`);

/** Puts a key beside the current one, for a restored database that replaces the one which will be kept as `keep`. */
export function planKey(folder: string, key: Uint8Array, keep: string): void {
  dropPlannedKey(folder);
  made(folder, path.join(folder, `${FILE}.next.${keep}`), key);
}

/** Schedules the key of the database kept as `name`, where it had one of its own. */
export function planKeyBack(folder: string, name: string, keep: string): void {
  const key = kept(replacedKey(folder, name));
  if (key !== undefined) planKey(folder, key, keep);
}

/** The pending key; undefined where there is none. */
export function plannedKey(folder: string): Uint8Array | undefined {
  const name = plannedName(folder);
  return name === undefined ? undefined : kept(path.join(folder, name));
}

/** Puts the pending key into use and keeps the previous one. When killed in between, the next call continues. */
export function activatePlannedKey(folder: string): void {
  const name = plannedName(folder);
  const keep = NEXT.exec(name ?? '')?.[1];
  if (name === undefined || keep === undefined) return;
  const old = replacedKey(folder, keep);
  if (!existsSync(old) && existsSync(path.join(folder, FILE))) renameSync(path.join(folder, FILE), old);
  renameSync(path.join(folder, name), path.join(folder, FILE));
  syncFolder(folder);
}

/** Removes a pending key whose database never came. */
export function dropPlannedKey(folder: string): void {
  const name = plannedName(folder);
  if (name !== undefined) rmSync(path.join(folder, name));
}

/** Removes the key of a kept database that is deleted. */
export const forgetReplacedKey = (folder: string, keep: string): void =>
  rmSync(replacedKey(folder, keep), { force: true });

const plannedName = (folder: string): string | undefined =>
  existsSync(folder) ? readdirSync(folder).find((name) => NEXT.test(name)) : undefined;
