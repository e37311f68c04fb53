import { finishRestore } from '../backup/finish-restore.ts';
import type { ServerRole } from '../cluster/server-role.ts';
import type { Config } from '../config.ts';
import type { HistorySource } from '../historian/threads/history-source.ts';
import type { CoreDb } from '../kernel/sql/tables.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { Log } from '../ports/log.ts';
import type { SharedDatabase } from '../ports/shared-database.ts';
import type { StorageMeter } from '../ports/storage-meter.ts';

export interface StorageParts {
  readonly log: Log;
  readonly clock: Clock;
  readonly ids: Ids;
  /** From 0 up to, but not including, 1. */
  readonly random: () => number;
  /** Called while another server is active and this one can only wait to take over. */
  readonly onStandby: () => Promise<void>;
  /** True if a server that is not the active one answers beside it. */
  readonly mayAnswerBeside: boolean;
  /** Another server has become active: nothing may be written or sent any more. */
  readonly onReplaced: () => void;
}

/** An open database, before its stores are made. */
export interface OpenedStorage {
  readonly db: CoreDb;
  /** Undefined where no other server uses the database. */
  readonly shared: SharedDatabase | undefined;
  /** Role of this server. */
  readonly role: ServerRole;
  /** It is the active one from the start, and puts what is stored in order. */
  readonly isFirst: boolean;
  /** Source of history: for writing once this server is the active one, until then for reading. */
  readonly history: () => HistorySource;
  /** Throws a StartError where a server that becomes active cannot go on with the database as it is now. */
  confirm(): Promise<void>;
  /** Returns some of the space of deleted rows to the disk; returns whether there is more. */
  shrink(): Promise<boolean>;
  readonly meter: StorageMeter;
  close(): Promise<void>;
}

/** Logs the name of the data that a restored backup replaced. */
export async function finish(config: Config, { log }: Pick<StorageParts, 'log'>, holder?: string): Promise<void> {
  const keptAs = await finishRestore(config, holder);
  if (keptAs !== undefined) log.warn({ keptAs }, 'activated a restored backup; the previous data is kept');
}
