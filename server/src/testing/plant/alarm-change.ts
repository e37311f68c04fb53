import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { AlarmLife } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import { stateOf } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import { NOT_HIDDEN } from '../../pipeline/alarm/watch.ts';
import type { AlarmChange } from '../../ports/alarm-store.ts';
import { ACTIVE, alarmOf, came } from './alarm-fixtures.ts';

/** Commit of a raised alarm of a gateway's rule. */
export function cameChange(
  id: string,
  ruleId: string,
  gatewayId: string,
  at: number,
  more: Partial<Alarm> = {},
): AlarmChange {
  const alarm = alarmOf(id, ruleId, {
    gatewayId,
    text: `离线 ${id}`,
    textEn: `Offline ${id}`,
    gatewayName: 'Gate',
    unit: '',
    activeAt: at,
    valueAt: at,
    limit: null,
    ...more,
  });
  return changeOf(alarm, ACTIVE, at, true);
}

/** Commit of a further step of an alarm. */
export function changeOf(alarm: Alarm, life: AlarmLife, at: number, isNews = false): AlarmChange {
  const { shelvedUntil, isSuppressed, isOutOfService } = life;
  return came(alarm, {
    life,
    hiding: { ...NOT_HIDDEN, shelvedUntil, isSuppressed, isOutOfService },
    alarm: life.phase === 'normal' ? null : alarm,
    isNews,
    step: { alarmId: alarm.id, at, event: 'trip', from: 'normal', to: stateOf(life), by: '', note: '', value: null },
  });
}
