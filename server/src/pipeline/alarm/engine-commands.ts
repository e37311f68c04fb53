import { Refusal } from '@tidegate/contract/errors.ts';
import type { AlarmEvent } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import type { AlarmChange } from '../../ports/alarm-store.ts';
import type { Actor, AlarmCommands, AlarmCommandOutcome, PastAlarm } from '../../ports/alarms.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AlarmEngine } from './alarm-engine.ts';
import { stepsOfPast } from './past-steps.ts';
import type { Watch } from './watch.ts';

type Result = AlarmCommandOutcome['result'];

/**
 * Passes the actions of people on alarms to the engine. An alarm is acknowledged once: the second person is shown who
 * was first. All of them refuse storageUnavailable while nothing can be stored: what was refused does not happen later.
 */
export class EngineCommands implements AlarmCommands {
  readonly #engine: AlarmEngine;
  readonly #clock: Clock;

  constructor(engine: AlarmEngine, clock: Clock) {
    this.#engine = engine;
    this.#clock = clock;
  }

  ack(alarmIds: readonly string[], by: Actor, note: string): Promise<readonly AlarmCommandOutcome[]> {
    return this.#withAlarms(alarmIds, (watch) => {
      if (watch.watched.rule.ackNoteNeeded && note === '') return 'noteNeeded';
      return this.#apply(watch, { kind: 'ack' }, by, note) ? 'done' : 'already';
    });
  }

  reset(alarmIds: readonly string[], by: Actor, note: string): Promise<readonly AlarmCommandOutcome[]> {
    return this.#withAlarms(alarmIds, (watch) =>
      this.#apply(watch, { kind: 'reset' }, by, note) ? 'done' : 'already',
    );
  }

  shelve(
    ruleIds: readonly string[],
    until: number,
    by: Actor,
    reason: string,
  ): Promise<readonly AlarmCommandOutcome[]> {
    return this.#withRules(ruleIds, (watch) => {
      const { shelvable, maxShelveMin } = watch.watched.rule;
      if (!shelvable) return 'notShelvable';
      if (until > this.#clock.now() + maxShelveMin * 60_000) return 'tooLong';
      return this.#apply(watch, { kind: 'shelve', until }, by, reason) ? 'done' : 'already';
    });
  }

  unshelve(ruleIds: readonly string[], by: Actor, note: string): Promise<readonly AlarmCommandOutcome[]> {
    return this.#withRules(ruleIds, (watch) =>
      this.#apply(watch, { kind: 'unshelve' }, by, note) ? 'done' : 'already',
    );
  }

  setService(
    ruleIds: readonly string[],
    isOut: boolean,
    by: Actor,
    reason: string,
  ): Promise<readonly AlarmCommandOutcome[]> {
    const kind = isOut ? 'outOfService' : 'inService';
    return this.#withRules(ruleIds, (watch) => (this.#apply(watch, { kind }, by, reason) ? 'done' : 'already'));
  }

  stepsOfPast(alarms: readonly PastAlarm[]): readonly (readonly AlarmChange[])[] {
    return alarms.map((alarm) => stepsOfPast(alarm, () => this.#engine.newId()));
  }

  #apply(watch: Watch, event: AlarmEvent, { loginname }: Actor, note: string): boolean {
    return this.#engine.apply(watch, event, { by: loginname, note });
  }

  async #withAlarms(ids: readonly string[], act: (watch: Watch) => Result): Promise<readonly AlarmCommandOutcome[]> {
    const watches = this.#engine.open();
    return this.#outcomes(ids, (id) => watches.get(id), act);
  }

  async #withRules(ids: readonly string[], act: (watch: Watch) => Result): Promise<readonly AlarmCommandOutcome[]> {
    return this.#outcomes(ids, (id) => this.#engine.watch(id), act);
  }

  async #outcomes(
    ids: readonly string[],
    find: (id: string) => Watch | undefined,
    act: (watch: Watch) => Result,
  ): Promise<readonly AlarmCommandOutcome[]> {
    if (this.#engine.isStorageAway) throw new Refusal('storageUnavailable');
    const outcomes = ids.map((id): AlarmCommandOutcome => {
      const watch = find(id);
      if (watch === undefined) return { id, result: 'gone', alarm: null };
      const result = act(watch);
      return { id, result, alarm: watch.withPeak };
    });
    await this.#engine.committed();
    return outcomes;
  }
}
