import { AUTOMATION_TRACE_DAYS } from '@tidegate/contract/nouns/automation/automation.ts';
import { objectOf } from '@tidegate/contract/nouns/automation/kind.ts';
import { usesOfTrigger } from '@tidegate/contract/nouns/automation/uses.ts';
import type { Calendar } from '@tidegate/contract/nouns/calendar/calendar.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { DeviceLink } from '../../ports/device-link.ts';
import type { LiveTable } from '../../ports/live-table.ts';
import type { CalendarStore } from '../calendar/module.ts';
import type { Commands } from '../command/module.ts';
import { codeOfTrigger } from './codes.ts';
import type { Occurrence, Watch } from './trigger-code.ts';
import { AutomationRunner, type RunnerParts } from './runner.ts';
import type { AutomationRecord, AutomationStore } from './store.ts';

const TICK_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Even without a change: equipment may have been deleted or restored. */
const RELOAD_MS = 60_000;
const STEPS_AT_ONCE = 500;
/** Occurrences that wait to be decided; beyond that the newest are dropped, and the log says so. */
const WAITING_MAX = 1_000;

interface Parts extends Omit<RunnerParts, 'store' | 'live'> {
  readonly store: AutomationStore;
  readonly live: Pick<LiveTable, 'get' | 'onChange'>;
  readonly link: Pick<DeviceLink, 'isOnline'>;
  readonly calendars: Pick<CalendarStore, 'byIds'>;
  readonly commands: Pick<Commands, 'begun'>;
}

interface Watched {
  readonly automation: AutomationRecord;
  readonly watch: Watch;
}

/**
 * Watches what sets automations off, on the active server: values as they come, everything else each second. Occurrences are decided
 * one after another, so that two automations never act at once.
 */
export class AutomationEngine {
  readonly #parts: Parts;
  readonly #runner: AutomationRunner;
  readonly #watched = new Map<string, Watched>();
  #bySignal: ReadonlyMap<number, readonly Watched[]> = new Map();
  readonly #waiting: { readonly automation: AutomationRecord; readonly occurrence: Occurrence }[] = [];
  /** Calendars of the triggers as of the last check: a change counts at once. */
  #calendars: ReadonlyMap<string, Calendar> = new Map();
  #revision = -1;
  #loadedAt = Number.NEGATIVE_INFINITY;
  #sweptAt = Number.NEGATIVE_INFINITY;
  #stops: readonly (() => void)[] = [];
  #round: Promise<void> | undefined;
  #isAgain = false;
  #isFailing = false;
  #isDropping = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#runner = new AutomationRunner(parts);
  }

  /** Says of what a stop has interrupted that it was, then watches. */
  async start(): Promise<void> {
    const { live, clock } = this.#parts;
    // A command of now must not be taken for one that a stop has interrupted.
    await Promise.all([this.#runner.closeInterrupted(), this.#parts.commands.begun]);
    this.#stops = [clock.every(TICK_MS, () => this.wake()), live.onChange((samples) => this.#onSamples(samples))];
    this.wake();
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    await this.#round;
  }

  /** Looks now whether something is to be done. */
  wake(): void {
    void this.#evaluateAgain();
  }

  /** Resolves once nothing is left to be decided. */
  async settled(): Promise<void> {
    await this.#round;
  }

  #evaluateAgain(): Promise<void> {
    this.#isAgain = true;
    this.#round ??= this.#rounds();
    return this.#round;
  }

  async #rounds(): Promise<void> {
    while (this.#isAgain) {
      this.#isAgain = false;
      try {
        await this.#once();
        this.#isFailing = false;
      } catch (error) {
        if (!this.#isFailing) this.#parts.log.error({ error: String(error) }, 'failed to run automations, retrying');
        this.#isFailing = true;
      }
    }
    this.#round = undefined;
  }

  async #once(): Promise<void> {
    // Decisions come one after another: what is under way here was left by a failure.
    if (this.#isFailing) await this.#runner.closeInterrupted();
    await this.#load();
    this.#calendars = await this.#parts.calendars.byIds(calendarIdsOf(this.#watched.values()));
    const now = this.#parts.clock.now();
    for (const { automation, watch } of this.#watched.values())
      for (const occurrence of watch.tick?.(now) ?? []) this.#queue(automation, occurrence);
    const stepId = await this.#readSteps(now);
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      await this.#runner.run(next.automation, next.occurrence);
      // Without the database it waits.
      this.#waiting.shift();
    }
    // Only now: what a crash leaves undecided is read again.
    if (stepId !== undefined) await this.#parts.store.setStep(stepId);
    await this.#runner.flush();
    await this.#sweep(now);
  }

  async #load(): Promise<void> {
    const { store, runs, clock } = this.#parts;
    const { revision } = await store.head();
    const now = clock.monotonic();
    if (revision === this.#revision && now - this.#loadedAt < RELOAD_MS) return;
    const found = (await store.enabled()).filter(({ pausedAt }) => pausedAt === null);
    this.#runner.remember(await runs.actedAt(found.map(({ id }) => id)));
    const gateways = await store.gatewaysOf(found.map(({ equipmentId }) => equipmentId));
    const ids = new Set(found.map(({ id }) => id));
    for (const id of this.#watched.keys()) if (!ids.has(id)) this.#watched.delete(id);
    for (const automation of found) {
      const gatewayId = gateways.get(automation.equipmentId) ?? '';
      // The watch continues unless the automation itself was changed.
      if (this.#watched.get(automation.id)?.automation.changedAt === automation.changedAt) continue;
      this.#watched.set(automation.id, { automation, watch: this.#watch(automation, gatewayId) });
    }
    this.#bySignal = signalsOf(this.#watched.values());
    this.#revision = revision;
    this.#loadedAt = now;
  }

  #watch({ when, changedAt }: AutomationRecord, gatewayId: string): Watch {
    const { clock, link, live } = this.#parts;
    return codeOfTrigger(when).watch(when, {
      gatewayId,
      since: changedAt,
      now: clock.now(),
      isOnline: (id) => link.isOnline(id),
      sampleOf: (signalId) => live.get(signalId),
      calendarOf: (id) => this.#calendars.get(id),
    });
  }

  #onSamples(samples: readonly Sample[]): void {
    if (this.#bySignal.size === 0) return;
    const now = this.#parts.clock.now();
    let isNew = false;
    for (const sample of samples) {
      for (const { automation, watch } of this.#bySignal.get(sample.signalId) ?? []) {
        const occurrence = watch.sample?.(sample, now);
        if (occurrence === undefined) continue;
        this.#queue(automation, occurrence);
        isNew = true;
      }
    }
    if (isNew) this.wake();
  }

  #queue(automation: AutomationRecord, occurrence: Occurrence): void {
    if (this.#waiting.length < WAITING_MAX) {
      this.#isDropping = false;
      this.#waiting.push({ automation, occurrence });
      return;
    }
    if (!this.#isDropping) this.#parts.log.error({}, 'too many automations were set off at once; some were left out');
    this.#isDropping = true;
  }

  /** The last step that was looked at; undefined where there is no new one. */
  async #readSteps(now: number): Promise<number | undefined> {
    const { store, runs } = this.#parts;
    const { stepId } = await store.head();
    const steps = await runs.stepsAfter(stepId, STEPS_AT_ONCE);
    for (const step of steps) {
      for (const { automation, watch } of this.#watched.values()) {
        const occurrence = watch.step?.(step, now);
        if (occurrence !== undefined) this.#queue(automation, occurrence);
      }
    }
    if (steps.length === STEPS_AT_ONCE) this.#isAgain = true;
    return steps.at(-1)?.id;
  }

  async #sweep(now: number): Promise<void> {
    const at = this.#parts.clock.monotonic();
    if (at - this.#sweptAt < HOUR_MS) return;
    this.#sweptAt = at;
    await this.#parts.runs.dropBefore(now - AUTOMATION_TRACE_DAYS * DAY_MS);
  }
}

/** The calendars of the triggers, each once. */
const calendarIdsOf = (all: Iterable<Watched>): readonly string[] => [
  ...new Set([...all].flatMap(({ automation: { when } }) => (usesOfTrigger(when).calendar ?? []).map(objectOf))),
];

function signalsOf(all: Iterable<Watched>): ReadonlyMap<number, readonly Watched[]> {
  const bySignal = new Map<number, Watched[]>();
  for (const watched of all) {
    for (const signalId of watched.watch.signalIds) {
      bySignal.set(signalId, [...(bySignal.get(signalId) ?? []), watched]);
    }
  }
  return bySignal;
}
