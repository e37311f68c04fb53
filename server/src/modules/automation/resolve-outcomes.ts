import { ACTION_KIND_NAMES } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import type { AutomationRun, Outcome } from '@tidegate/contract/nouns/automation/run.ts';
import type { Became } from './action-code.ts';
import { type ActionNeeds, codeOfAction } from './codes.ts';

/** True if something was not done, or may not have been. */
export const isUnsuccessful = ({ result }: Pick<Outcome, 'result'>): boolean =>
  result === 'refused' || result === 'unknown';

/** Runs with what has become of what their actions began in the meantime. */
export async function resolveOutcomes(
  runs: readonly AutomationRun[],
  needs: ActionNeeds,
): Promise<readonly AutomationRun[]> {
  const waiting = runs.flatMap(({ outcomes }) => outcomes.filter(({ result }) => result === 'waiting'));
  const known = new Map<string, ReadonlyMap<string, Became>>();
  for (const kind of ACTION_KIND_NAMES) {
    const begun = waiting.flatMap((outcome) => (outcome.kind === kind ? outcome.commandUuid : []));
    const found = begun.length === 0 ? undefined : await codeOfAction({ kind }).resultsOf?.(begun, needs);
    if (found !== undefined) known.set(kind, found);
  }
  return runs.map((run) => {
    const outcomes = run.outcomes.map((outcome): Outcome => {
      const became = outcome.result === 'waiting' ? known.get(outcome.kind)?.get(outcome.commandUuid) : undefined;
      return became === undefined ? outcome : { ...outcome, ...became };
    });
    const isPartly = run.state === 'done' && outcomes.some(isUnsuccessful);
    return { ...run, outcomes, state: isPartly ? 'partly' : run.state };
  });
}
