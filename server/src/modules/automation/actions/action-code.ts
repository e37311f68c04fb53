import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { ActionKind, ActionOf } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import type { AutomationSleep } from '@tidegate/contract/nouns/automation/automation.ts';
import type { Display } from '@tidegate/contract/nouns/display/display.ts';
import type { Outcome } from '@tidegate/contract/nouns/automation/run.ts';
import type { Report } from '@tidegate/contract/nouns/report/report.ts';
import type { Calendar } from '@tidegate/contract/nouns/calendar/calendar.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ObjectFinder, ObjectRecords } from '../../../kernel/object-finder.ts';
import type { Person } from '../../../kernel/request-context.ts';
import type { Commands } from '../../command/module.ts';
import type { Displays } from '../../display/module.ts';
import type { Mailbox } from '../../message/module.ts';
import type { ReportRunService } from '../../report/module.ts';
import type { AutomationRecord } from '../store.ts';

/** What actions are done with. */
export interface ActionParts {
  readonly commands: Pick<Commands, 'write'>;
  readonly mailbox: Pick<Mailbox, 'put'>;
  readonly displays: Pick<Displays, 'switchPage'>;
  readonly reportRuns: Pick<ReportRunService, 'add'>;
  readonly objects: ObjectFinder;
  readonly clock: Clock;
}

/** The owner at this moment, and what of the objects that the automation names they see. */
export interface Owner {
  readonly person: Person;
  readonly equipment: Equipment;
  readonly signals: ReadonlyMap<string, Signal>;
  readonly reports: ReadonlyMap<string, Report>;
  readonly calendars: ReadonlyMap<string, Calendar>;
  readonly displays: ReadonlyMap<string, Display>;
  readonly pages: ReadonlyMap<string, ObjectRecords['page']>;
}

/** One action on its way. */
export interface Doing {
  readonly automation: AutomationRecord;
  readonly owner: Owner;
  readonly runId: string;
  /** Which of the actions it is, counted from 0. */
  readonly place: number;
}

/** What the server does for a kind of action. */
export interface ActionCode<K extends ActionKind> {
  /** Why the owner may not do it at this moment; undefined where they may. */
  sleeps(action: ActionOf<K>, owner: Owner): AutomationSleep | undefined;
  /** Refuses an action that could never be done, before it is saved. */
  check(action: ActionOf<K>, owner: Owner): void;
  /** Does it. Throws a Refusal; after that, only actions that are `isHarmless` are done. */
  act(action: ActionOf<K>, doing: Doing, parts: ActionParts): Promise<Pick<Outcome, 'result' | 'commandUuid'>>;
  /** Whether it is done even after an earlier action was refused. */
  readonly isHarmless: boolean;
}
