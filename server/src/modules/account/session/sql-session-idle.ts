import { SESSION_IDLE_MS } from '@tidegate/contract/limits.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { ofNearestOrg } from '../../../kernel/sql/nearest-org.ts';

const DEFAULT_MIN = SESSION_IDLE_MS / 60_000;

/** Idle minutes of the people of an organisation: those of the nearest one, upwards, that has some. */
export const idleMinutesOf = (orgId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce(${ofNearestOrg<number>(orgId, 'session_idle_min', sql`above.session_idle_min > 0`)}, ${sql.lit(DEFAULT_MIN)})`;
