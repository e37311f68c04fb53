import { sql } from 'kysely';
import type { Taking } from './records.ts';
import { dropRuleUses } from '../alarm/module.ts';
import { EQUIPMENT_PARTS } from '../equipment/module.ts';
import { leaveContracts } from '../gateway/module.ts';
import { equipmentBehind } from './sql-goods.ts';
import { refileReports, reportColumns, reportOf } from '../report/module.ts';
import type { CoreTransaction } from '../../kernel/sql/tables.ts';

/** Behind which no equipment is: what was deleted behind a gateway that left is restored behind another one. */
const NO_GATEWAY = 0;
/** Tables that say what people and places of an organisation have to do with an equipment: that ends when it leaves. */
const TIES_OF_PEOPLE = ['follow', 'account_equipment', 'equipment_model', 'centre_equipment'] as const;

/**
 * Hands a gateway over with all that is behind it, as it is: ids stay, and with them history, alarms, pages and reports.
 * What only the organisation that hands over has of it ends. No code is taken there, and nothing joins it with what stays.
 */
export async function moveGateway(
  tx: CoreTransaction,
  gatewayId: number,
  orgId: number,
  { ownerId, secretHash, groupName }: Taking,
): Promise<void> {
  await leaveFences(tx, gatewayId);
  await leaveReports(tx, gatewayId);
  await leaveContracts(tx, gatewayId);
  const behind = equipmentBehind(gatewayId);
  for (const table of TIES_OF_PEOPLE) {
    await sql`delete from ${sql.table(table)} where equipment_id in ${behind}`.execute(tx);
  }
  for (const part of EQUIPMENT_PARTS) {
    await sql`update ${sql.table(part)} set org_id = ${orgId} where equipment_id in ${behind}`.execute(tx);
  }
  await sql`update alarm set org_id = ${orgId}
    where gateway_id = ${gatewayId} and (equipment_id is null or equipment_id in ${behind})`.execute(tx);
  await endEscalations(tx, gatewayId);
  await tx.updateTable('equipmentBin').set({ gatewayId: NO_GATEWAY }).where('gatewayId', '=', gatewayId).execute();
  await tx.updateTable('alarmRule').set({ orgId }).where('gatewayId', '=', gatewayId).execute();
  const owner = { orgId, ownerId: Number(ownerId) };
  await tx
    .updateTable('equipment')
    .set({ ...owner, groupId: null })
    .where('gatewayId', '=', gatewayId)
    .execute();
  await tx
    .updateTable('gateway')
    .set({ ...owner, groupName, secretHash, sealKey: null, revokedAt: null })
    .where('id', '=', gatewayId)
    .execute();
}

/** Takes the equipment behind a gateway out of the fences of its organisation, with the rules that watch them. */
export async function leaveFences(tx: CoreTransaction, gatewayId: number): Promise<void> {
  const watched = await tx
    .deleteFrom('fenceEquipment')
    .where('equipmentId', 'in', (behind) =>
      behind.selectFrom('equipment').select('id').where('gatewayId', '=', gatewayId),
    )
    .returning('ruleId')
    .execute();
  const ruleIds = watched.flatMap(({ ruleId }) => ruleId ?? []);
  for (const id of ruleIds) await tx.deleteFrom('alarmRule').where('id', '=', id).execute();
  await dropRuleUses(tx, ruleIds);
}

/** Reports that show equipment that stays are filed under that; the others go, and mail nobody until somebody there wants it. */
async function leaveReports(tx: CoreTransaction, gatewayId: number): Promise<void> {
  await refileSharedReports(tx, gatewayId);
  const rows = await tx
    .selectFrom('report')
    .selectAll('report')
    .innerJoin('equipment', 'equipment.id', 'report.equipmentId')
    .where('equipment.gatewayId', '=', gatewayId)
    .execute();
  for (const row of rows) {
    const {
      id,
      orgId: _org,
      equipmentId: _home,
      templateName: _name,
      updatedAt: _at,
      updatedBy: _by,
      ...fields
    } = reportOf(row);
    const schedule = { ...fields.schedule, enabled: false, recipients: [] };
    const reportId = Number(id);
    await tx
      .updateTable('report')
      .set(reportColumns({ ...fields, schedule, nextAt: null }))
      .where('id', '=', reportId)
      .execute();
    await tx
      .updateTable('reportRun')
      .set({ mail: 'none', recipients: '[]' })
      .where('reportId', '=', reportId)
      .where('mail', '=', 'waiting')
      .execute();
    await tx.deleteFrom('centreFigure').where('reportId', '=', reportId).execute();
  }
}

/** Files the reports of equipment that goes and of equipment that stays under the latter. */
export async function refileSharedReports(tx: CoreTransaction, gatewayId: number): Promise<void> {
  const rows = await tx.selectFrom('equipment').select('id').where('gatewayId', '=', gatewayId).execute();
  const leaving = rows.map(({ id }) => id);
  for (const id of leaving) await refileReports(tx, id, leaving);
}

/** Policies of the organisation that hands over no longer notify anybody of its current alarms. */
async function endEscalations(tx: CoreTransaction, gatewayId: number): Promise<void> {
  await tx
    .updateTable('notifyRun')
    .set({ isOver: 1, dueAt: null })
    .where('isOver', '=', 0)
    .where('alarmId', 'in', (alarms) => alarms.selectFrom('alarm').select('id').where('gatewayId', '=', gatewayId))
    .execute();
}
