import { Refusal } from '@tidegate/contract/errors.ts';
import { REFUSALS, refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import type { Action } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import {
  AUTOMATION_CONTRADICTION_MS,
  AUTOMATION_DEPTH_MAX,
  AUTOMATION_RUNS_A_MINUTE,
} from '@tidegate/contract/nouns/automation/automation.ts';
import type { Outcome, RunState, SeenValue } from '@tidegate/contract/nouns/automation/run.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LiveTable } from '../../ports/live-table.ts';
import type { Log } from '../../ports/log.ts';
import type { Doing, Owner } from './action-code.ts';
import { type ActionNeeds, codeOfAction, codeOfTrigger } from './codes.ts';
import { isInTime, evaluateCondition } from './evaluate-condition.ts';
import type { AutomationMessages } from './automation-messages.ts';
import type { AutomationOwners } from './owners.ts';
import type { AutomationRunStore } from './run-store.ts';
import { isUnsuccessful } from './resolve-outcomes.ts';
import type { AutomationRecord, AutomationStore } from './store.ts';
import type { Occurrence } from './trigger-code.ts';

const MINUTE_MS = 60_000;

export interface RunnerParts {
  readonly needs: ActionNeeds;
  readonly clock: Clock;
  readonly store: Pick<AutomationStore, 'byId' | 'switchedOff'>;
  readonly runs: AutomationRunStore;
  readonly owners: AutomationOwners;
  readonly news: AutomationMessages;
  readonly live: Pick<LiveTable, 'get'>;
  readonly log: Log;
}

/** The last write of an automation to a signal. */
interface Written {
  readonly automation: AutomationRecord;
  readonly value: string | undefined;
  readonly depth: number;
  readonly at: number;
}

/** A reason not to act that was stored, and how often it came again since. */
interface Idle {
  readonly state: RunState;
  readonly runId: string;
  at: number;
  more: number;
}

/**
 * Decides on each occurrence whether the automation acts, and acts. The run is stored before anything is done, under the key of its
 * occurrence: the same occurrence is acted on once, whatever stops in between.
 */
export class AutomationRunner {
  readonly #parts: RunnerParts;
  /** Automation → when it was set off within the last minute and acted. */
  readonly #recent = new Map<string, number[]>();
  readonly #actedAt = new Map<string, number>();
  /** Signal → who wrote it last. */
  readonly #written = new Map<string, Written>();
  readonly #idle = new Map<string, Idle>();

  constructor(parts: RunnerParts) {
    this.#parts = parts;
  }

  /** When automations acted before this server was active. */
  remember(actedAt: ReadonlyMap<string, number>): void {
    for (const [id, at] of actedAt) if (at > (this.#actedAt.get(id) ?? 0)) this.#actedAt.set(id, at);
  }

  /** Says of every run whose actions a stop has interrupted that it was, and does nothing again. */
  async closeInterrupted(): Promise<void> {
    const { runs, store, news } = this.#parts;
    for (const run of await runs.acting()) {
      const automation = await store.byId(run.automationId);
      const open = automation?.actions.slice(run.outcomes.length) ?? [];
      const unknown = open.map(({ kind }, place): Outcome => {
        return { kind, result: place === 0 ? 'unknown' : 'skipped', zh: '', en: '', commandUuid: '' };
      });
      if (automation !== undefined) await news.interrupted(automation, run.id);
      await runs.set(run.id, { state: 'interrupted', outcomes: [...run.outcomes, ...unknown] });
    }
  }

  /** Acts, or stores why not. An automation that was changed or switched off in the meantime does nothing. */
  async run(known: AutomationRecord, occurrence: Occurrence): Promise<void> {
    const { store, clock, live, owners } = this.#parts;
    const automation = await store.byId(known.id);
    if (automation?.enabled !== true || automation.changedAt !== known.changedAt || automation.pausedAt !== null)
      return;
    const now = clock.now();
    if (now - occurrence.at > codeOfTrigger(automation.when).lateMs) return this.#idles(automation, occurrence, 'late');
    if ((await store.switchedOff(automation.orgId)) !== undefined)
      return this.#idles(automation, occurrence, 'switchedOff');
    const standing = await owners.checkStored(automation);
    if ('sleeps' in standing) return this.#idles(automation, occurrence, standing.sleeps);
    if (!isInTime(automation.within, standing.owner.seen.all('calendar'), now))
      return this.#idles(automation, occurrence, 'outside');
    const { against, values } = evaluateCondition(automation.condition, automation.staleMayAct, (id) => live.get(id));
    if (against !== null) return this.#idles(automation, occurrence, against, values);
    const restsUntil = (this.#actedAt.get(automation.id) ?? -Infinity) + automation.cooldownSec * 1_000;
    // A clock that was set back does not make it rest for longer.
    const isResting = now < restsUntil && restsUntil - now <= automation.cooldownSec * 1_000;
    if (isResting) return this.#idles(automation, occurrence, 'cooldown', values);
    const depth = this.#depthOf(occurrence, now);
    if (depth > AUTOMATION_DEPTH_MAX) return this.#pauses(automation, occurrence, 'loop', values);
    if (this.#isStorm(automation.id)) return this.#pauses(automation, occurrence, 'storm', values);
    await this.#acts(automation, occurrence, { owner: standing.owner, values, depth });
  }

  /** Stores how often the same came again. */
  async flush(): Promise<void> {
    for (const idle of this.#idle.values()) {
      if (idle.more === 0) continue;
      await this.#parts.runs.again(idle.runId, idle.at, idle.more);
      idle.more = 0;
    }
  }

  async #acts(
    automation: AutomationRecord,
    occurrence: Occurrence,
    { owner, values, depth }: { readonly owner: Owner; readonly values: readonly SeenValue[]; readonly depth: number },
  ): Promise<void> {
    const { runs, clock, news } = this.#parts;
    const now = clock.now();
    const runId = await runs.begin({ ...this.#head(automation, occurrence, values), state: 'acting' });
    if (runId === undefined) return;
    await this.flush();
    this.#idle.delete(automation.id);
    this.#actedAt.set(automation.id, now);
    this.#recent.get(automation.id)?.push(clock.monotonic());
    const contradicted = this.#recordWrites(automation, owner, depth, now);
    if (contradicted !== undefined) await runs.set(runId, { contradicted: contradicted.name });
    const outcomes: Outcome[] = [];
    for (const [place, action] of automation.actions.entries()) {
      outcomes.push(await this.#act(action, outcomes, { automation, owner, runId, place }));
      await runs.set(runId, { outcomes });
    }
    const trouble = outcomes.find(isUnsuccessful);
    await runs.set(runId, { state: trouble === undefined ? 'done' : 'partly' });
    if (trouble !== undefined) await news.refused(automation, runId, trouble);
    if (contradicted !== undefined) await news.contradicts(automation, contradicted, runId);
  }

  async #act(action: Action, before: readonly Outcome[], doing: Doing): Promise<Outcome> {
    const { kind } = action;
    const code = codeOfAction(action);
    const none = { kind, zh: '', en: '', commandUuid: '' };
    if (!code.isHarmless && before.some(isUnsuccessful)) return { ...none, result: 'skipped' };
    try {
      return { ...none, ...(await code.act(action, doing, this.#parts.needs)) };
    } catch (error) {
      // After a refusal nothing was done; after anything else that is not known.
      const result = error instanceof Refusal ? 'refused' : 'unknown';
      return { ...none, result, ...this.#textsOf(error, doing.automation.id) };
    }
  }

  #textsOf(error: unknown, automation: string): Pick<Outcome, 'zh' | 'en'> {
    if (error instanceof Refusal) {
      const { refusal, params } = error;
      return { zh: refusalText(refusal, 'zh', params), en: refusalText(refusal, 'en', params) };
    }
    this.#parts.log.warn({ error: String(error), automation }, 'an action of an automation failed');
    return { zh: REFUSALS.internal.zh, en: REFUSALS.internal.en };
  }

  /** Stores that it did not act. The same reason again is counted. */
  async #idles(
    automation: AutomationRecord,
    occurrence: Occurrence,
    state: RunState,
    values: readonly SeenValue[] = [],
  ): Promise<void> {
    const idle = this.#idle.get(automation.id);
    if (idle?.state === state && !codeOfTrigger(automation.when).isFoundAgain) {
      idle.at = occurrence.at;
      idle.more += 1;
      return;
    }
    await this.flush();
    const runId = await this.#parts.runs.begin({ ...this.#head(automation, occurrence, values), state });
    if (runId !== undefined) this.#idle.set(automation.id, { state, runId, at: occurrence.at, more: 0 });
  }

  async #pauses(
    automation: AutomationRecord,
    occurrence: Occurrence,
    why: 'storm' | 'loop',
    values: readonly SeenValue[],
  ): Promise<void> {
    await this.#idles(automation, occurrence, why, values);
    await this.#parts.news.paused(automation, why);
    this.#recent.delete(automation.id);
  }

  #head(automation: AutomationRecord, { key, at }: Occurrence, values: readonly SeenValue[]) {
    const trigger = automation.when.kind;
    return { automationId: automation.id, key, at, trigger, values, outcomes: [], contradicted: '' };
  }

  /** Number of automations in a row that led to this: one more than the one whose write was the trigger. */
  #depthOf({ signalId }: Occurrence, now: number): number {
    const cause = signalId === undefined ? undefined : this.#written.get(String(signalId));
    return cause !== undefined && now - cause.at < MINUTE_MS ? cause.depth + 1 : 1;
  }

  #isStorm(id: string): boolean {
    const now = this.#parts.clock.monotonic();
    const recent = (this.#recent.get(id) ?? []).filter((at) => now - at < MINUTE_MS);
    this.#recent.set(id, recent);
    return recent.length >= AUTOMATION_RUNS_A_MINUTE;
  }

  /** Notes what it is about to write. Returns the automation that wrote another value to one of the signals shortly before. */
  #recordWrites(automation: AutomationRecord, owner: Owner, depth: number, now: number): AutomationRecord | undefined {
    let contradicted: AutomationRecord | undefined;
    for (const { signalId, value } of automation.actions.flatMap(
      (action) => codeOfAction(action).writes?.(action, owner) ?? [],
    )) {
      const last = this.#written.get(signalId);
      const isOther = last !== undefined && last.automation.id !== automation.id && areOpposed(last.value, value);
      if (isOther && now - last.at < AUTOMATION_CONTRADICTION_MS) contradicted = last.automation;
      this.#written.set(signalId, { automation, value, depth, at: now });
    }
    return contradicted;
  }
}

/** Unknown values are no contradiction. */
const areOpposed = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;
