import type { Multi } from '@tidegate/contract/nouns/multi/multi.ts';
import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Range } from '../../kernel/range.ts';
import { worstOf } from '../alarm/module.ts';
import { selectEquipment } from '../equipment/module.ts';
import { multis } from './tables.ts';
import { inOrgs } from '../../kernel/sql/reach.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import type { Selected } from '../../kernel/sql/read-page.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import { nameColumns, namesFrom } from '../../kernel/sql/names.ts';
import { pickNames, pickNamesOf } from '@tidegate/contract/locale/name-text.ts';

/** True where the record is in the range: of its organisation, or set up by the person. Chosen equipment brings none. */
export function inMultis(
  multi: { readonly orgId: Expression<number>; readonly ownerId: Expression<number> },
  range: Range,
): Expression<SqlBool> {
  if (range.reach === 'own') return sql<SqlBool>`${multi.ownerId} = ${Number(range.userId)}`;
  if (range.reach === 'chosen') return sql<SqlBool>`1 = 0`;
  return inOrgs(multi.orgId, range);
}

/** The records of a person's range; a page or a group that is gone is none. */
export const selectMultis = (db: CoreDb, range: Range) =>
  db
    .selectFrom('multi')
    .leftJoin('page', (join) =>
      join
        .onRef('page.id', '=', 'multi.pageId')
        .onRef('page.orgId', '=', 'multi.orgId')
        .on('page.equipmentId', 'is', null),
    )
    .leftJoin('equipmentGroup', 'equipmentGroup.id', 'multi.groupId')
    .where((where) => inMultis({ orgId: where.ref('multi.orgId'), ownerId: where.ref('multi.ownerId') }, range))
    .selectAll('multi')
    .select(['page.id as pageId', 'equipmentGroup.id as groupId'])
    .select(namesFrom('equipmentGroup', 'group'));

type Row = Selected<typeof selectMultis>;

/** The records that rows of `selectMultis` hold, with what they watch. */
export async function multisOf(db: CoreDb, rows: readonly Row[], range: Range): Promise<readonly Multi[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const gateways = await selectBound(db).where('multi.id', 'in', ids).execute();
  const equipment = await selectBehind(db, range).where('multiGateway.multiId', 'in', ids).execute();
  return rows.map((row) => {
    const behind = equipment.filter(({ multiId }) => multiId === row.id);
    const worst = behind.flatMap(({ worstAlarm }) => (worstAlarm === null ? [] : [Number(worstAlarm)]));
    const { ownerId: _owner, ...multi } = multis.record(row);
    return {
      ...multi,
      display: multi.pageId === '' ? 'list' : multi.display,
      ...pickNamesOf(row, 'group'),
      gateways: gateways
        .filter(({ multiId }) => multiId === row.id)
        .map((gateway) => ({
          gatewayId: String(gateway.gatewayId),
          ...pickNames(gateway),
          alias: gateway.alias,
          online: gateway.online === 1,
        })),
      equipmentCount: behind.length,
      signalCount: sumOf(behind.map(({ signalCount }) => signalCount)),
      alarmCount: sumOf(behind.map(({ alarmCount }) => alarmCount)),
      worstAlarm: worst.length === 0 ? null : worstOf(Math.min(...worst)),
    };
  });
}

const sumOf = (figures: readonly (number | string)[]) => figures.reduce<number>((sum, one) => sum + Number(one), 0);

/** The gateways of records; one that has gone to another organisation is not there. */
export const selectBound = (db: CoreDb) =>
  db
    .selectFrom('multiGateway')
    .innerJoin('multi', 'multi.id', 'multiGateway.multiId')
    .innerJoin('gateway', (join) =>
      join.onRef('gateway.id', '=', 'multiGateway.gatewayId').onRef('gateway.orgId', '=', 'multi.orgId'),
    )
    .select(['multiGateway.multiId', 'multiGateway.gatewayId', ...nameColumns('gateway')])
    .select(['multiGateway.alias', 'gateway.online'])
    .orderBy('multiGateway.seq')
    .orderBy('multiGateway.gatewayId');

/** The equipment behind the gateways of records, as far as the person reaches it. */
export const selectBehind = (db: CoreDb, range: Range) =>
  selectEquipment(db, range)
    .innerJoin('multiGateway', 'multiGateway.gatewayId', 'equipment.gatewayId')
    .innerJoin('multi', (join) =>
      join.onRef('multi.id', '=', 'multiGateway.multiId').onRef('multi.orgId', '=', 'equipment.orgId'),
    )
    .select(['multiGateway.multiId', 'multiGateway.alias'])
    .orderBy('multiGateway.seq')
    .orderBy('multiGateway.gatewayId')
    .orderBy('equipment.id');

/** Records by their ids, as far as they are in the range. */
export async function multiRecords(db: CoreDb, ids: readonly string[], range: Range): Promise<readonly Multi[]> {
  const rows = await selectMultis(db, range).where('multi.id', 'in', sqlIds(ids)).execute();
  return multisOf(db, rows, range);
}
