import { RETAINED_KINDS } from '@tidegate/contract/nouns/storage/storage.ts';
import type {
  RetainedKind,
  StorageBytes,
  StorageKind,
  StorageOldest,
} from '@tidegate/contract/nouns/storage/storage.ts';

/** The tables of each kind, by their names in the database; all other tables count as the rest. */
const KINDS: ReadonlyMap<string, Exclude<StorageKind, 'rest' | 'reusable' | 'backups'>> = new Map([
  ['journal', 'history'],
  ['segment', 'history'],
  ['block', 'history'],
  ['alarm', 'alarms'],
  ['alarm_step', 'alarms'],
  ['alarm_standing', 'alarms'],
  ['audit', 'log'],
  ['command', 'commands'],
  ['message', 'messages'],
  ['mail', 'messages'],
  ['notify_run', 'messages'],
  ['notify_delivery', 'messages'],
  ['webhook_delivery', 'messages'],
  ['picture', 'files'],
  ['report_file', 'files'],
  ['report_template', 'files'],
]);

/** One table with its indexes, and the size that the database reports. */
export interface TableSize {
  readonly name: string;
  readonly bytes: number;
}

/** Bytes by kind of the tables of a database; no space counts as reusable. */
export function bytesByKind(tables: readonly TableSize[]): Omit<StorageBytes, 'backups'> {
  const bytes = { history: 0, alarms: 0, log: 0, commands: 0, messages: 0, files: 0, rest: 0, reusable: 0 };
  for (const table of tables) bytes[KINDS.get(table.name) ?? 'rest'] += Number(table.bytes);
  return bytes;
}

/**
 * The oldest row of each kind, on either engine. For history, one index lookup per signal, since a scan of all blocks
 * would read years of them.
 */
export const OLDEST_SQL: { readonly [K in RetainedKind]: string } = {
  history: `with recursive known(signal) as (
      select min(signal) from block
      union all
      select (select min(block.signal) from block where block.signal > known.signal)
        from known where known.signal is not null)
    select min((select min(start) from block where block.signal = known.signal)) as oldest from known`,
  alarms: 'select min(closed_at) as oldest from alarm',
  log: 'select at as oldest from audit order by id limit 1',
  commands: 'select min(decided_at) as oldest from command',
};

/** Queries the oldest row of each kind. */
export async function oldestByKind(ask: (kind: RetainedKind, sql: string) => Promise<unknown>): Promise<StorageOldest> {
  const oldest: StorageOldest = { history: null, alarms: null, log: null, commands: null };
  for (const kind of RETAINED_KINDS) {
    const at = await ask(kind, OLDEST_SQL[kind]);
    if (typeof at === 'number') oldest[kind] = at;
  }
  return oldest;
}
