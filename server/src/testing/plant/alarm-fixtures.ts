import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { NORMAL } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import type { AlarmLife } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import { NOT_HIDDEN } from '../../pipeline/alarm/watch.ts';
import type { AlarmChange } from '../../ports/alarm-store.ts';

/** 1 July 2026, ms. */
const AT = Date.UTC(2026, 6, 1);

/** Came, and nobody has acknowledged it. */
export const ACTIVE: AlarmLife = { ...NORMAL, phase: 'unackedActive', isActive: true };

/** An active occurrence behind gateway 1, with the test's own fields. */
export const alarmOf = (id: string, ruleId: string, more: Partial<Alarm> = {}): Alarm => ({
  id,
  ruleId,
  gatewayId: '1',
  equipmentId: null,
  signalId: null,
  name: '离线',
  nameEn: '',
  type: 'offline',
  priority: 2,
  category: 'net',
  text: '离线',
  textEn: 'Offline',
  gatewayName: 'Gate a',
  equipmentName: '',
  equipmentNameEn: '',
  signalName: '',
  signalNameEn: '',
  unit: 'bar',
  decimals: null,
  phase: 'unackedActive',
  state: 'unackedActive',
  activeAt: AT,
  valueAt: AT - 5,
  activeValue: true,
  limit: 1e-9,
  peakValue: null,
  returnAt: null,
  returnValue: null,
  ackAt: null,
  ackBy: '',
  ackNote: '',
  closedAt: null,
  ...more,
});

/** The step that raised an alarm, with the test's own fields. */
export const came = (alarm: Alarm, more: Partial<AlarmChange> = {}): AlarmChange => ({
  ruleId: alarm.ruleId,
  life: ACTIVE,
  hiding: NOT_HIDDEN,
  alarm,
  orgId: '1',
  touched: alarm,
  ended: null,
  isNews: true,
  evaluatedUntil: null,
  step: { alarmId: alarm.id, at: AT, event: 'trip', from: 'normal', to: 'unackedActive', by: '', note: '', value: 'x' },
  ...more,
});
