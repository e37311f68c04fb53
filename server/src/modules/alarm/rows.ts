import { ALARM_PHASES, alarmSchema } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { Alarm, AlarmValue } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { ALARM_TYPES } from '@tidegate/contract/nouns/alarm/kinds.ts';
import { alarmPrioritySchema, alarmRuleShape } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { AlarmRule, AlarmRuleFields } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { AlarmLife } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import { stateOf } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import type { Generated, Selectable } from 'kysely';
import { z } from 'zod';
import type { TrackedAlarm } from '../../ports/alarm-store.ts';
import { idOrNull, sqlIdOrNull } from '../../kernel/sql/ids.ts';
import type { MentionColumns, NameColumns } from '../../kernel/sql/names.ts';

export interface AlarmRuleRow {
  id: Generated<number>;
  orgId: number;
  gatewayId: number;
  equipmentId: number | null;
  signalId: number | null;
  name: string;
  type: string;
  priority: number;
  category: string;
  enabled: number;
  settings: string;
}

export interface AlarmStandingRow {
  ruleId: number;
  phase: string;
  active: number;
  suppressed: number;
  shelvedUntil: number | null;
  shelvedBy: string;
  shelveReason: string;
  outOfService: number;
  outOfServiceBy: string;
  outOfServiceReason: string;
  alarmId: number | null;
}

export interface AlarmRow extends NameColumns, MentionColumns<'equipment'>, MentionColumns<'signal'> {
  id: number;
  ruleId: number;
  orgId: number;
  gatewayId: number;
  equipmentId: number | null;
  signalId: number | null;
  type: string;
  priority: number;
  category: string;
  text: string;
  textEn: string;
  gatewayName: string;
  unit: string;
  decimals: number | null;
  phase: string;
  activeAt: number;
  valueAt: number;
  activeValue: string;
  limitValue: number | null;
  peakValue: number | null;
  returnAt: number | null;
  returnValue: string;
  ackAt: number | null;
  ackBy: string;
  ackNote: string;
  closedAt: number | null;
  told: number;
}

export interface AlarmStepRow {
  id: Generated<number>;
  ruleId: number;
  alarmId: number | null;
  at: number;
  event: string;
  fromState: string;
  toState: string;
  by: string;
  note: string;
  value: string;
  /** Null also for steps of before this was stored. */
  evaluatedUntil: number | null;
}

const {
  name: _name,
  type: _type,
  priority: _priority,
  category: _category,
  enabled: _enabled,
  ...rest
} = alarmRuleShape;
const settingsSchema = z.object(rest);
const typeSchema = z.enum(ALARM_TYPES);
const phaseSchema = z.enum(ALARM_PHASES);
const valueSchema = alarmSchema.shape.activeValue;

/** A rule from its row. */
export function alarmRuleOf(row: Selectable<AlarmRuleRow>): AlarmRule {
  return {
    id: String(row.id),
    gatewayId: String(row.gatewayId),
    equipmentId: idOrNull(row.equipmentId),
    signalId: idOrNull(row.signalId),
    name: row.name,
    type: typeSchema.parse(row.type),
    priority: alarmPrioritySchema.parse(row.priority),
    category: row.category,
    enabled: row.enabled === 1,
    ...settingsSchema.parse(JSON.parse(row.settings)),
  };
}

/** The columns of a rule's fields. */
export function alarmRuleColumns({ name, type, priority, category, enabled, ...settings }: AlarmRuleFields) {
  return { name, type, priority, category, enabled: Number(enabled), settings: JSON.stringify(settings) };
}

/** An occurrence from its row; `life` of its rule determines whether it is shelved or suppressed. */
export function alarmOf(row: Selectable<AlarmRow>, life?: AlarmLife): Alarm {
  const { told: _told, orgId: _orgId, limitValue, ...same } = row;
  const phase = phaseSchema.parse(row.phase);
  return {
    ...same,
    id: String(row.id),
    ruleId: String(row.ruleId),
    gatewayId: String(row.gatewayId),
    equipmentId: idOrNull(row.equipmentId),
    signalId: idOrNull(row.signalId),
    type: typeSchema.parse(row.type),
    priority: alarmPrioritySchema.parse(row.priority),
    phase,
    state: life === undefined ? phase : stateOf(life),
    limit: limitValue,
    activeValue: valueOf(row.activeValue),
    returnValue: valueOf(row.returnValue),
  };
}

/** The row of an occurrence. */
export function alarmRowOf(alarm: Alarm, orgId: string, isTold: boolean): AlarmRow {
  const { state: _state, states: _states, limit, ...same } = alarm;
  return {
    ...same,
    id: Number(alarm.id),
    ruleId: Number(alarm.ruleId),
    orgId: Number(orgId),
    gatewayId: Number(alarm.gatewayId),
    equipmentId: sqlIdOrNull(alarm.equipmentId),
    signalId: sqlIdOrNull(alarm.signalId),
    limitValue: limit,
    activeValue: JSON.stringify(alarm.activeValue),
    returnValue: JSON.stringify(alarm.returnValue),
    told: Number(isTold),
  };
}

/** The state of an alarm from its row. */
export function standingOf(row: AlarmStandingRow, open: Selectable<AlarmRow> | undefined): TrackedAlarm {
  const life: AlarmLife = {
    phase: phaseSchema.parse(row.phase),
    isActive: row.active === 1,
    shelvedUntil: row.shelvedUntil,
    isSuppressed: row.suppressed === 1,
    isOutOfService: row.outOfService === 1,
  };
  return {
    ruleId: String(row.ruleId),
    life,
    hiding: {
      shelvedUntil: row.shelvedUntil,
      shelvedBy: row.shelvedBy,
      shelveReason: row.shelveReason,
      isSuppressed: life.isSuppressed,
      isOutOfService: life.isOutOfService,
      outOfServiceBy: row.outOfServiceBy,
      outOfServiceReason: row.outOfServiceReason,
    },
    alarm: open === undefined ? null : alarmOf(open, life),
  };
}

export function standingRowOf({ ruleId, life, hiding, alarm }: TrackedAlarm): AlarmStandingRow {
  return {
    ruleId: Number(ruleId),
    phase: life.phase,
    active: Number(life.isActive),
    suppressed: Number(life.isSuppressed),
    shelvedUntil: life.shelvedUntil,
    shelvedBy: hiding.shelvedBy,
    shelveReason: hiding.shelveReason,
    outOfService: Number(life.isOutOfService),
    outOfServiceBy: hiding.outOfServiceBy,
    outOfServiceReason: hiding.outOfServiceReason,
    alarmId: alarm === null ? null : Number(alarm.id),
  };
}

const valueOf = (text: string): AlarmValue => valueSchema.parse(JSON.parse(text));
