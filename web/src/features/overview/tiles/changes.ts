import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { ListedAuditRow } from '@tidegate/contract/nouns/log/audit-row.ts';

/** Something that happened: an alarm was raised, or somebody did something. */
export type Change =
  | { readonly kind: 'alarm'; readonly key: string; readonly at: number; readonly alarm: Alarm }
  | { readonly kind: 'log'; readonly key: string; readonly at: number; readonly row: ListedAuditRow };

/** Sign-ins do not concern the plant, and the result of a write follows it. */
const LEFT_OUT = ['user.', 'findpwd.', 'home.', 'signal.write.outcome', 'signal.write.correct', 'alarm.'];

/** The latest of both, newest first. */
export function latestChanges(
  alarms: readonly Alarm[],
  log: readonly ListedAuditRow[],
  most: number,
): readonly Change[] {
  const raised = alarms.map((alarm): Change => ({
    kind: 'alarm',
    key: `alarm ${alarm.id}`,
    at: alarm.activeAt,
    alarm,
  }));
  const done = log
    .filter(({ action, result }) => result === '200' && !LEFT_OUT.some((beginning) => action.startsWith(beginning)))
    .map((row): Change => ({ kind: 'log', key: `log ${row.id}`, at: row.at, row }));
  return [...raised, ...done].toSorted((one, other) => other.at - one.at).slice(0, most);
}
