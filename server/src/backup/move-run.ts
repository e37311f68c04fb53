import { nextTurn } from '../platform/next-turn.ts';
import type { BackupSource, RestoreProof, RestoreTarget } from '../ports/backup.ts';
import { BackupError } from '../ports/backup.ts';
import { openSource } from './backup-run.ts';
import { Loading } from './loading.ts';
import type { MoveEnd } from './move-ends.ts';
import { holdEnds, nameOf } from './move-ends.ts';
import { movedKey } from './moved-key.ts';
import { openTarget } from './restore-run.ts';
import type { TableSums } from './table-sums.ts';
import { TableSummer } from './table-sums.ts';

/** Source and target of a move. */
export interface MovePlan {
  readonly from: MoveEnd;
  readonly to: MoveEnd;
  /** The server's key in base64, where it is not in a file. */
  readonly secretKey: string | undefined;
  /** Moves even though the operation log was altered before. */
  readonly acceptsBrokenLog: boolean;
  /** Identifies this move. */
  readonly id: string;
  /** Ends the move as long as nothing is visible in the target. */
  readonly signal?: AbortSignal;
}

/** Progress of a move: rows copied, then rows read back. */
export interface MoveProgress {
  readonly phase: 'copy' | 'check';
  readonly table: string;
  readonly done: number;
  readonly all: number;
}

/** A table at both ends. */
export interface ComparedTable {
  readonly from: TableSums;
  readonly to: TableSums;
  readonly isEqual: boolean;
}

/** Shown what happens during a move. */
export interface MoveWatch {
  onProgress(progress: MoveProgress): void;
  /** Also before a move fails because of a difference. */
  onCompared(tables: readonly ComparedTable[]): void;
}

export interface Moved {
  readonly proof: RestoreProof;
  /** The folder into which the key file was copied; undefined where it was not. */
  readonly keyFolder: string | undefined;
}

/**
 * Moves a whole installation into an empty place, while no server uses either end. Every table is read back from the target and compared
 * with what was read from the source before anything becomes visible. The source is not changed. An older schema is upgraded in the
 * target. Throws a BackupError or StartError: then the target is as empty as before, or, after a difference (`different`), left
 * unfinished, and no server starts on it. Killed at any moment, the target is empty or unfinished as well.
 */
export async function moveInstallation(plan: MovePlan, at: number, watch: MoveWatch): Promise<Moved> {
  const ends = await holdEnds(plan.from, plan.to, plan.id);
  try {
    const source = await openSource(plan.from);
    try {
      const key = await movedKey(source, plan.from, plan.to, plan.secretKey);
      const target = await openTarget(plan.to, at);
      return await concluding(target, async () => {
        const proof = await fill(target, source, { plan, at, watch, logKey: key.logKey });
        await ends.confirm();
        const keyFolder = key.bring();
        await target.commit();
        return { proof, keyFolder };
      });
    } finally {
      await source.close();
    }
  } finally {
    await ends.release();
  }
}

/** A target that differs is kept for inspection; every other failure leaves an empty place. */
async function concluding<Answer>(target: RestoreTarget, act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    const isDifferent = error instanceof BackupError && error.failure === 'different';
    // A target that is unreachable by now stays unfinished; the first error is the one to read.
    await (isDifferent ? target.leave() : target.discard()).catch(() => undefined);
    throw error;
  }
}

interface Filling {
  readonly plan: MovePlan;
  readonly at: number;
  readonly watch: MoveWatch;
  readonly logKey: Uint8Array | undefined;
}

async function fill(
  target: RestoreTarget,
  source: BackupSource,
  { plan, at, watch, logKey }: Filling,
): Promise<RestoreProof> {
  const walk = { signal: plan.signal, onProgress: watch.onProgress.bind(watch), all: await countRows(source) };
  const loading = new Loading(target);
  await loading.manifest(source);
  const copied = await sumUp(source, 'copy', walk, loading);
  const readBack = await target.readBack();
  let found: readonly TableSums[];
  try {
    found = await sumUp(readBack, 'check', walk);
  } finally {
    await readBack.close();
  }
  const compared = compare(copied, found);
  watch.onCompared(compared);
  refuseDifference(compared, plan);
  refuseCancelled(plan.signal);
  const proof = await target.prove({ at, movedFrom: nameOf(plan.from), logKey });
  if (proof.brokenLogRow !== undefined && !plan.acceptsBrokenLog) {
    throw new BackupError(
      'logBroken',
      `The operation log was altered before the move: row ${proof.brokenLogRow} is the first that differs. ` +
        'Add --accept-broken-log to move it as it is.',
    );
  }
  refuseCancelled(plan.signal);
  return proof;
}

/** Shared parts of walks over all tables. */
interface Walk {
  readonly signal: AbortSignal | undefined;
  readonly onProgress: (progress: MoveProgress) => void;
  readonly all: number;
}

async function countRows(source: BackupSource): Promise<number> {
  let rows = 0;
  for (const table of source.tables) rows += await source.count(table);
  return rows;
}

/** Sums up every table of an end, and loads its rows where they are copied. */
async function sumUp(
  source: BackupSource,
  phase: MoveProgress['phase'],
  { signal, onProgress, all }: Walk,
  loading?: Loading,
): Promise<readonly TableSums[]> {
  const sums: TableSums[] = [];
  let done = 0;
  for (const table of source.tables) {
    const summer = new TableSummer(table);
    for await (const rows of source.rows(table)) {
      await nextTurn();
      refuseCancelled(signal);
      summer.add(rows);
      await loading?.rows(table, rows);
      onProgress({ phase, table: table.name, done: (done += rows.length), all });
    }
    const end = summer.end(await source.lastId(table));
    await loading?.tableEnd(table, end);
    sums.push(end);
  }
  return sums;
}

function compare(copied: readonly TableSums[], found: readonly TableSums[]): readonly ComparedTable[] {
  return copied.map((from, index) => {
    const to = found[index];
    if (to === undefined || to.name !== from.name) throw new Error(`the table ${from.name} was not read back`);
    const hasRows = from.rows === to.rows && from.digest === to.digest;
    // A higher one is of ids that the engine reserved: none of them is assigned twice.
    return { from, to, isEqual: hasRows && from.lastId <= to.lastId };
  });
}

function refuseDifference(compared: readonly ComparedTable[], { to }: MovePlan): void {
  const names = compared.filter(({ isEqual }) => !isEqual).map(({ from }) => from.name);
  if (names.length === 0) return;
  throw new BackupError(
    'different',
    `Tables that differ between both ends: ${names.join(', ')}. The target ${nameOf(to)} is left unfinished, and ` +
      'no server starts on it. Check its disk and memory, then move again.',
  );
}

function refuseCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted !== true) return;
  throw new BackupError('cancelled', 'Cancelled. Nothing was moved.');
}
