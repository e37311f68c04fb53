import { ALARM_KINDS } from '@tidegate/contract/nouns/alarm/kinds.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { Turn } from '@tidegate/contract/nouns/alarm/rules/detector.ts';
import { isWithin } from '@tidegate/contract/nouns/alarm/rules/active-window.ts';
import { alarmNumber, isUsable } from '@tidegate/contract/nouns/alarm/measures/measure.ts';
import { isPlainNormal } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import type { AlarmEvent } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import type { AlarmChange, AlarmStore, TrackedAlarm } from '../../ports/alarm-store.ts';
import type { AlarmChanges, UnstoredAlarmChanges } from '../../ports/alarms.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DeviceLink } from '../../ports/device-link.ts';
import type { DeviceRegistry } from '../../ports/device-registry.ts';
import type { LiveTable } from '../../ports/live-table.ts';
import type { Log } from '../../ports/log.ts';
import { AlarmWriter } from './alarm-writer.ts';
import { applyEvent } from './alarm-steps.ts';
import type { Board } from './board.ts';
import type { EvaluatedValues } from '../take-over/evaluated-values.ts';
import { isAway } from './presence.ts';
import { RuleLoader } from './rule-loader.ts';
import type { Watch } from './watch.ts';
import { WatchList } from './watch-list.ts';

/** Interval of the checks for what is due by time. */
const TICK_MS = 250;
/** After the link is up, gateways have this long to report that they are online. */
const PRESENCE_GRACE_MS = 15_000;
/** The events that end the hiding of an alarm: it is raised with the value of that moment. */
const REVEALS: ReadonlySet<AlarmEvent['kind']> = new Set(['unsuppress', 'unshelve', 'inService']);

interface Parts {
  readonly store: AlarmStore;
  readonly registry: Pick<DeviceRegistry, 'onChange'>;
  readonly table: Pick<LiveTable, 'get' | 'onChange'>;
  /** The board on which the alarms that are not normal are shown. */
  readonly board: Pick<Board, 'put' | 'clear' | 'storageAwaySince'>;
  /** Called when no step can be stored, and when steps are stored again. */
  readonly onStorage?: (isAvailable: boolean) => void;
  /** Knows which gateways are online; unknown while the link itself is down. */
  readonly link: Pick<DeviceLink, 'isOnline'> & {
    isConnected(): boolean;
    /** A gateway that the server itself has sent away may be there. */
    hasSentAway?(gatewayId: string): boolean;
  };
  /** A server that takes over has its clock here, and learns whether the table shows repeated values. */
  readonly replay?: Pick<EvaluatedValues, 'clock' | 'isRepeating' | 'onEnd'> | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/** Events of an alarm besides its value. */
export interface Cause {
  /** Login name; empty for the server itself. */
  readonly by: string;
  readonly note: string;
}
const SERVER: Cause = { by: '', note: '' };

/**
 * Evaluates the rules against the live table and leads each alarm through its states (ISA-18.2). Only live values
 * count: late values go to the history only, so that the past raises no alarm. Steps are committed before they are
 * published, and those that cannot be committed are published as such; after a crash every alarm is in the state of its
 * last committed step.
 */
export class AlarmEngine implements AlarmChanges, UnstoredAlarmChanges {
  readonly #parts: Parts;
  /** At which values are evaluated. */
  readonly #time: Clock;
  readonly #watches = new WatchList();
  readonly #writer: AlarmWriter;
  readonly #loader: RuleLoader;
  readonly #due = new Set<Watch>();
  readonly #shelved = new Set<Watch>();
  /** Gateways seen online since their rules were loaded. */
  readonly #seen = new Set<string>();
  readonly #listeners = new Set<(changes: readonly AlarmChange[]) => void>();
  readonly #unstoredListeners = new Set<(changes: readonly AlarmChange[]) => void>();
  #lastId = 0;
  #minute = 0;
  #linkUpAt: number | undefined;
  #stops: (() => void)[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#time = parts.replay?.clock ?? parts.clock;
    this.#writer = new AlarmWriter(parts, {
      onCommit: (changes, waiting) => this.#committed(changes, waiting),
      onUnstored: (changes) => this.#shows(changes),
      onStorage: (isAvailable) => parts.onStorage?.(isAvailable),
    });
    this.#loader = new RuleLoader(parts, this.#watches, {
      added: (watch) => this.#activate(watch),
      replaced: (watch) => this.#deactivate(watch),
      removed: (watch) => this.#remove(watch),
    });
  }

  /** Restores every alarm in its last committed state, then listens. */
  async start(): Promise<void> {
    const { store, table, clock, registry, replay } = this.#parts;
    await store.endUnwatched(clock.now());
    const [lastId] = await Promise.all([store.lastId(), this.#loader.start(store.standing())]);
    this.#lastId = lastId;
    if (replay?.isRepeating === true) await this.#skipEvaluated(replay);
    this.#parts.board.clear();
    for (const watch of this.#watches.byRule.values()) this.#activate(watch);
    const stopListening = table.onChange((samples) => this.#onSamples(samples));
    const stopTicking = this.#time.every(TICK_MS, () => this.#tick());
    this.#stops = [stopListening, stopTicking];
    registry.onChange(({ gatewayId }) => this.#loader.reloadSoon(gatewayId));
    store.onRules((gatewayId) => this.#loader.reloadSoon(gatewayId));
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0)) stop();
    await this.#loader.stop();
    await this.#writer.stop();
  }

  /** Number of active rules, for metrics. */
  get size(): number {
    return this.#watches.byRule.size;
  }

  onChange(listener: (changes: readonly AlarmChange[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onUnstored(listener: (changes: readonly AlarmChange[]) => void): () => void {
    this.#unstoredListeners.add(listener);
    return () => this.#unstoredListeners.delete(listener);
  }

  /** The active rule; undefined when it is off or does not exist. */
  watch(ruleId: string): Watch | undefined {
    return this.#watches.byRule.get(ruleId);
  }

  /**
   * Applies an event to the alarm of a rule; false when it has no effect there. `committed` resolves once it is stored.
   */
  apply(watch: Watch, event: AlarmEvent, cause: Cause = SERVER, sample?: Sample): boolean {
    const { rule } = watch.watched;
    const before = watch.standing();
    const change = applyEvent(watch, event, {
      at: (cause.by === '' ? this.#time : this.#parts.clock).now(),
      ...cause,
      sample: sample ?? (REVEALS.has(event.kind) ? this.#parts.table.get(watch.signalId) : undefined),
      limit: rule.limitSignalId === null ? rule.limit : (this.#number(rule.limitSignalId) ?? null),
      newId: () => this.newId(),
    });
    // A step that reveals an alarm stays: it may be active.
    const isTakenBack = cause.by !== '' && change?.isNews === false;
    if (change !== undefined)
      this.#writer.add(change, isTakenBack ? () => this.#restoreStanding(watch, before) : undefined);
    if (event.kind === 'shelve') this.#shelved.add(watch);
    return change !== undefined;
  }

  /** The id of an occurrence; no other gets it. */
  newId(): string {
    return String(++this.#lastId);
  }

  committed(): Promise<void> {
    return this.#writer.committed();
  }

  /** Nothing that a person does could be stored now. */
  get isStorageAway(): boolean {
    return this.#parts.board.storageAwaySince !== undefined;
  }

  /** The rules with an open occurrence, by occurrence id. */
  open(): ReadonlyMap<string, Watch> {
    const found = new Map<string, Watch>();
    for (const watch of this.#watches.byRule.values()) if (watch.alarm !== null) found.set(watch.alarm.id, watch);
    return found;
  }

  /** Values whose steps are committed lead to none again; all others on the tape are evaluated. */
  async #skipEvaluated(replay: NonNullable<Parts['replay']>): Promise<void> {
    for (const [ruleId, at] of await this.#parts.store.evaluatedUntil()) {
      this.watch(ruleId)?.recall(at);
    }
    replay.onEnd(() => {
      for (const watch of this.#watches.byRule.values()) {
        watch.endRecall();
        // A rule of the last moment: the former server may have ended before it evaluated the value that is there.
        if (!watch.hasEvaluated && isPlainNormal(watch.life)) this.#evaluateCurrent(watch);
      }
    });
  }

  #activate(watch: Watch): void {
    if (!isPlainNormal(watch.life)) this.#parts.board.put(watch.standing(), watch.watched);
    if (watch.life.shelvedUntil !== null) this.#shelved.add(watch);
    this.#start(watch);
  }

  #onSamples(samples: readonly Sample[]): void {
    if (this.#watches.byRule.size === 0) return;
    const now = this.#time.monotonic();
    const { bySignal, byReference, byFormula } = this.#watches;
    let affected: Set<Watch> | undefined;
    for (const sample of samples) {
      const { signalId, at } = sample;
      const watches = bySignal.get(signalId);
      if (watches !== undefined) for (const watch of watches) this.#evaluate(watch, sample, now);
      if (byReference.size > 0)
        for (const watch of byReference.get(signalId) ?? []) this.#setReference(watch, now, !watch.evaluates(at));
      if (byFormula.size > 0)
        for (const watch of byFormula.get(signalId) ?? []) if (watch.evaluates(at)) (affected ??= new Set()).add(watch);
    }
    if (affected !== undefined) for (const watch of affected) this.#evaluateFormula(watch, now);
  }

  #evaluate(watch: Watch, sample: Sample, now: number): void {
    if (!watch.isOpen) return;
    const { value, quality, code, at } = sample;
    const { detector } = watch;
    if (!watch.evaluates(at)) {
      this.#recall(watch, () => detector.restore(value, quality, code, at, now));
      return;
    }
    const turn = detector.observe(value, quality, code, at, now);
    if (turn !== undefined) this.#onTransition(watch, turn, sample);
    else if (watch.alarm !== null) watch.trackPeak(sample);
    if (detector.dueAt !== Infinity) this.#due.add(watch);
  }

  #setReference(watch: Watch, now: number, isRecalled = false): void {
    if (!watch.isOpen) return;
    const { limit, limitSignalId, reference, referenceSignalId } = watch.watched.rule;
    const numbers = [
      limitSignalId === null ? (limit ?? undefined) : this.#number(limitSignalId),
      referenceSignalId === null ? (reference ?? undefined) : this.#number(referenceSignalId),
    ] as const;
    if (isRecalled) this.#recall(watch, () => watch.detector.restoreReference(...numbers, now));
    else this.#onTurn(watch, watch.detector.setReference(...numbers, now));
  }

  #evaluateFormula(watch: Watch, now: number): void {
    const sampleOf = (signalId: number) => this.#parts.table.get(signalId);
    const isSuppressed = watch.suppression?.verdict(sampleOf);
    if (isSuppressed !== undefined) this.apply(watch, { kind: isSuppressed ? 'suppress' : 'unsuppress' });
    if (watch.condition === undefined || !watch.isOpen) return;
    this.#onTurn(watch, watch.detector.apply(watch.condition.verdict(sampleOf), now));
  }

  #onTurn(watch: Watch, turn: Turn | undefined): void {
    if (turn !== undefined) this.#onTransition(watch, turn, this.#parts.table.get(watch.signalId));
    if (watch.detector.dueAt !== Infinity) this.#due.add(watch);
  }

  #onTransition(watch: Watch, turn: Turn, sample: Sample | undefined): void {
    this.apply(watch, { kind: turn }, SERVER, sample);
  }

  #tick(): void {
    const { link } = this.#parts;
    const now = this.#time.monotonic();
    for (const watch of this.#due) this.#onTimer(watch, now);
    this.#checkPresence(now);
    const wall = this.#time.now();
    for (const watch of this.#shelved) this.#unshelve(watch, wall);
    const minute = Math.floor(wall / 60_000);
    if (minute !== this.#minute) for (const watch of this.#watches.windowed) this.#openOrClose(watch, wall);
    this.#minute = minute;
    this.#linkUpAt = link.isConnected() ? (this.#linkUpAt ?? now) : undefined;
  }

  #unshelve(watch: Watch, wall: number): void {
    const until = watch.life.shelvedUntil;
    if (until !== null && until <= wall) this.apply(watch, { kind: 'unshelve' });
    if (watch.life.shelvedUntil === null) this.#shelved.delete(watch);
  }

  #onTimer(watch: Watch, now: number): void {
    const { detector, watched } = watch;
    if (watch.isRecalling) return;
    if (detector.dueAt > now) {
      if (detector.dueAt === Infinity) this.#due.delete(watch);
      return;
    }
    if (ALARM_KINDS[watched.rule.type].pausesOffline && !this.#parts.link.isOnline(watched.rule.gatewayId)) {
      detector.pause(now);
      return;
    }
    const turn = detector.tick(now);
    if (turn !== undefined) this.#onTransition(watch, turn, this.#parts.table.get(watch.signalId));
    if (detector.dueAt === Infinity) this.#due.delete(watch);
  }

  #checkPresence(now: number): void {
    const { link } = this.#parts;
    const isSettled = this.#linkUpAt !== undefined && now - this.#linkUpAt >= PRESENCE_GRACE_MS;
    for (const watch of this.#watches.presence) {
      const { watched } = watch;
      const { gatewayId } = watched.rule;
      if (link.isOnline(gatewayId)) this.#seen.add(gatewayId);
      if (!watch.isOpen) continue;
      const wasGatewayOnline = watched.wasGatewayOnline || this.#seen.has(gatewayId);
      const turn = watch.detector.apply(isAway({ ...watched, wasGatewayOnline }, isSettled, this.#parts), now);
      if (turn !== undefined) this.#onTransition(watch, turn, undefined);
    }
  }

  #openOrClose(watch: Watch, wall: number): void {
    const { activeWindow } = watch.watched.rule;
    const isOpen = activeWindow === null || isWithin(activeWindow, wall);
    if (isOpen === watch.isOpen) return;
    watch.isOpen = isOpen;
    if (isOpen) this.#evaluateCurrent(watch);
    else if (watch.detector.end() === 'return') this.apply(watch, { kind: 'return' });
  }

  /** A rule starts or restarts: it evaluates the current values. */
  #start(watch: Watch): void {
    const { activeWindow } = watch.watched.rule;
    watch.isOpen = activeWindow === null || isWithin(activeWindow, this.#time.now());
    if (this.#parts.replay?.isRepeating === true) this.#restore(watch);
    else this.#evaluateCurrent(watch);
  }

  /** The stored values were evaluated before; what follows them is on the tape. */
  #restore(watch: Watch): void {
    const now = this.#time.monotonic();
    if (watch.hasReference) this.#setReference(watch, now, true);
    const { detector, signalId } = watch;
    const sample = this.#parts.table.get(signalId);
    this.#recall(watch, () => {
      if (sample !== undefined) detector.restore(sample.value, sample.quality, sample.code, sample.at, now);
    });
  }

  #recall(watch: Watch, act: () => void): void {
    act();
    if (watch.detector.dueAt !== Infinity) this.#due.add(watch);
  }

  #evaluateCurrent(watch: Watch): void {
    const now = this.#time.monotonic();
    if (watch.hasReference) this.#setReference(watch, now);
    const sample = this.#parts.table.get(watch.signalId);
    if (sample !== undefined) this.#evaluate(watch, sample, now);
    if (watch.condition !== undefined || watch.suppression !== undefined) this.#evaluateFormula(watch, now);
    if (watch.detector.dueAt !== Infinity) this.#due.add(watch);
  }

  #deactivate(watch: Watch): void {
    this.#due.delete(watch);
    this.#shelved.delete(watch);
  }

  #remove(watch: Watch): void {
    this.#deactivate(watch);
    this.apply(watch, { kind: 'removed' });
  }

  #number(signalId: string): number | undefined {
    const sample = this.#parts.table.get(Number(signalId));
    return sample !== undefined && isUsable(sample.quality) ? alarmNumber(sample.value) : undefined;
  }

  /** `waiting`: rules whose alarms are shown in a later state. */
  #committed(changes: readonly AlarmChange[], waiting: ReadonlySet<string>): void {
    for (const change of changes) {
      const watched = this.#loader.watchedOf(change.ruleId);
      if (watched !== undefined && !waiting.has(change.ruleId)) this.#parts.board.put(change, watched);
      if (change.step.event === 'removed') this.#loader.forget(change.ruleId);
    }
    for (const listener of this.#listeners) listener(changes);
  }

  /** A step was taken back before it was stored. */
  #restoreStanding(watch: Watch, before: TrackedAlarm): void {
    watch.life = before.life;
    watch.hiding = before.hiding;
    watch.alarm = before.alarm;
    // It may have been shown, where the storage was late to refuse it.
    this.#parts.board.put(before, watch.watched, this.#writer.holds(watch.ruleId));
  }

  /** An alarm that nobody can store is still an alarm. */
  #shows(changes: readonly AlarmChange[]): void {
    for (const change of changes) {
      const watched = this.#loader.watchedOf(change.ruleId);
      if (watched !== undefined) this.#parts.board.put(change, watched, true);
    }
    for (const listener of this.#unstoredListeners) listener(changes);
  }
}
