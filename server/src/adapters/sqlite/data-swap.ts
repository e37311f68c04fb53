import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../../platform/start-error.ts';
import type { ReplacedData } from '../../ports/backup.ts';
import { BackupError } from '../../ports/backup.ts';
import { keptAt, keptStamp } from '../sql/kept-stamp.ts';
import { syncPath } from './file-state.ts';

/** The folder in which restored files are built. What a killed restore left there is removed by the next one, or the next start of a server with data. */
export const STAGING = '.restoring';
/** The folder in which the operation log of an archive is checked. */
export const SCRATCH = '.checking';
/** Marks the data as being replaced; written last, when everything that it relies on is on disk. */
const MARKER = 'restore.json';
const KEPT = /^before-restore-\d{8}T\d{9}Z$/;

/**
 * Files to move away: a database before its log, which holds the last commits. The `.held` files stay, so that anything
 * opening the folder in between finds a database missing and refuses.
 */
const OLD = [
  'log-head.json',
  'tidegate.db',
  'tidegate.db-wal',
  'tidegate.db-shm',
  'history.db',
  'history.db-wal',
  'history.db-shm',
];
/** Files to move in: logs before their databases, the configuration last. */
const NEW = [
  'log-head.json',
  'tidegate.db.held',
  'history.db.held',
  'history.db-wal',
  'history.db',
  'server.key',
  'tidegate.db-wal',
  'tidegate.db',
];
const KEY = 'server.key';

const markerSchema = z.strictObject({
  /** `away`: the old files are being moved out; `in`: they are, and the new ones are being moved in. */
  phase: z.enum(['away', 'in']),
  /** The folder that the new files come from. */
  from: z.string().refine((name) => name === STAGING || KEPT.test(name)),
  /** The folder that the old files are kept in. */
  keep: z.string().regex(KEPT),
  /** True if the new files bring a key of their own. */
  hasKey: z.boolean(),
});
type Marker = z.output<typeof markerSchema>;

/** The folder that keeps the data replaced by a restore at this moment (ms). */
export const keptFolder = (at: number): string => `before-restore-${keptStamp(at)}`;

/**
 * Schedules the files in the staging folder, which are on disk already, to replace those in `folder`. Until it returns
 * nothing has changed; from then on `finishSwap` completes it, however often it is killed.
 */
export function planSwap(folder: string, keep: string): void {
  const hasKey = existsSync(path.join(folder, STAGING, KEY));
  writeMarker(folder, { phase: 'away', from: STAGING, keep, hasKey });
}

/** The same for what an earlier restore replaced. Throws a BackupError (`notKept`) where there is no such folder. */
export function planSwapBack(folder: string, name: string, keep: string): void {
  refuseNotKept(folder, name);
  const hasKey = existsSync(path.join(folder, name, KEY));
  writeMarker(folder, { phase: 'away', from: name, keep, hasKey });
}

/** True if a restored backup waits for the next start. */
export const isSwapPlanned = (folder: string): boolean => readMarker(folder) !== undefined;

/** Cancels `planSwap`, unless a start has already acted on it, and removes what was built. */
export function dropSwap(folder: string): void {
  const marker = readMarker(folder);
  if (marker?.phase === 'in') return;
  if (marker !== undefined) {
    rmSync(path.join(folder, MARKER));
    syncPath(folder);
  }
  rmSync(path.join(folder, STAGING), { recursive: true, force: true });
}

/**
 * Replaces the data with what was scheduled and returns the name of the folder that keeps the former data, if there was
 * any; undefined where nothing was scheduled. When killed at any step, the next call continues. Removes what killed
 * restores left behind; throws the StartError `restoreUnfinished` for that in a folder without data. The caller holds
 * the folder, and no database in it is open. `onStep` is called before each change.
 */
export function finishSwap(folder: string, onStep: (step: string) => void = () => undefined): string | undefined {
  const marker = readMarker(folder);
  if (marker !== undefined) {
    if (marker.phase === 'away') moveAway(folder, marker, onStep);
    moveIn(folder, marker, onStep);
  }
  refuseUnfinished(folder);
  for (const name of [STAGING, SCRATCH]) {
    if (!existsSync(path.join(folder, name))) continue;
    onStep(`remove ${name}`);
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  return marker?.keep;
}

/** Without data in use a server would begin an empty installation in place of the one that was being built. */
function refuseUnfinished(folder: string): void {
  const staging = path.join(folder, STAGING);
  if (!existsSync(staging) || existsSync(path.join(folder, 'tidegate.db'))) return;
  throw new StartError(
    'restoreUnfinished',
    `A restore or move into the data folder ${folder} was not finished. Run it again, or delete ${staging} to start with an empty installation.`,
  );
}

function moveAway(folder: string, marker: Marker, onStep: (step: string) => void): void {
  const kept = path.join(folder, marker.keep);
  const there = (marker.hasKey ? [...OLD, KEY] : OLD).filter((name) => existsSync(path.join(folder, name)));
  if (there.length > 0) {
    onStep('make the folder of the old data');
    mkdirSync(kept, { recursive: true, mode: 0o700 });
    for (const name of there) move(name, folder, kept, onStep);
    syncPath(kept);
    syncPath(folder);
  }
  onStep('say that the old data is kept');
  writeMarker(folder, { ...marker, phase: 'in' });
}

function moveIn(folder: string, { from }: Marker, onStep: (step: string) => void): void {
  const staging = path.join(folder, from);
  for (const name of NEW) move(name, staging, folder, onStep);
  syncPath(folder);
  onStep('say that the new data is there');
  rmSync(path.join(folder, MARKER));
  syncPath(folder);
  if (from === STAGING) return;
  onStep('remove the emptied folder');
  rmSync(staging, { recursive: true, force: true });
}

function move(name: string, from: string, to: string, onStep: (step: string) => void): void {
  if (!existsSync(path.join(from, name))) return;
  onStep(`move ${name} to ${path.basename(to)}`);
  renameSync(path.join(from, name), path.join(to, name));
}

/** Data replaced by restores that still exists, newest first. */
export function keptData(folder: string): readonly ReplacedData[] {
  if (!existsSync(folder)) return [];
  const marker = readMarker(folder);
  const names = readdirSync(folder).filter((name) => KEPT.test(name) && name !== marker?.from && name !== marker?.keep);
  return names
    .toSorted()
    .toReversed()
    .map((name) => ({ name, at: keptAt(name), bytes: sizeOf(path.join(folder, name)) }));
}

/** Deletes data replaced by a restore; false where the name is unknown or the data is scheduled to be put back. */
export function forgetKept(folder: string, name: string): boolean {
  if (!keptData(folder).some((kept) => kept.name === name)) return false;
  rmSync(path.join(folder, name), { recursive: true });
  return true;
}

function refuseNotKept(folder: string, name: string): void {
  if (KEPT.test(name) && existsSync(path.join(folder, name, 'tidegate.db'))) return;
  throw new BackupError('notKept', `There is no replaced data named ${name} in ${folder}.`);
}

function sizeOf(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
}

/** Atomic: written under another name, synced, then renamed. */
function writeMarker(folder: string, marker: Marker): void {
  const draft = path.join(folder, `${MARKER}.part`);
  writeFileSync(draft, JSON.stringify(marker), { mode: 0o600 });
  syncPath(draft);
  renameSync(draft, path.join(folder, MARKER));
  syncPath(folder);
}

function readMarker(folder: string): Marker | undefined {
  const file = path.join(folder, MARKER);
  if (!existsSync(file)) return undefined;
  const read = markerSchema.safeParse(jsonOf(readFileSync(file, 'utf8')));
  if (read.success) return read.data;
  throw new StartError(
    'databaseDamaged',
    `The file ${file}, which describes a restore that is not finished, was changed: put it back as the server wrote it.`,
    read.error,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
