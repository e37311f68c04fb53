import { Refusal } from '@tidegate/contract/errors.ts';
import { sql } from 'kysely';
import { portions } from './portions.ts';
import type { CoreTransaction } from './tables.ts';

/**
 * Refuses metricExists when a signal of the equipment has the metric name of another signal of the same Sparkplug
 * device: an incoming value must belong to one signal. The gateway's row is locked by then, so that nobody can add
 * another.
 */
export async function refuseTakenMetrics(tx: CoreTransaction, equipmentIds: readonly number[]): Promise<void> {
  for (const some of portions(equipmentIds)) {
    const { metric } = await duplicateMetrics(tx, some);
    if (metric !== undefined) throw new Refusal('metricExists', { metric });
  }
}

/**
 * The number of metric names of the given equipment (at most 500) that are also those of another signal of the same Sparkplug
 * device, and one of them.
 */
export async function duplicateMetrics(
  tx: CoreTransaction,
  equipmentIds: readonly number[],
): Promise<{ readonly count: number; readonly metric: string | undefined }> {
  // Grouped instead of a self-join: one piece of equipment may have 10,000 signals, and each change of one runs this
  // query.
  const ids = sql.join(equipmentIds);
  const { rows } = await sql<{ metric: string | null; count: number }>`
    select min(metric) as metric, count(*) as count from (
      select beside.metric as metric
      from (select distinct gateway_id, device_id from equipment where id in (${ids})) as here
      join equipment node on node.gateway_id = here.gateway_id and node.device_id = here.device_id
      join signal beside on beside.equipment_id = node.id and beside.kind = 'io'
      group by node.gateway_id, node.device_id, beside.metric
      having count(*) > 1 and sum(case when beside.equipment_id in (${ids}) then 1 else 0 end) > 0
    ) as taken`.execute(tx);
  const [taken] = rows;
  return { count: Number(taken?.count ?? 0), metric: taken?.metric ?? undefined };
}
