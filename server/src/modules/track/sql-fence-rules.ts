import type { AlarmRuleFields } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { alarmRuleFieldsSchema } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Fence } from '@tidegate/contract/nouns/track/fence.ts';
import { fences } from './tables.ts';
import type { Position } from '@tidegate/contract/nouns/track/track.ts';
import { fenceExpression } from '@tidegate/contract/nouns/track/rules/fence.ts';
import type { Selectable } from 'kysely';
import { alarmRuleColumns, dropRuleUses, indexRuleUses } from '../alarm/module.ts';
import { positionOf, selectPositions } from './sql-position-rows.ts';
import type { CoreTables, CoreTransaction } from '../../kernel/sql/tables.ts';
import { nameText, pickNames } from '@tidegate/contract/locale/name-text.ts';

/** Changes the rules of every fence that watches an equipment, or would: its position is another now. Answers its gateway. */
export async function watchEquipment(tx: CoreTransaction, equipmentId: number): Promise<readonly number[]> {
  const place = await tx.selectFrom('equipment').select('orgId').where('id', '=', equipmentId).executeTakeFirst();
  return place === undefined ? [] : watchOrg(tx, place.orgId);
}

/** The same where positions of several equipment of an organisation are others now. */
export async function watchOrg(tx: CoreTransaction, orgId: number): Promise<readonly number[]> {
  const own = await tx.selectFrom('fence').select('id').where('orgId', '=', orgId).execute();
  const changed: number[] = [];
  for (const { id } of own) changed.push(...(await watchByFence(tx, id)));
  return changed;
}

/** Brings the alarm rules of a fence into line with it, and with the positions of what it watches. Answers whose gateways. */
export async function watchByFence(tx: CoreTransaction, fenceId: number): Promise<readonly number[]> {
  const row = await tx.selectFrom('fence').selectAll().where('id', '=', fenceId).executeTakeFirstOrThrow();
  const fence = fenceOf(row, []);
  const positions = await selectPositions(tx)
    .innerJoin('equipment', 'equipment.id', 'equipmentPosition.equipmentId')
    .select('equipment.gatewayId')
    .where('equipment.orgId', '=', row.orgId)
    .execute();
  if (fence.allEquipment) await watchAll(tx, fenceId, positions);
  const watched = await tx.selectFrom('fenceEquipment').selectAll().where('fenceId', '=', fenceId).execute();
  const changed: number[] = [];
  for (const { equipmentId, ruleId } of watched) {
    const position = positions.find((one) => one.equipmentId === equipmentId);
    const kept = position === undefined ? undefined : ruleOf(fence, positionOf(position));
    const place = { orgId: row.orgId, gatewayId: position?.gatewayId ?? 0, equipmentId, signalId: null };
    const after = await writeRule(tx, ruleId, kept, place);
    changed.push(...after.gatewayIds, ...(position === undefined ? [] : [position.gatewayId]));
    await tx
      .updateTable('fenceEquipment')
      .set({ ruleId: after.ruleId })
      .where('fenceId', '=', fenceId)
      .where('equipmentId', '=', equipmentId)
      .execute();
  }
  return changed;
}

/** Takes the rules of some or all equipment of a fence away, with what says that it watches them. */
export async function unwatch(
  tx: CoreTransaction,
  fenceId: number,
  equipmentIds: readonly number[],
): Promise<readonly number[]> {
  const changed: number[] = [];
  for (const equipmentId of equipmentIds) {
    const gone = await tx
      .deleteFrom('fenceEquipment')
      .where('fenceId', '=', fenceId)
      .where('equipmentId', '=', equipmentId)
      .returning('ruleId')
      .executeTakeFirst();
    if (gone !== undefined) changed.push(...(await dropRule(tx, gone.ruleId)));
  }
  return changed;
}

/** A fence for the client, with the equipment that it watches. */
export function fenceOf(row: Selectable<CoreTables['fence']>, equipmentIds: readonly number[]): Fence {
  return { ...fences.record(row), equipmentIds: equipmentIds.map(String) };
}

async function watchAll(
  tx: CoreTransaction,
  fenceId: number,
  positions: readonly { readonly equipmentId: number }[],
): Promise<void> {
  if (positions.length === 0) return;
  await tx
    .insertInto('fenceEquipment')
    .values(positions.map(({ equipmentId }) => ({ fenceId, equipmentId, ruleId: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function ruleOf(fence: Fence, position: Position): AlarmRuleFields {
  const { name, watch, onDelay, offDelay, priority, enabled } = fence;
  const english = nameText(fence, 'en');
  return alarmRuleFieldsSchema.parse({
    ...pickNames(fence),
    type: 'expression',
    expression: fenceExpression(fence, position),
    onDelay,
    offDelay,
    priority,
    enabled,
    text: watch === 'leave' ? `驶出围栏“${name}”` : `驶入围栏“${name}”`,
    textEn: watch === 'leave' ? `Left the fence “${english}”` : `Entered the fence “${english}”`,
  });
}

interface RulePlace {
  readonly orgId: number;
  readonly gatewayId: number;
  readonly equipmentId: number;
  readonly signalId: null;
}

/** A rule that somebody deleted comes back; without a position there is none. */
async function writeRule(
  tx: CoreTransaction,
  ruleId: number | null,
  rule: AlarmRuleFields | undefined,
  place: RulePlace,
): Promise<{ readonly ruleId: number | null; readonly gatewayIds: readonly number[] }> {
  if (rule === undefined) return { ruleId: null, gatewayIds: await dropRule(tx, ruleId) };
  const there =
    ruleId === null
      ? undefined
      : await tx
          .updateTable('alarmRule')
          .set(alarmRuleColumns(rule))
          .where('id', '=', ruleId)
          .returning('id')
          .executeTakeFirst();
  const { id } =
    there ??
    (await tx
      .insertInto('alarmRule')
      .values({ ...place, ...alarmRuleColumns(rule) })
      .returning('id')
      .executeTakeFirstOrThrow());
  await indexRuleUses(tx, id, rule);
  return { ruleId: id, gatewayIds: [] };
}

async function dropRule(tx: CoreTransaction, ruleId: number | null): Promise<readonly number[]> {
  if (ruleId === null) return [];
  const gone = await tx.deleteFrom('alarmRule').where('id', '=', ruleId).returning('gatewayId').executeTakeFirst();
  await dropRuleUses(tx, [ruleId]);
  return gone === undefined ? [] : [gone.gatewayId];
}
