import type { AlarmRule } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { AlarmStore, TrackedAlarm, WatchedRule } from '../../ports/alarm-store.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import { Watch } from './watch.ts';
import type { WatchList } from './watch-list.ts';
import { WatchedFormula } from '@tidegate/contract/nouns/alarm/rules/watched-formula.ts';

/** Configuration changes within this time are handled together. */
const RELOAD_MS = 100;
/** Rules of a gateway that are read at once; other work of the server runs between two portions. */
const PART = 1_000;

interface Parts {
  readonly store: Pick<AlarmStore, 'watched'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** The engine's handlers for what the loader finds. */
interface Ends {
  added(watch: Watch): void;
  /** Another rule replaces it. */
  replaced(watch: Watch): void;
  removed(watch: Watch): void;
}

/** Keeps the active rules in line with the configuration; the alarm of a changed rule keeps its state. */
export class RuleLoader {
  readonly #parts: Parts;
  readonly #watches: WatchList;
  readonly #ends: Ends;
  readonly #waiting = new Set<string>();
  /** Includes deleted rules, whose last step is published through it. */
  readonly #watched = new Map<string, WatchedRule>();
  #cancel: (() => void) | undefined;
  #loading: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(parts: Parts, watches: WatchList, ends: Ends) {
    this.#parts = parts;
    this.#watches = watches;
    this.#ends = ends;
  }

  /** Loads every rule with its active alarm, both read at once; active alarms without a rule are ended. */
  async start(reading: Promise<readonly TrackedAlarm[]>): Promise<void> {
    const [standing, rules] = await Promise.all([reading, this.#parts.store.watched()]);
    const byRule = new Map(standing.map((one) => [one.ruleId, one]));
    for (const watched of rules) this.#add(watched, byRule.get(watched.rule.id));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel?.();
    await this.#loading;
  }

  /** Rules of this gateway, or the equipment and signals that they watch behind it, have changed. */
  reloadSoon(gatewayId: string): void {
    if (this.#isStopped) return;
    this.#waiting.add(gatewayId);
    this.#cancel ??= this.#parts.clock.after(RELOAD_MS, () => {
      this.#cancel = undefined;
      this.#loading = this.#loading.then(() => this.#reload());
    });
  }

  watchedOf(ruleId: string): WatchedRule | undefined {
    return this.#watched.get(ruleId);
  }

  /** The last step of a deleted rule is published here, since nothing asks for it afterwards. */
  forget(ruleId: string): void {
    if (!this.#watches.byRule.has(ruleId)) this.#watched.delete(ruleId);
  }

  async #reload(): Promise<void> {
    for (const gatewayId of this.#waiting) {
      this.#waiting.delete(gatewayId);
      try {
        await this.#refresh(gatewayId);
      } catch (error) {
        this.#parts.log.error({ error: String(error) }, 'failed to load alarm rules, retrying');
        this.reloadSoon(gatewayId);
        return;
      }
    }
  }

  /** A rule that changes during the read triggers another notification, and is read again. */
  async #refresh(gatewayId: string): Promise<void> {
    const wanted = new Set<string>();
    for (let after = '0'; !this.#isStopped;) {
      const found = await this.#parts.store.watched(gatewayId, { after, limit: PART });
      this.#replace(found);
      for (const { rule } of found) wanted.add(rule.id);
      const last = found.at(-1);
      if (last === undefined || found.length < PART) return this.#removeOthers(gatewayId, wanted);
      after = last.rule.id;
      await new Promise<void>((resolve) => this.#parts.clock.after(0, resolve));
    }
  }

  #removeOthers(gatewayId: string, wanted: ReadonlySet<string>): void {
    for (const watch of this.#watches.ofGateway(gatewayId)) {
      if (wanted.has(watch.ruleId)) continue;
      this.#watches.remove(watch);
      this.#ends.removed(watch);
    }
  }

  #replace(found: readonly WatchedRule[]): void {
    for (const watched of found) {
      const known = this.#watches.byRule.get(watched.rule.id);
      if (known !== undefined && isSame(known.watched.rule, watched.rule)) {
        known.watched = watched;
        this.#watched.set(watched.rule.id, watched);
        continue;
      }
      if (known !== undefined) {
        this.#watches.remove(known);
        this.#ends.replaced(known);
      }
      const watch = this.#add(watched, known?.standing());
      if (watch !== undefined) this.#ends.added(watch);
    }
  }

  #add(watched: WatchedRule, standing: TrackedAlarm | undefined): Watch | undefined {
    const { rule } = watched;
    try {
      const watch = new Watch(watched, standing);
      if (rule.expression !== '') watch.condition = new WatchedFormula(rule.expression);
      if (rule.suppressExpr !== '') watch.suppression = new WatchedFormula(rule.suppressExpr);
      this.#watched.set(rule.id, watched);
      this.#watches.add(watch);
      return watch;
    } catch (error) {
      // Only a formula of an older version can cause this; the other rules continue.
      this.#parts.log.error({ rule: rule.id, error: String(error) }, 'failed to parse the formula of an alarm rule');
      return undefined;
    }
  }
}

const isSame = (one: AlarmRule, other: AlarmRule): boolean => JSON.stringify(one) === JSON.stringify(other);
