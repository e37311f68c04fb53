import { type GatewayGivenUp, gatewayGivenUpSchema } from '@tidegate/contract/link/gateway-protocol.ts';
import type { GivenUpReport } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import { appendAudit } from '../../kernel/sql/audit-chain.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import { BY_SERVER } from '../../ports/audit-log.ts';

/** Reports that are kept of each gateway. */
const KEPT_REPORTS = 20;
/** Metrics that one row of the operation log names. */
const LOGGED_METRICS = 20;

/** Stores a report of discarded points once, with a row of the operation log. */
export async function storeDiscarded(db: CoreDb, gatewayId: number, report: GatewayGivenUp, at: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const gateway = await tx.selectFrom('gateway').select('orgId').where('id', '=', gatewayId).executeTakeFirst();
    if (gateway === undefined) return;
    const added = await tx
      .insertInto('givenUp')
      .values({ gatewayId, report: report.id, at, content: JSON.stringify(report) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('report')
      .executeTakeFirst();
    if (added === undefined) return;
    const oldest = await tx
      .selectFrom('givenUp')
      .select('report')
      .where('gatewayId', '=', gatewayId)
      .orderBy('report', 'desc')
      .offset(KEPT_REPORTS)
      .limit(1)
      .executeTakeFirst();
    if (oldest !== undefined) {
      await tx.deleteFrom('givenUp').where('gatewayId', '=', gatewayId).where('report', '<=', oldest.report).execute();
    }
    await appendAudit(tx, {
      ...BY_SERVER,
      at,
      orgId: String(gateway.orgId),
      action: 'gateway.givenUp',
      object: `gateway:${gatewayId}`,
      new: JSON.stringify(loggedOf(report)),
    });
  });
}

/** The reports of discarded points of a gateway, the newest first. */
export async function givenUpOf(db: CoreDb, gatewayId: number): Promise<readonly GivenUpReport[]> {
  const rows = await db
    .selectFrom('givenUp')
    .selectAll()
    .where('gatewayId', '=', gatewayId)
    .orderBy('report', 'desc')
    .execute();
  return rows.map(({ at, content }) => ({ ...gatewayGivenUpSchema.parse(JSON.parse(content)), at }));
}

function loggedOf({ points, metrics, others }: GatewayGivenUp) {
  const named = metrics.slice(0, LOGGED_METRICS);
  const rest = metrics.slice(LOGGED_METRICS);
  const more = {
    metrics: rest.length + others.metrics,
    points: rest.reduce((sum, one) => sum + one.points, 0) + others.points,
  };
  return { points, metrics: named, ...(more.metrics === 0 ? {} : { others: more }) };
}
