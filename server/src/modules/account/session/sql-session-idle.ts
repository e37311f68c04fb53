import { SESSION_IDLE_MS } from '@tidegate/contract/limits.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

const DEFAULT_MIN = SESSION_IDLE_MS / 60_000;

/** Idle minutes of the people of an organisation: those of the nearest one, upwards, that has some. */
export const idleMinutesOf = (orgId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce((select above.session_idle_min from org as own
    join org as above on own.path like above.path || '%' and above.session_idle_min > 0
    where own.id = ${orgId} order by length(above.path) desc limit 1), ${sql.lit(DEFAULT_MIN)})`;
