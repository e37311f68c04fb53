import { sql } from 'kysely';
import type { Traffic } from './store.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

/** The traffic of gateways by day, over SQL. */
export class TrafficStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Adds to the day, for the card that each gateway has now; all of it or nothing. */
  async add(day: number, traffic: readonly Traffic[]): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      for (const { gatewayId, bytesIn, bytesOut } of traffic) {
        // From the gateway's row: a gateway deleted in the meantime adds nothing.
        await sql`insert into gateway_traffic (gateway_id, iccid, day, org_id, bytes_in, bytes_out)
          select id, upper(iccid), ${sql.lit(day)}, org_id, ${sql.lit(bytesIn)}, ${sql.lit(bytesOut)}
          from gateway where id = ${Number(gatewayId)}
          on conflict (gateway_id, iccid, day) do update set
            bytes_in = gateway_traffic.bytes_in + excluded.bytes_in,
            bytes_out = gateway_traffic.bytes_out + excluded.bytes_out`.execute(tx);
      }
    });
  }

  /** Deletes counts from before that day. */
  async dropBefore(day: number): Promise<void> {
    await this.#db.deleteFrom('gatewayTraffic').where('day', '<', day).execute();
  }
}
