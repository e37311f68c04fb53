import { ALARM_KINDS } from '@tidegate/contract/nouns/alarm/kinds.ts';
import type { WebhookEvent } from '@tidegate/contract/nouns/webhook/webhook.ts';
import type { Happening } from './records.ts';
import { alarmOf } from '../alarm/module.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

interface Read {
  readonly happenings: readonly Happening[];
  /** The last row that was looked at. */
  readonly upTo: number;
}

/** Steps of alarms that are delivered, as events. */
const STEPS: Readonly<Record<string, WebhookEvent>> = {
  trip: 'alarm.active',
  ack: 'alarm.acked',
  return: 'alarm.returned',
};
/** Events of an alarm for an offline gateway. */
const GATEWAY_STEPS: Readonly<Record<string, WebhookEvent>> = { trip: 'gateway.offline', return: 'gateway.online' };
/** Alarms hidden from people are not delivered to their webhooks. */
const HIDDEN: readonly string[] = ['shelved', 'suppressed', 'outOfService'];

/** Alarm events after that step. */
export async function alarmHappenings(db: CoreDb, after: number, limit: number): Promise<Read> {
  const steps = await db
    .selectFrom('alarmStep')
    .select(['id', 'alarmId', 'event', 'toState', 'at', 'by', 'note'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  const ids = [...new Set(steps.flatMap(({ alarmId }) => alarmId ?? []))];
  const rows = ids.length === 0 ? [] : await db.selectFrom('alarm').selectAll().where('id', 'in', ids).execute();
  const alarms = new Map(rows.map((row) => [row.id, alarmOf(row)]));
  const happenings: Happening[] = [];
  for (const { id, alarmId, event, toState, at, by, note } of steps) {
    const alarm = alarms.get(alarmId ?? 0);
    if (alarm === undefined || HIDDEN.includes(toState)) continue;
    const { equipmentId, gatewayId } = alarm;
    const isGateway = ALARM_KINDS[alarm.type].source === 'presence' && equipmentId === null;
    const names = [STEPS[event], isGateway ? GATEWAY_STEPS[event] : undefined];
    for (const name of names) {
      if (name === undefined) continue;
      const data = name.startsWith('gateway') ? { gatewayId, gatewayName: alarm.gatewayName } : { alarm, by, note };
      happenings.push({ key: `step:${id}:${name}`, event: name, equipmentId, gatewayId, at, data });
    }
  }
  return { happenings, upTo: steps.at(-1)?.id ?? after };
}

const OUTCOME = 'signal.write.outcome';

/**
 * Writes that were decided, or whose outcome was corrected, after that row of the log: it has one for each, in the order in
 * which they were kept.
 */
export async function writeHappenings(db: CoreDb, after: number, limit: number): Promise<Read> {
  const last = await db
    .selectFrom('audit')
    .select((select) => select.fn.max('id').as('id'))
    .executeTakeFirst();
  const rows = await db
    .selectFrom('audit')
    .innerJoin('command', 'command.uuid', 'audit.commandUuid')
    .select([
      'audit.id as rowId',
      'audit.action',
      'audit.at as decidedAt',
      'command.uuid',
      'command.equipmentId',
      'command.signalId',
    ])
    .select(['command.value', 'command.actualValue', 'command.status', 'command.code', 'command.loginname'])
    .where('audit.id', '>', after)
    .where('audit.action', 'in', [OUTCOME, 'signal.write.correct'])
    .orderBy('audit.id')
    .limit(limit)
    .execute();
  const happenings = rows.map((row): Happening => {
    const equipmentId = String(row.equipmentId);
    const data = {
      uuid: row.uuid,
      equipmentId,
      signalId: String(row.signalId),
      value: JSON.parse(row.value),
      actualValue: JSON.parse(row.actualValue ?? 'null'),
      status: row.status,
      code: row.code,
      by: row.loginname,
    };
    const key = row.action === OUTCOME ? `write:${row.uuid}` : `write:${row.uuid}:${row.rowId}`;
    return { key, event: 'write.finished', equipmentId, gatewayId: null, at: row.decidedAt, data };
  });
  // Fewer than that: there was nothing else up to the end of the log as it was before.
  const upTo = rows.length < limit ? Math.max(after, Number(last?.id ?? 0)) : (rows.at(-1)?.rowId ?? after);
  return { happenings, upTo };
}
