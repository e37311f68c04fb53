import type { Automation } from '@tidegate/contract/nouns/automation/automation.ts';
import { usesOfAction } from '@tidegate/contract/nouns/automation/uses.ts';

type Compared = Pick<Automation, 'id' | 'when' | 'actions'>;

/** Automations with the same trigger that do something else with the same signal. */
export function contradictionsOf<Other extends Compared>(one: Compared, others: readonly Other[]): readonly Other[] {
  const trigger = JSON.stringify(one.when);
  return others.filter(
    (other) =>
      other.id !== one.id &&
      JSON.stringify(other.when) === trigger &&
      one.actions.some((action) => other.actions.some((theirs) => areOpposed(action, theirs))),
  );
}

/** True if two actions do different things with a signal that both name. */
function areOpposed(one: Automation['actions'][number], other: Automation['actions'][number]): boolean {
  const theirs = new Set(usesOfAction(other).signal);
  const isShared = (usesOfAction(one).signal ?? []).some((id) => theirs.has(id));
  return isShared && JSON.stringify(one) !== JSON.stringify(other);
}
