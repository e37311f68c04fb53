import type { SelectQueryBuilder } from 'kysely';
import type { CoreTables } from './tables.ts';

/** The due rows of a queue, oldest first, at most `limit`. */
export const due = <Row>(
  queue: SelectQueryBuilder<CoreTables, 'notifyDelivery' | 'webhookDelivery', Row>,
  at: number,
  limit: number,
): Promise<Row[]> =>
  queue.where('state', '=', 'queued').where('dueAt', '<=', at).orderBy('dueAt').orderBy('id').limit(limit).execute();
