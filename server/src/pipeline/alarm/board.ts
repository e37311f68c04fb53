import type { AlarmPriority } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { isHidden, isPlainNormal } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import type { TrackedAlarm, WatchedRule } from '../../ports/alarm-store.ts';
import type { AlarmBoard, AlarmCount, BoardChange, BoardPlace, ShownAlarm } from '../../ports/alarms.ts';

/** Ended alarms are remembered for this many changes; a client asking for older ones gets the full list. */
const ENDED_KEPT = 20_000;

const NONE: AlarmCount = { count: 0, unacked: 0, worst: null };

/** The alarms that are not in the normal state, by rule, with counts by organisation, gateway and equipment. */
export class Board implements AlarmBoard {
  /** In the order of their last change. */
  readonly #shown = new Map<string, ShownAlarm>();
  /** Rule → its location and the revision at which it returned to normal, in that order. */
  readonly #ended = new Map<string, BoardPlace & { readonly at: number }>();
  readonly #signals = new Map<number, Set<ShownAlarm>>();
  readonly #equipment = new Map<string, Set<ShownAlarm>>();
  readonly #gateways = new Map<string, Set<ShownAlarm>>();
  readonly #gatewaysThemselves = new Map<string, Set<ShownAlarm>>();
  #revision = 0;
  /** Earlier endings are not known. */
  #knownFrom = 0;
  #storageAwaySince: number | undefined;

  get revision(): number {
    return this.#revision;
  }

  get storageAwaySince(): number | undefined {
    return this.#storageAwaySince;
  }

  /** Says since when (ms) nothing can be stored; undefined once storing works. */
  setStorageAway(since: number | undefined): void {
    if (since === this.#storageAwaySince) return;
    this.#storageAwaySince = since;
    this.#revision += 1;
  }

  /** `isUnstored`: the alarm is in a state that could not be stored yet. */
  put(standing: TrackedAlarm, watched: WatchedRule, isUnstored = false): void {
    const { ruleId } = standing;
    if (isPlainNormal(standing.life)) {
      const { gatewayId, equipmentId } = watched.rule;
      this.end({ ruleId, gatewayId, equipmentId });
      return;
    }
    this.#remove(ruleId);
    this.#revision += 1;
    const shown: ShownAlarm = {
      ...standing,
      watched,
      revision: this.#revision,
      ...(isUnstored ? { isUnstored } : {}),
    };
    this.#ended.delete(ruleId);
    this.#shown.set(ruleId, shown);
    for (const [map, key] of this.#places(shown)) addTo(map, key, shown);
  }

  /** The alarm of a rule has returned to normal. */
  end({ ruleId, gatewayId, equipmentId }: BoardPlace): void {
    this.#remove(ruleId);
    this.#revision += 1;
    this.#ended.delete(ruleId);
    this.#ended.set(ruleId, { ruleId, gatewayId, equipmentId, at: this.#revision });
    this.#forgetOld();
  }

  /** Forgets all alarms, without saying that they have ended: what follows is the whole. */
  clear(): void {
    for (const ruleId of this.#shown.keys()) this.#remove(ruleId);
    this.#ended.clear();
    this.#revision += 1;
    this.#knownFrom = this.#revision;
  }

  changedSince(revision: number): BoardChange {
    const storageAwaySince = this.#storageAwaySince;
    if (revision === this.#revision && revision > 0)
      return { revision, isWhole: false, alarms: [], ended: [], storageAwaySince };
    const isWhole = revision < this.#knownFrom || revision > this.#revision || revision === 0;
    const from = isWhole ? 0 : revision;
    const alarms = [...this.#shown.values()].filter((shown) => shown.revision > from);
    const ended = isWhole ? [] : [...this.#ended.values()].filter(({ at }) => at > from);
    return { revision: this.#revision, isWhole, alarms, ended, storageAwaySince };
  }

  ofSignal(signalId: number): AlarmCount {
    return countOf(this.#signals.get(signalId));
  }

  ofEquipment(equipmentId: string): AlarmCount {
    return countOf(this.#equipment.get(equipmentId));
  }

  ofGateway(gatewayId: string): AlarmCount {
    return countOf(this.#gateways.get(gatewayId));
  }

  ofGatewayItself(gatewayId: string): AlarmCount {
    return countOf(this.#gatewaysThemselves.get(gatewayId));
  }

  signalsOf(equipmentId: string): ReadonlyMap<number, AlarmCount> {
    const counts = new Map<number, AlarmCount>();
    for (const { watched } of this.#equipment.get(equipmentId) ?? []) {
      const { signalId } = watched.rule;
      if (signalId !== null) counts.set(Number(signalId), this.ofSignal(Number(signalId)));
    }
    return counts;
  }

  #remove(ruleId: string): void {
    const before = this.#shown.get(ruleId);
    if (before === undefined) return;
    this.#shown.delete(ruleId);
    for (const [map, key] of this.#places(before)) removeFrom(map, key, before);
  }

  /** Shelved and suppressed alarms are listed but not counted. */
  #places(shown: ShownAlarm): readonly (readonly [Map<unknown, Set<ShownAlarm>>, unknown])[] {
    if (isHidden(shown.life) || shown.life.phase === 'normal') return [];
    const { gatewayId, equipmentId, signalId } = shown.watched.rule;
    return [
      [this.#gateways, gatewayId],
      equipmentId === null ? [this.#gatewaysThemselves, gatewayId] : [this.#equipment, equipmentId],
      ...(signalId === null ? [] : ([[this.#signals, Number(signalId)]] as const)),
    ] as const;
  }

  #forgetOld(): void {
    for (const [ruleId, { at }] of this.#ended) {
      if (this.#ended.size <= ENDED_KEPT) return;
      this.#ended.delete(ruleId);
      this.#knownFrom = at;
    }
  }
}

function addTo(map: Map<unknown, Set<ShownAlarm>>, key: unknown, shown: ShownAlarm): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([shown]));
  else known.add(shown);
}

function removeFrom(map: Map<unknown, Set<ShownAlarm>>, key: unknown, shown: ShownAlarm): void {
  const known = map.get(key);
  known?.delete(shown);
  if (known?.size === 0) map.delete(key);
}

function countOf(alarms: ReadonlySet<ShownAlarm> | undefined): AlarmCount {
  if (alarms === undefined) return NONE;
  let unacked = 0;
  let worst: AlarmPriority | null = null;
  for (const { alarm, life } of alarms) {
    if (life.phase === 'unackedActive' || life.phase === 'returnedUnacked' || life.phase === 'latchedUnacked')
      unacked += 1;
    if (alarm !== null && (worst === null || alarm.priority < worst)) worst = alarm.priority;
  }
  return { count: alarms.size, unacked, worst };
}
