import { keysOf } from '../../keys-of.ts';
import type { ObjectKind } from '../../names.ts';
import { ACTION_KINDS, type Action } from './actions/registry.ts';
import type { Kind, Uses } from './kind.ts';
import { type Trigger, TRIGGERS } from './triggers/registry.ts';

/** Objects named by a trigger. */
export function usesOfTrigger(trigger: Trigger): Uses {
  // The union of all kinds, each of which reads its own fields.
  const kind: Pick<Kind, 'uses'> = TRIGGERS[trigger.kind];
  return kind.uses(trigger);
}

/** Objects named by an action. */
export function usesOfAction(action: Action): Uses {
  const kind: Pick<Kind, 'uses'> = ACTION_KINDS[action.kind];
  return kind.uses(action);
}

/** Union of several uses, each object once. */
export function joinedUses(all: readonly Uses[]): Uses {
  const joined = new Map<ObjectKind, readonly string[]>();
  for (const uses of all)
    for (const kind of keysOf(uses))
      joined.set(kind, [...new Set([...(joined.get(kind) ?? []), ...(uses[kind] ?? [])])]);
  return Object.fromEntries(joined);
}
