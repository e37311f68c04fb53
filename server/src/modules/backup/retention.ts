import type { BackupPlan, KeptBackup } from '@tidegate/contract/nouns/backup/backup.ts';
import { periodAt } from '../../platform/period.ts';

/** Backups before upgrades that are kept. */
const UPGRADES_KEPT = 3;

/**
 * The backups that the plan does not keep: scheduled ones but for the newest of each of the last days and weeks that have one, and
 * those before upgrades but for the newest three. What somebody made by hand is never among them.
 */
export function surplusOf(kept: readonly KeptBackup[], plan: BackupPlan): readonly KeptBackup[] {
  const newestFirst = kept.toSorted((one, other) => other.at - one.at);
  const scheduled = newestFirst.filter(({ reason }) => reason === 'schedule');
  const wanted = new Set([
    ...newestOf(scheduled, 'day', plan).slice(0, plan.days),
    ...newestOf(scheduled, 'week', plan).slice(0, plan.weeks),
    ...newestFirst.filter(({ reason }) => reason === 'upgrade').slice(0, UPGRADES_KEPT),
  ]);
  return newestFirst.filter((backup) => backup.reason !== 'manual' && !wanted.has(backup));
}

/** The newest backup of each period that has one, newest first. */
function newestOf(newestFirst: readonly KeptBackup[], span: 'day' | 'week', { timeZone }: BackupPlan): KeptBackup[] {
  const newest = new Map<number, KeptBackup>();
  for (const backup of newestFirst) {
    const { start } = periodAt({ span, startsAt: ['00:00'], timeZone }, backup.at);
    if (!newest.has(start)) newest.set(start, backup);
  }
  return [...newest.values()];
}
