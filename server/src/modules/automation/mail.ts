import type { Automation } from '@tidegate/contract/nouns/automation/automation.ts';
import type { Mail } from '../message/module.ts';

/** A message about an automation; it leads to its equipment. */
export const mailOf = (
  { equipmentId }: Pick<Automation, 'equipmentId'>,
  what: Pick<Mail, 'key' | 'title' | 'note' | 'at'>,
): Mail => ({
  ...what,
  type: 'alarm',
  equipType: 'eg',
  dataId: equipmentId,
  equipmentId,
  signalId: null,
  alarmId: null,
  priority: 3,
});
