import type { Handover, IncomingHandover } from '@tidegate/contract/nouns/handover/handover.ts';
import { handoverSchema } from '@tidegate/contract/nouns/handover/handover.ts';
import type { Selectable } from 'kysely';
import type { Range } from '../../kernel/range.ts';
import { handovers } from './tables.ts';
import { inOrgs } from '../../kernel/sql/reach.ts';
import { loader } from '../../kernel/sql/read-page.ts';
import type { Selected } from '../../kernel/sql/read-page.ts';
import type { CoreDb, CoreTables } from '../../kernel/sql/tables.ts';

/** An offer as the side that makes it sees it. */
export const handoverOf = (row: Selectable<CoreTables['gatewayHandover']>): Handover =>
  handoverSchema.parse({
    ...handovers.record(row),
    toOrgId: row.toNumber,
    toOrgName: row.toName,
    offeredBy: row.offeredByName,
  });

/** The open offers to organisations in the range. */
export const selectIncoming = (db: CoreDb, range: Range) =>
  db
    .selectFrom('gatewayHandover')
    .innerJoin('gateway', 'gateway.id', 'gatewayHandover.gatewayId')
    .innerJoin('org as giver', 'giver.id', 'gatewayHandover.fromOrgId')
    .innerJoin('org as taker', 'taker.id', 'gatewayHandover.toOrgId')
    .where('gatewayHandover.state', '=', 'open')
    .where((where) => inOrgs(where.ref('taker.id'), range))
    .select([
      'gatewayHandover.id',
      'gatewayHandover.withEquipment',
      'gatewayHandover.withHistory',
      'gatewayHandover.note',
      'gatewayHandover.offeredAt',
      'gatewayHandover.expiresAt',
      'gateway.name as gatewayName',
      'gateway.sn',
      'giver.name as fromOrgName',
      'taker.id as toOrgId',
      'taker.name as toOrgName',
    ]);

/** The offer that a row of `selectIncoming` holds. */
export const incomingOf = (row: Selected<typeof selectIncoming>): IncomingHandover => ({
  ...row,
  id: String(row.id),
  toOrgId: String(row.toOrgId),
  withEquipment: row.withEquipment === 1,
  withHistory: row.withHistory === 1,
});

/** Open offers by their ids, to organisations in the range. */
export const handoverRecords = loader('gatewayHandover.id', selectIncoming, incomingOf);
