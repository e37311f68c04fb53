import type { Alarm } from '@tidegate/contract/entities/alarm.ts';
import type { AlarmLife } from '@tidegate/contract/rules/alarm/life.ts';
import { NORMAL, stateOf } from '@tidegate/contract/rules/alarm/life.ts';
import type { AlarmChange } from '../ports/alarm-store.ts';

/** What is committed when an alarm of a gateway's rule comes. */
export function cameChange(
  id: string,
  ruleId: string,
  gatewayId: string,
  at: number,
  more: Partial<Alarm> = {},
): AlarmChange {
  const alarm: Alarm = {
    id,
    ruleId,
    gatewayId,
    equipmentId: null,
    signalId: null,
    name: '离线',
    type: 'offline',
    priority: 2,
    category: 'net',
    text: `离线 ${id}`,
    textEn: `Offline ${id}`,
    gatewayName: 'Gate',
    equipmentName: '',
    equipmentNameEn: '',
    signalName: '',
    signalNameEn: '',
    unit: '',
    decimals: null,
    phase: 'unackedActive',
    state: 'unackedActive',
    activeAt: at,
    valueAt: at,
    activeValue: true,
    limit: null,
    peakValue: null,
    returnAt: null,
    returnValue: null,
    ackAt: null,
    ackBy: '',
    ackNote: '',
    closedAt: null,
    ...more,
  };
  return changeOf(alarm, { ...NORMAL, phase: 'unackedActive', isActive: true }, at, true);
}

/** What is committed when an alarm goes on. */
export function changeOf(alarm: Alarm, life: AlarmLife, at: number, isNews = false): AlarmChange {
  const { shelvedUntil, isSuppressed, isOutOfService } = life;
  const hidden = { shelvedBy: '', shelveReason: '', outOfServiceBy: '', outOfServiceReason: '' };
  return {
    ruleId: alarm.ruleId,
    life,
    hiding: { shelvedUntil, isSuppressed, isOutOfService, ...hidden },
    alarm: life.phase === 'normal' ? null : alarm,
    orgId: '1',
    touched: alarm,
    ended: null,
    isNews,
    step: { alarmId: alarm.id, at, event: 'trip', from: 'normal', to: stateOf(life), by: '', note: '', value: null },
  };
}
