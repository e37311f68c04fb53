import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Taking } from './records.ts';
import type { ConfigChange } from '../../kernel/sql/config-writer.ts';
import { binEquipment, copyBody, copyFurnishing } from '../equipment/module.ts';
import { forgetGateway, offlineRule } from '../gateway/module.ts';
import { refileSharedReports, leaveFences } from './sql-move.ts';
import type { CoreTables, CoreTransaction } from '../../kernel/sql/tables.ts';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

/**
 * Hands a gateway over without its past: it gets a new id, and so do the copies of the equipment behind it, if that
 * goes too, so that nothing there leads to an older value, alarm or note. The original equipment is deleted by the
 * offering person, and can be restored there with its history behind another gateway. Returns the new id.
 */
export async function renewGateway(
  change: ConfigChange,
  gatewayId: number,
  orgId: number,
  taking: Taking,
  { withEquipment, trail }: { readonly withEquipment: boolean; readonly trail: AuditEntry },
): Promise<number> {
  const { tx, touch } = change;
  const originals = await tx
    .selectFrom('equipment')
    .selectAll()
    .where('gatewayId', '=', gatewayId)
    .orderBy('id')
    .execute();
  if (withEquipment) {
    await leaveFences(tx, gatewayId);
    await refileSharedReports(tx, gatewayId);
  }
  const renewed = await registerAnew(tx, gatewayId, orgId, taking);
  if (withEquipment) await copyAll(tx, originals, { gatewayId: renewed, orgId }, taking);
  for (const { id } of originals) await binEquipment(change, id, trail);
  await forgetGateway(tx, gatewayId);
  await touch(renewed);
  return renewed;
}

/** The same device under another id: its serial number and its node are free again with the row that had them. */
async function registerAnew(
  tx: CoreTransaction,
  gatewayId: number,
  orgId: number,
  { ownerId, secretHash, groupName, at }: Taking,
): Promise<number> {
  const { id: _id, ...row } = await tx
    .deleteFrom('gateway')
    .where('id', '=', gatewayId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('gateway')
    .values({
      ...row,
      orgId,
      ownerId: Number(ownerId),
      secretHash,
      groupName,
      online: 0,
      lastOnline: null,
      lastOffline: null,
      revokedAt: null,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('alarmRule').values(offlineRule(id, orgId)).execute();
  return id;
}

/** Copies all of it before anything is pointed to the copies, since what goes together may refer to each other. */
async function copyAll(
  tx: CoreTransaction,
  originals: readonly Selectable<CoreTables['equipment']>[],
  place: { readonly gatewayId: number; readonly orgId: number },
  { ownerId, at }: Taking,
): Promise<void> {
  const signals = new Map<string, number>();
  const equipment = new Map<string, number>();
  for (const original of originals) {
    const { id, code, deviceId, address, lng, lat, installDate } = original;
    const gatewayId = String(place.gatewayId);
    const fields = { ...pickNames(original), code, deviceId, gatewayId, ownerId, at };
    const body = await copyBody(tx, id, fields, place);
    await tx.updateTable('equipment').set({ address, lng, lat, installDate }).where('id', '=', body.id).execute();
    equipment.set(String(id), body.id);
    for (const [from, to] of body.signals) signals.set(from, to);
  }
  for (const { id } of originals) await copyFurnishing(tx, id, { ...place, at }, { signals, equipment });
}
