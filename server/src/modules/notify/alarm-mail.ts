import { ruleNameText } from '@tidegate/contract/nouns/alarm/rule-name.ts';
import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { ALARM_PRIORITY_TEXTS } from '@tidegate/contract/nouns/alarm/rules/alarm-text.ts';
import type { Mail } from '../message/module.ts';
import { nameTextOf } from '@tidegate/contract/locale/name-text.ts';

/** The message that an alarm has come, as it lies in mailboxes. Its key is the occurrence's: it is there once. */
export function alarmMail(alarm: Alarm): Mail {
  const { id, priority, equipmentId, signalId } = alarm;
  const { zh, en } = ALARM_PRIORITY_TEXTS[priority];
  const zhPlace = placeOf([alarm.equipmentName || alarm.gatewayName, alarm.signalName || ruleNameText(alarm, 'zh')]);
  const enPlace = placeOf([
    nameTextOf(alarm, 'equipment', 'en') || alarm.gatewayName,
    nameTextOf(alarm, 'signal', 'en') || ruleNameText(alarm, 'en'),
  ]);
  return {
    key: `alarm:${id}`,
    type: 'alarm',
    title: { zh: `${zh}报警：${zhPlace}`, en: `${en} alarm: ${enPlace}` },
    note: { zh: alarm.text, en: alarm.textEn },
    at: alarm.activeAt,
    equipType: equipmentId === null ? 'other' : 'eg',
    dataId: equipmentId ?? alarm.gatewayId,
    equipmentId,
    signalId,
    alarmId: id,
    priority,
  };
}

const placeOf = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');
