import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { hasUses, idName, idOfName, renamedUses } from '@tidegate/contract/rules/formula/used-signals.ts';
import { repointedRule } from '@tidegate/contract/nouns/alarm/rules/rule-references.ts';
import type { CopyFields } from './records.ts';
import { alarmRuleColumns, alarmRuleOf, indexRuleUses } from '../alarm/module.ts';
import { copyCameras } from '../camera/module.ts';
import type { Copies } from '../page/module.ts';
import { copyPages } from '../page/module.ts';
import { copyPosition } from '../track/module.ts';
import { copyReports } from '../report/module.ts';
import type { PlainRow } from '../../kernel/sql/kept-rows.ts';
import { insertRows, rowsOfPart } from './sql-parts.ts';
import { givenSignalColumns, signalOf, indexUses } from '../signal/module.ts';
import type { CoreTransaction } from '../../kernel/sql/tables.ts';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

/** Target of a copy: behind this gateway, which is of this organisation. */
interface Place {
  readonly gatewayId: number;
  readonly orgId: number;
}

/** The result of a copy: the new equipment, and the new signal ids by the old ones. */
interface Body {
  readonly id: number;
  readonly signals: Copies;
}

/**
 * Adds a copy of a piece of equipment with its drivers, signals, alarm rules, pages, reports and cameras; returns its
 * id. Its group is copied within the organisation; its location, installation date and followers are not.
 */
export async function copyEquipment(
  tx: CoreTransaction,
  original: number,
  copy: CopyFields,
  place: Place,
): Promise<number> {
  const { id, signals } = await copyBody(tx, original, copy, place);
  const equipment = new Map([[String(original), id]]);
  await copyFurnishing(tx, original, { ...place, at: copy.at }, { signals, equipment });
  return id;
}

/** Adds equipment with the drivers and signals of another; formulas still refer to those of the original. */
export async function copyBody(tx: CoreTransaction, original: number, copy: CopyFields, place: Place): Promise<Body> {
  const found = await tx.selectFrom('equipment').selectAll().where('id', '=', original).executeTakeFirst();
  if (found === undefined) throw new Refusal('notFound');
  const { id: _id, ...kept } = found;
  const { id } = await tx
    .insertInto('equipment')
    .values({
      ...kept,
      ...place,
      ...pickNames(copy),
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
  await insertRows(
    tx,
    'signal',
    signals.map(({ id: _signalId, ...fields }): PlainRow => {
      return { ...fields, ...own, driverId: drivers.get(fields['driverId']) ?? null };
    }),
  );
  return { id, signals: await copiesOf(tx, id, signals) };
}

/** Old id → new id of all signals and equipment that are copied at once. */
interface AllCopies {
  readonly signals: Copies;
  readonly equipment: Copies;
}

/** Gives a copy all else that its original has, over the copies of every signal that was copied with it. */
export async function copyFurnishing(
  tx: CoreTransaction,
  original: number,
  { at, orgId, gatewayId }: Place & { readonly at: number },
  { signals, equipment }: AllCopies,
): Promise<void> {
  const equipmentId = equipment.get(String(original));
  if (equipmentId === undefined) return;
  const own = { equipmentId, orgId };
  const calculated = (await tx.selectFrom('signal').selectAll().where('equipmentId', '=', original).execute())
    .map(signalOf)
    .filter(hasUses);
  await pointToCopies(tx, signals, calculated);
  await copyRules(tx, original, { ...own, gatewayId }, signals);
  await copyPosition(tx, original, own, signals);
  const reports = await copyReports(tx, original, { ...own, at }, { signals, equipment });
  const cameras = await copyCameras(tx, original, own);
  await copyPages(tx, original, { ...own, at }, signals, { reports, cameras });
}

async function copiesOf(tx: CoreTransaction, equipmentId: number, originals: readonly PlainRow[]): Promise<Copies> {
  const copies = await tx.selectFrom('signal').select(['id', 'code']).where('equipmentId', '=', equipmentId).execute();
  const byCode = new Map<unknown, number>(copies.map(({ id, code }) => [code, id]));
  return new Map(
    originals.flatMap((row): [string, number][] => {
      const copy = byCode.get(row['code']);
      return copy === undefined ? [] : [[String(row['id']), copy]];
    }),
  );
}

/** The alarm rules of the original, over the signals of the copy. */
async function copyRules(
  tx: CoreTransaction,
  original: number,
  place: { readonly equipmentId: number; readonly orgId: number; readonly gatewayId: number },
  copyOf: Copies,
): Promise<void> {
  const rows = await tx.selectFrom('alarmRule').selectAll().where('equipmentId', '=', original).orderBy('id').execute();
  for (const row of rows) {
    const signalId = row.signalId === null ? null : copyOf.get(String(row.signalId));
    if (signalId === undefined) continue;
    const { id: _id, gatewayId: _gateway, equipmentId: _equipment, signalId: _signal, ...fields } = alarmRuleOf(row);
    const rule = repointedRule(fields, (id) => copyOf.get(id)?.toString());
    const added = await tx
      .insertInto('alarmRule')
      .values({ ...place, signalId, ...alarmRuleColumns(rule) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await indexRuleUses(tx, added.id, rule);
  }
}

/** Formulas, statistics and interlocks refer to signals by id: ids of the original become those of the copy. */
async function pointToCopies(tx: CoreTransaction, copyOf: Copies, calculated: readonly Signal[]): Promise<void> {
  const renamed = (name: string): string => {
    const copy = copyOf.get(idOfName(name) ?? '');
    return copy === undefined ? name : idName(String(copy));
  };
  for (const signal of calculated) {
    const id = copyOf.get(signal.id);
    if (id === undefined) continue;
    const { kind } = signal;
    const uses = renamedUses(signal, renamed);
    await tx.updateTable('signal').set(givenSignalColumns(uses)).where('id', '=', id).execute();
    await indexUses(tx, id, { kind, ...uses });
  }
}
