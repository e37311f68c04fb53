import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { ActionKind, ActionOf } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import type { Outcome } from '@tidegate/contract/nouns/automation/run.ts';
import type { Person } from '../../kernel/request-context.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import type { VisibleObjects } from './visible-objects.ts';
import type { AutomationRecord } from './store.ts';

/** The owner at this moment, and what of the objects that the automation names they see: all of them. */
export interface Owner {
  readonly person: Person;
  readonly equipment: Equipment;
  readonly seen: VisibleObjects;
}

/** One action on its way. */
export interface Doing {
  readonly automation: AutomationRecord;
  readonly owner: Owner;
  readonly runId: string;
  /** Which of the actions it is, counted from 0. */
  readonly place: number;
}

/** A value that an action writes to a signal. */
export interface Write {
  readonly signalId: string;
  /** Undefined where it is known only once it is written. */
  readonly value: string | undefined;
}

/** Result of an action, or of the work that it began. */
export type Became = Pick<Outcome, 'result'> & Partial<Pick<Outcome, 'zh' | 'en' | 'commandUuid'>>;

/** Services available to every action. */
export type Common = Pick<ServicePorts, 'clock' | 'objects'>;

/** Server side of a kind of action: `code` of a file of `actions/`. It names the services that it needs besides the common ones. */
export interface ActionCode<K extends ActionKind, Needs extends object = object> {
  /** True if the owner may do it now. */
  may(action: ActionOf<K>, owner: Owner): boolean;
  /** Refuses an action that could never be done, before it is saved. */
  check(action: ActionOf<K>, owner: Owner, needs: Needs & Common): void | Promise<void>;
  /** The action as it is saved, where that records what its owner saw; otherwise as it was given. */
  stored?(action: ActionOf<K>, owner: Owner): ActionOf<K>;
  /** Does it. Throws a Refusal; after that, only actions that are `isHarmless` are done. */
  act(action: ActionOf<K>, doing: Doing, needs: Needs & Common): Promise<Became>;
  /** The values that it is about to write, as far as they are known: automations that trigger or contradict each other are found by them. */
  writes?(action: ActionOf<K>, owner: Owner): readonly Write[];
  /** Results of begun actions, by `commandUuid`; unfinished ones are left out. */
  resultsOf?(begun: readonly string[], needs: Needs & Common): Promise<ReadonlyMap<string, Became>>;
  /** True if it is done even after an earlier action was refused. */
  readonly isHarmless: boolean;
}
