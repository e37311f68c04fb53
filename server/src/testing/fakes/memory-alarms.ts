import type { Alarm, AlarmStep } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { AlarmRule } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { alarmRuleShape } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { isPlainNormal } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import { z } from 'zod';
import type { AlarmChange, AlarmStore, RulePart, TrackedAlarm, WatchedRule } from '../../ports/alarm-store.ts';

const shape = z.object(alarmRuleShape);

/** A rule of signal 1 behind gateway 1, with the test's own fields. */
export const ruleOf = (id: string, fields: Partial<AlarmRule> = {}): AlarmRule => ({
  id,
  gatewayId: '1',
  equipmentId: '1',
  signalId: '1',
  ...shape.parse({ name: `Rule ${id}`, type: 'h', limit: 80 }),
  ...fields,
});

/** Memory of the engine: it survives when a test lets the engine die. */
export class MemoryAlarms implements AlarmStore {
  rules: AlarmRule[] = [];
  readonly alarms = new Map<string, Alarm>();
  readonly steps: (Omit<AlarmStep, 'id' | 'ruleId'> & { readonly ruleId: string })[] = [];
  readonly #standing = new Map<string, TrackedAlarm>();
  readonly #evaluatedUntil = new Map<string, number>();
  readonly #unannounced = new Set<string>();
  readonly #listeners: ((gatewayId: string) => void)[] = [];
  isAway = false;
  wasGatewayOnline = true;

  async watched(gatewayId?: string, part?: RulePart): Promise<readonly WatchedRule[]> {
    const following = this.rules
      .toSorted((one, other) => Number(one.id) - Number(other.id))
      .filter(({ id }) => Number(id) > Number(part?.after ?? 0))
      .filter((rule) => rule.enabled && (gatewayId === undefined || rule.gatewayId === gatewayId))
      .slice(0, part?.limit);
    return following.map((rule) => ({
      rule,
      orgId: '1',
      gatewayName: 'Gate',
      wasGatewayOnline: this.wasGatewayOnline,
      equipmentName: rule.equipmentId === null ? '' : '泵',
      equipmentNameEn: rule.equipmentId === null ? '' : 'Pump',
      signalName: rule.signalId === null ? '' : '压力',
      signalNameEn: rule.signalId === null ? '' : 'Pressure',
      unit: 'bar',
      decimals: 1,
      deviceSignalIds: rule.type === 'offline' && rule.equipmentId !== null ? [1, 2] : [],
    }));
  }

  onRules(listener: (gatewayId: string) => void): void {
    this.#listeners.push(listener);
  }

  tellOfRules(): void {
    for (const listener of this.#listeners) listener('1');
  }

  async standing(): Promise<readonly TrackedAlarm[]> {
    return [...this.#standing.values()];
  }

  async evaluatedUntil(): Promise<ReadonlyMap<string, number>> {
    return new Map(this.#evaluatedUntil);
  }

  async endUnwatched(at: number): Promise<void> {
    const on = new Set(this.rules.filter(({ enabled }) => enabled).map(({ id }) => id));
    for (const [ruleId, { alarm }] of this.#standing) {
      if (on.has(ruleId)) continue;
      this.#standing.delete(ruleId);
      if (alarm !== null) this.alarms.set(alarm.id, { ...alarm, closedAt: at });
    }
  }

  async lastId(): Promise<number> {
    return Math.max(0, ...[...this.alarms.keys()].map(Number));
  }

  async commit(changes: readonly AlarmChange[]): Promise<void> {
    if (this.isAway) throw new Error('the disk is gone');
    for (const { ruleId, life, hiding, alarm, step, touched, ended, isNews, evaluatedUntil } of changes) {
      for (const one of [ended, touched]) if (one !== null) this.alarms.set(one.id, one);
      if (isNews && touched !== null) this.#unannounced.add(touched.id);
      if (isPlainNormal(life)) this.#standing.delete(ruleId);
      else this.#standing.set(ruleId, { ruleId, life, hiding, alarm });
      this.steps.push({ ruleId, ...step });
      if (evaluatedUntil !== null) this.#evaluatedUntil.set(ruleId, evaluatedUntil);
    }
  }

  async unannounced(): Promise<readonly Alarm[]> {
    return [...this.#unannounced].flatMap((id) => this.alarms.get(id) ?? []);
  }

  async markAnnounced(alarmIds: readonly string[]): Promise<void> {
    for (const id of alarmIds) this.#unannounced.delete(id);
  }
}
