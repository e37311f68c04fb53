import type { SelectQueryBuilder } from 'kysely';
import type { CoreTables } from './tables.ts';

/** The rows of a queue that wait and are due, oldest first, `limit` at the most. */
export const due = <Row>(
  queue: SelectQueryBuilder<CoreTables, 'notifyDelivery' | 'webhookDelivery', Row>,
  at: number,
  limit: number,
): Promise<Row[]> =>
  queue.where('state', '=', 'queued').where('dueAt', '<=', at).orderBy('dueAt').orderBy('id').limit(limit).execute();
