import { ALARM_KINDS } from '@tidegate/contract/nouns/alarm/kinds.ts';
import type { WatchedRule } from '../../ports/alarm-store.ts';
import type { Watch } from './watch.ts';

/** The active rules, indexed by what they listen to. */
export class WatchList {
  readonly byRule = new Map<string, Watch>();
  /** Signal → the rules that evaluate its value. */
  readonly bySignal = new Map<number, Watch[]>();
  /** Signal → the rules that take their limit or reference from it. */
  readonly byReference = new Map<number, Watch[]>();
  /** Signal → the rules with a formula over it. */
  readonly byFormula = new Map<number, Watch[]>();
  /** Rules without notifications: whether a gateway or a piece of equipment is online has to be polled. */
  readonly presence = new Set<Watch>();
  /** Rules that are active at certain times only. */
  readonly windowed = new Set<Watch>();

  add(watch: Watch): void {
    this.byRule.set(watch.ruleId, watch);
    this.#each(watch, addTo);
    const { rule } = watch.watched;
    if (ALARM_KINDS[rule.type].source === 'presence') this.presence.add(watch);
    if (rule.activeWindow !== null) this.windowed.add(watch);
  }

  remove(watch: Watch): void {
    this.byRule.delete(watch.ruleId);
    this.#each(watch, removeFrom);
    this.presence.delete(watch);
    this.windowed.delete(watch);
  }

  ofGateway(gatewayId: string): readonly Watch[] {
    return [...this.byRule.values()].filter(({ watched }) => watched.rule.gatewayId === gatewayId);
  }

  #each(watch: Watch, act: (map: Map<number, Watch[]>, signalId: number, watch: Watch) => void): void {
    const { rule } = watch.watched;
    if (rule.signalId !== null) act(this.bySignal, watch.signalId, watch);
    for (const signalId of referencesOf(rule)) act(this.byReference, signalId, watch);
    const used = [...(watch.condition?.uses ?? []), ...(watch.suppression?.uses ?? [])];
    for (const signalId of new Set(used)) act(this.byFormula, signalId, watch);
  }
}

/** The signals that hold a rule's limit and reference. */
function referencesOf({ limitSignalId, referenceSignalId }: WatchedRule['rule']): readonly number[] {
  return [...new Set([limitSignalId, referenceSignalId])].flatMap((id) => (id === null ? [] : Number(id)));
}

function addTo(map: Map<number, Watch[]>, signalId: number, watch: Watch): void {
  const known = map.get(signalId);
  if (known === undefined) map.set(signalId, [watch]);
  else known.push(watch);
}

function removeFrom(map: Map<number, Watch[]>, signalId: number, watch: Watch): void {
  const left = map.get(signalId)?.filter((one) => one !== watch) ?? [];
  if (left.length === 0) map.delete(signalId);
  else map.set(signalId, left);
}
