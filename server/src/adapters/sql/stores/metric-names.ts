import { Refusal } from '@tidegate/contract/errors.ts';
import { sql } from 'kysely';
import type { CoreTransaction } from './tables.ts';

/**
 * Refuses metricExists when a signal of the equipment has the metric name of another signal of the same Sparkplug
 * device: a value that arrives must belong to one signal. The gateway's row is locked by then, so nobody adds another.
 */
export async function refuseTakenMetrics(tx: CoreTransaction, equipmentId: number): Promise<void> {
  const { metric } = await takenMetrics(tx, equipmentId);
  if (metric !== undefined) throw new Refusal('metricExists', { metric });
}

/** How many metric names of the equipment are those of another signal of the same Sparkplug device, and one of them. */
export async function takenMetrics(
  tx: CoreTransaction,
  equipmentId: number,
): Promise<{ readonly count: number; readonly metric: string | undefined }> {
  // Grouped, not joined with itself: an equipment may have 10,000 signals, and each change of one comes here.
  const { rows } = await sql<{ metric: string | null; count: number }>`
    select min(metric) as metric, count(*) as count from (
      select beside.metric as metric
      from equipment here
      join equipment node on node.gateway_id = here.gateway_id and node.device_id = here.device_id
      join signal beside on beside.equipment_id = node.id and beside.kind = 'io'
      where here.id = ${equipmentId}
      group by beside.metric
      having count(*) > 1 and sum(case when beside.equipment_id = ${equipmentId} then 1 else 0 end) > 0
    ) as taken`.execute(tx);
  const [taken] = rows;
  return { count: Number(taken?.count ?? 0), metric: taken?.metric ?? undefined };
}
