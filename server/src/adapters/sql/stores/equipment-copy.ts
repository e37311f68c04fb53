import type { Signal } from '@tidegate/contract/entities/signal.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { hasUses, idName, idOfName, renamedUses } from '@tidegate/contract/rules/formula/used-signals.ts';
import type { CopyFields } from '../../../ports/equipment-store.ts';
import type { PlainRow } from './equipment-parts.ts';
import { insertRows, rowsOfPart } from './equipment-parts.ts';
import { givenSignalColumns, signalOf } from './signal-rows.ts';
import { indexUses } from './signal-uses.ts';
import type { CoreTransaction } from './tables.ts';

/** Where a copy goes: behind this gateway, which is of this organisation. */
interface Place {
  readonly gatewayId: number;
  readonly orgId: number;
}

/**
 * Adds an equipment with the drivers and signals of another; answers its id. Its group goes with it within the
 * organisation; where it stands and since when does not, nor who follows it.
 */
export async function copyEquipment(
  tx: CoreTransaction,
  original: number,
  copy: CopyFields,
  place: Place,
): Promise<number> {
  const found = await tx.selectFrom('equipment').selectAll().where('id', '=', original).executeTakeFirst();
  if (found === undefined) throw new Refusal('notFound');
  const { id: _id, ...kept } = found;
  const { id } = await tx
    .insertInto('equipment')
    .values({
      ...kept,
      ...place,
      name: copy.name,
      nameEn: copy.nameEn,
      code: copy.code,
      deviceId: copy.deviceId,
      ownerId: Number(copy.ownerId),
      createdAt: copy.at,
      groupId: found.orgId === place.orgId ? found.groupId : null,
      address: '',
      lng: null,
      lat: null,
      installDate: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = { equipmentId: id, orgId: place.orgId };
  const drivers = new Map<unknown, number>();
  for (const driver of await tx.selectFrom('driver').selectAll().where('equipmentId', '=', original).execute()) {
    const { id: driverId, ...fields } = driver;
    const added = await tx
      .insertInto('driver')
      .values({ ...fields, ...own })
      .returning('id')
      .executeTakeFirstOrThrow();
    drivers.set(driverId, added.id);
  }
  const signals = await rowsOfPart(tx, 'signal', original);
  const calculated = (await tx.selectFrom('signal').selectAll().where('equipmentId', '=', original).execute())
    .map(signalOf)
    .filter(hasUses);
  await insertRows(
    tx,
    'signal',
    signals.map(({ id: _signalId, ...fields }): PlainRow => {
      return { ...fields, ...own, driverId: drivers.get(fields['driverId']) ?? null };
    }),
  );
  if (calculated.length > 0) await pointToCopies(tx, id, signals, calculated);
  return id;
}

/** Formulas, statistics and what writes look at hold the ids of what they use: those of the original become those of the copy. */
async function pointToCopies(
  tx: CoreTransaction,
  equipmentId: number,
  originals: readonly PlainRow[],
  calculated: readonly Signal[],
): Promise<void> {
  const copies = await tx.selectFrom('signal').select(['id', 'code']).where('equipmentId', '=', equipmentId).execute();
  const byCode = new Map<unknown, number>(copies.map(({ id, code }) => [code, id]));
  const copyOf = new Map(originals.map((row) => [String(row['id']), byCode.get(row['code'])]));
  const renamed = (name: string): string => {
    const copy = copyOf.get(idOfName(name) ?? '');
    return copy === undefined ? name : idName(String(copy));
  };
  for (const signal of calculated) {
    const id = byCode.get(signal.code);
    if (id === undefined) continue;
    const { kind } = signal;
    const uses = renamedUses(signal, renamed);
    await tx.updateTable('signal').set(givenSignalColumns(uses)).where('id', '=', id).execute();
    await indexUses(tx, id, { kind, ...uses });
  }
}
