import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** The value of an organisation, or of the nearest one above it that `has` one; null for none. `above` is that organisation. */
export const ofNearestOrg = <Value>(orgId: RawBuilder<unknown>, column: string, has: RawBuilder<unknown>) =>
  sql<Value | null>`(select above.${sql.ref(column)} from org as own
    join org as above on own.path like above.path || '%' and ${has}
    where own.id = ${orgId} order by length(above.path) desc limit 1)`;
