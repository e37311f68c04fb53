import { history0001 } from './0001-history.ts';
import { core0002 } from './0002-core.ts';
import type { NamedMigration } from './types.ts';

/**
 * Every migration in the order it runs, by set. SQLite holds each set in a file of its own, PostgreSQL holds both in
 * one database (docs/decisions/two-database-files.md). A released migration is never edited; a change is a new file.
 */
export const migrationSets = {
  core: [core0002],
  history: [history0001],
} as const satisfies Record<string, readonly NamedMigration[]>;

/** `core`: accounts, equipment, signals, commands, audit. `history`: journal and blocks. */
export type MigrationSet = keyof typeof migrationSets;
