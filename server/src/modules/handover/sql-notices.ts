import type { AuditEntry } from '../../ports/audit-log.ts';
import { BY_SERVER } from '../../ports/audit-log.ts';
import type { HandoverNotice } from './records.ts';
import type { Selected } from '../../kernel/sql/read-page.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

/** Offers with their notifications. */
export const selectNotices = (db: CoreDb) =>
  db
    .selectFrom('gatewayHandover')
    .innerJoin('gateway', 'gateway.id', 'gatewayHandover.gatewayId')
    .innerJoin('org as giver', 'giver.id', 'gatewayHandover.fromOrgId')
    .leftJoin('org as taker', 'taker.id', 'gatewayHandover.toOrgId')
    .select([
      'gatewayHandover.id',
      'gatewayHandover.gatewayId',
      'gatewayHandover.offeredBy',
      'gatewayHandover.expiresAt',
      'gateway.name as gatewayName',
      'giver.name as fromOrgName',
      'taker.id as toOrgId',
      'taker.path as toOrgPath',
    ])
    .orderBy('gatewayHandover.id');

type Row = Selected<typeof selectNotices>;

export const noticeOf = (row: Row, what: HandoverNotice['what']): HandoverNotice => ({
  handoverId: String(row.id),
  what,
  gatewayName: row.gatewayName,
  fromOrgName: row.fromOrgName,
  to: row.toOrgId === null ? null : { orgId: String(row.toOrgId), orgPath: row.toOrgPath ?? '' },
  offeredBy: String(row.offeredBy),
  expiresAt: row.expiresAt,
});

/** The log row of an expired offer, which no person caused. */
export const expiryOf = (gatewayId: number, { fromOrgId }: { readonly fromOrgId: number }, at: number): AuditEntry => ({
  ...BY_SERVER,
  at,
  orgId: String(fromOrgId),
  action: 'handover.expire',
  object: `gateway:${gatewayId}`,
});
