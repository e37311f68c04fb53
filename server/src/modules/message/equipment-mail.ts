import type { Mail } from './sql-mailbox.ts';

/** A message about a piece of equipment that is no alarm; it leads there. */
export const equipmentMail = (equipmentId: string, what: Pick<Mail, 'key' | 'title' | 'note' | 'at'>): Mail => ({
  ...what,
  type: 'alarm',
  equipType: 'eg',
  dataId: equipmentId,
  equipmentId,
  signalId: null,
  alarmId: null,
  priority: 3,
});
