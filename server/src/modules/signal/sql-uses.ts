import { Refusal } from '@tidegate/contract/errors.ts';
import { hasUses, usedIds, watchedIds } from '@tidegate/contract/rules/formula/used-signals.ts';
import type { UsingSignal } from '@tidegate/contract/rules/formula/used-signals.ts';
import type { SignalFields } from './records.ts';
import { BY_ALARM } from '../alarm/module.ts';
import { portions } from '../../kernel/sql/portions.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';

/** Ids in one question. */
const ASKED = 500;
/** Places that a refusal names. */
const NAMED_PLACES = 5;
const CALCULATED = ['formula', 'statistic'];
/** Every kind of use by a signal; `write`: by its interlock or read-back. */
export const USES = [...CALCULATED, 'write'];

type Using = Pick<SignalFields, 'kind'> & UsingSignal;

/**
 * Replaces the recorded uses of signals. Refuses formulaCycle for a circular reference; the signals that its writes
 * check may be calculated from it.
 */
export async function indexUses(tx: CoreTransaction, id: number, signal: Using): Promise<void> {
  await dropUses(tx, [id]);
  const used = CALCULATED.includes(signal.kind) ? usedIds(signal) : [];
  const circle = await findCircle(tx, id, sqlIds(used));
  if (circle !== undefined) throw new Refusal('formulaCycle', { path: circle.map((one) => `#${one}`).join(' → ') });
  const rows = [
    ...sqlIds(used).map((usedId) => ({ usedId, byKind: signal.kind, byId: id })),
    ...sqlIds(watchedIds(signal)).map((usedId) => ({ usedId, byKind: 'write', byId: id })),
  ];
  if (rows.length === 0) return;
  await tx.insertInto('signalUse').values(rows).execute();
}

/** The same for signals of an equipment that are known by their codes. */
export async function indexUsesByCode(
  tx: CoreTransaction,
  equipmentId: number,
  signals: readonly (Using & { readonly code: string })[],
): Promise<void> {
  const byCode = new Map(signals.map((one) => [one.code, one]));
  const codes = [...byCode.keys()];
  for (const some of portions(codes, ASKED)) {
    const rows = await tx
      .selectFrom('signal')
      .select(['id', 'code'])
      .where('equipmentId', '=', equipmentId)
      .where('code', 'in', some)
      .execute();
    const ids = rows.map(({ id }) => id);
    await dropUses(tx, ids);
    for (const { id, code } of rows) {
      const signal = byCode.get(code);
      if (signal !== undefined && hasUses(signal)) await indexUses(tx, id, signal);
    }
  }
}

/** Forgets what these signals use; they are going. */
export async function dropUses(tx: CoreTransaction, ids: readonly number[]): Promise<void> {
  for (const some of portions(ids, ASKED)) {
    await tx.deleteFrom('signalUse').where('byKind', 'in', USES).where('byId', 'in', some).execute();
  }
}

/** Refuses signalUsed while any signal or alarm rule but their own uses one of these, and names where. */
export async function refuseUsed(tx: CoreTransaction, equipmentId: number, ids: readonly number[]): Promise<void> {
  const going = new Set(ids);
  const places: string[] = [];
  let elsewhere = 0;
  const found = (place: number | null, name: string) => {
    // A person who may delete here may see what is here; other equipment may be outside their access scope.
    if (place === equipmentId && places.length < NAMED_PLACES) places.push(name);
    else elsewhere += 1;
  };
  for (const some of portions(ids, ASKED)) {
    const rows = await tx
      .selectFrom('signalUse')
      .innerJoin('signal', 'signal.id', 'signalUse.byId')
      .select(['signal.id', 'signal.code', 'signal.equipmentId'])
      .where('signalUse.byKind', 'in', USES)
      .distinct()
      .where('signalUse.usedId', 'in', some)
      .orderBy('signal.id')
      .execute();
    for (const { id, code, equipmentId: place } of rows) if (!going.has(id)) found(place, code);
    const rules = await tx
      .selectFrom('signalUse')
      .innerJoin('alarmRule', 'alarmRule.id', 'signalUse.byId')
      .select(['alarmRule.name', 'alarmRule.signalId', 'alarmRule.equipmentId'])
      .where('signalUse.byKind', '=', BY_ALARM)
      .where('signalUse.usedId', 'in', some)
      .orderBy('alarmRule.id')
      .execute();
    for (const { signalId, name, equipmentId: place } of rules) {
      if (signalId === null || !going.has(signalId)) found(place, name);
    }
  }
  if (places.length === 0 && elsewhere === 0) return;
  const where = [...places, ...(elsewhere > 0 ? [`+${elsewhere}`] : [])].join(', ');
  throw new Refusal('signalUsed', { where });
}

/**
 * The path from the signal back to itself through its inputs, with itself at both ends, or undefined. Reads one level
 * of the graph at a time.
 */
export async function findCircle(
  db: CoreDb | CoreTransaction,
  id: number,
  used: readonly number[],
): Promise<readonly number[] | undefined> {
  /** Signal → the one that uses it, on the way down from the signal. */
  const above = new Map<number, number>(used.map((one) => [one, id]));
  let level = [...above.keys()];
  while (level.length > 0 && !above.has(id)) {
    const next: number[] = [];
    for (const some of portions(level, ASKED)) {
      const rows = await db
        .selectFrom('signalUse')
        .select(['usedId', 'byId'])
        .where('byKind', 'in', CALCULATED)
        .where('byId', 'in', some)
        .execute();
      for (const { usedId, byId } of rows) {
        if (above.has(usedId)) continue;
        above.set(usedId, byId);
        next.push(usedId);
      }
    }
    level = next;
  }
  if (!above.has(id)) return undefined;
  const path = [id];
  for (let one = above.get(id); one !== undefined; one = one === id ? undefined : above.get(one)) path.unshift(one);
  return path;
}
