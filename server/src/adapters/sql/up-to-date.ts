import { migrationSets } from './migration-sets.ts';
import type { MigrationSet } from './migration-sets.ts';

/** True when a database that has had these migrations has had every one of the set, and no other: `migrate` need not be loaded. */
export function isUpToDate(set: MigrationSet, applied: readonly string[]): boolean {
  const names = new Set(applied);
  return names.size === migrationSets[set].length && migrationSets[set].every(({ name }) => names.has(name));
}
