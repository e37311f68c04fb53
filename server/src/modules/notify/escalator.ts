import type { EscalationEffect, EscalationEvent } from '@tidegate/contract/nouns/notify/rules/escalation.ts';
import { begin, dueAt, next } from '@tidegate/contract/nouns/notify/rules/escalation.ts';
import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { AlarmChanges } from '../../ports/alarms.ts';
import type { Audience } from '../message/module.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { ActivePolicy, NotifyPolicyStore } from './policy-store.ts';
import type { AlarmNow, NotifyRun, NotifyStore } from './store.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import { whoMaySee } from './alarm-reach.ts';
import { deliveriesOf, isAbout } from './plan.ts';

const TICK_MS = 1_000;
/** Runs that are taken further at once. */
const AT_ONCE = 500;

interface Parts {
  readonly store: NotifyStore;
  readonly policies: Pick<NotifyPolicyStore, 'active'>;
  readonly changes: AlarmChanges;
  readonly audience: Pick<Audience, 'holding'>;
  readonly objects: Pick<ObjectFinder, 'find'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Something waits to be sent. */
  readonly onQueued: () => void;
}

/**
 * Runs the steps of each policy for each of its alarms. The state of a run and its results are stored in one
 * transaction, and what has happened to an alarm is read from the engine's committed state: a restart neither repeats a
 * step nor skips one.
 */
export class Escalator {
  readonly #parts: Parts;
  /** Alarms that changed and were not looked at yet. */
  readonly #changed = new Set<string>();
  #chain: Promise<void> = Promise.resolve();
  #isFailing = false;
  #isBusy = false;
  #stops: (() => void)[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Resumes every run in its stored state, with what has happened to its alarm in the meantime. */
  start(): void {
    const { changes: alarms, clock } = this.#parts;
    alarms.onChange((changes) => {
      for (const { alarm, touched, ended } of changes) {
        for (const one of [alarm, touched, ended]) if (one !== null) this.#changed.add(one.id);
      }
      this.#turn();
    });
    this.#stops.push(clock.every(TICK_MS, () => this.#turn()));
    void this.#queue(async () => this.#advance(await this.#parts.store.open()));
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0)) stop();
    await this.#chain;
  }

  /** Alarms have come. Resolves when their runs are kept; rejects when they could not be. Said again it changes nothing. */
  async begins(alarms: readonly Alarm[]): Promise<void> {
    const { store, policies } = this.#parts;
    const active = await policies.active();
    if (active.length === 0) return;
    const found = await store.alarmsNow(alarms.map(({ id }) => id));
    const runs = found.flatMap((now): readonly NotifyRun[] =>
      active
        .filter((policy) => isAbout(policy, now))
        .map((policy) => {
          const state = begin(now.alarm.activeAt);
          return { policyId: policy.id, alarmId: now.alarm.id, state, dueAt: dueAt(state, policy) };
        }),
    );
    await store.begin(runs);
    for (const { alarmId } of runs) this.#changed.add(alarmId);
    if (runs.length > 0) this.#turn();
  }

  #turn(): void {
    if (this.#isBusy) return;
    this.#isBusy = true;
    void this.#queue(async () => {
      this.#isBusy = false;
      const { store, clock } = this.#parts;
      while (this.#changed.size > 0) {
        const ids = [...this.#changed].slice(0, AT_ONCE);
        await this.#advance(await store.open(ids));
        for (const id of ids) this.#changed.delete(id);
      }
      await this.#advance(await store.dueRuns(clock.now(), AT_ONCE));
    });
  }

  /** One after another; what fails is tried again with the next turn. */
  #queue(act: () => Promise<void>): Promise<void> {
    this.#chain = this.#chain.then(act).then(
      () => {
        this.#isFailing = false;
      },
      (error: unknown) => {
        if (!this.#isFailing)
          this.#parts.log.error({ error: String(error) }, 'failed to store notifications, retrying');
        this.#isFailing = true;
      },
    );
    return this.#chain;
  }

  async #advance(runs: readonly NotifyRun[]): Promise<void> {
    if (runs.length === 0) return;
    const { store, policies, clock } = this.#parts;
    const at = clock.now();
    const byPolicy = new Map((await policies.active()).map((policy) => [policy.id, policy]));
    const byAlarm = new Map(
      (await store.alarmsNow([...new Set(runs.map(({ alarmId }) => alarmId))])).map((now) => [now.alarm.id, now]),
    );
    const moved: NotifyRun[] = [];
    const notified: {
      readonly effects: readonly EscalationEffect[];
      readonly policy: ActivePolicy;
      readonly now: AlarmNow;
    }[] = [];
    for (const run of runs) {
      const policy = byPolicy.get(run.policyId);
      const now = byAlarm.get(run.alarmId);
      if (policy === undefined || now === undefined) {
        // Disabled or deleted: later alarms start a new run.
        moved.push({ ...run, state: { ...run.state, isOver: true }, dueAt: null });
        continue;
      }
      const { state, effects } = advanced(run, now, policy, at);
      if (state === run.state) continue;
      moved.push({ ...run, state, dueAt: dueAt(state, policy) });
      if (effects.length > 0) notified.push({ effects, policy, now });
    }
    const alarms = notified.map(({ now }) => now.alarm);
    const seen = alarms.length === 0 ? new Map() : await whoMaySee(alarms, this.#parts);
    const deliveries = notified.flatMap(({ effects, policy, now }) =>
      effects.flatMap((effect) => deliveriesOf(effect, policy, now, seen.get(now.alarm.id) ?? [], at)),
    );
    await store.storeRuns(moved, deliveries);
    if (deliveries.length > 0) this.#parts.onQueued();
  }
}

/** A run after everything that has happened to its alarm, and after the time that has passed. */
export function advanced(run: NotifyRun, now: AlarmNow, policy: ActivePolicy, at: number): ReturnType<typeof next> {
  const effects: EscalationEffect[] = [];
  let { state } = run;
  for (const event of eventsOf(now, at)) {
    const step = next(state, event, policy);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects };
}

function eventsOf({ alarm, isHidden, isShelved, isClosed }: AlarmNow, at: number): readonly EscalationEvent[] {
  const { ackAt, returnAt } = alarm;
  const happened: { readonly kind: 'ack' | 'return'; readonly at: number }[] = [];
  if (ackAt !== null) happened.push({ kind: 'ack', at: ackAt });
  if (returnAt !== null) happened.push({ kind: 'return', at: returnAt });
  return [
    // Steps that were due before it was hidden or acknowledged were due: a late look changes nothing about that.
    ...happened.flatMap((event): readonly EscalationEvent[] => [
      { kind: 'tick', at: Math.min(event.at - 1, at) },
      event,
    ]),
    isHidden ? { kind: 'hide', isShelved } : { kind: 'show' },
    ...(isClosed ? [{ kind: 'close' as const }] : [{ kind: 'tick' as const, at }]),
  ];
}
