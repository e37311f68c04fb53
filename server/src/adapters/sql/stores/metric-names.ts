import { Refusal } from '@tidegate/contract/errors.ts';
import { sql } from 'kysely';
import type { CoreTransaction } from './tables.ts';

/**
 * Refuses metricExists when a signal of the equipment has the metric name of another signal of the same Sparkplug
 * device: a value that arrives must belong to one signal. The gateway's row is locked by then, so nobody adds another.
 */
export async function refuseTakenMetrics(tx: CoreTransaction, equipmentId: number): Promise<void> {
  const { rows } = await sql<{ metric: string }>`
    select mine.metric as metric
    from signal mine
    join equipment here on here.id = mine.equipment_id
    join equipment beside on beside.gateway_id = here.gateway_id and beside.device_id = here.device_id
    join signal other on other.equipment_id = beside.id and other.metric = mine.metric and other.id <> mine.id
    where here.id = ${equipmentId}
    limit 1`.execute(tx);
  const [taken] = rows;
  if (taken !== undefined) throw new Refusal('metricExists', { metric: taken.metric });
}
