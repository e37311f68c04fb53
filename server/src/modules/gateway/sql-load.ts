import type { GatewayLoad } from '@tidegate/contract/nouns/gateway/gateway-load.ts';
import { PROTOCOLS } from '@tidegate/contract/protocols/names.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Range } from '../../kernel/range.ts';
import { inOrgs } from '../../kernel/sql/reach.ts';
import { countOf } from '../../kernel/sql/read-page.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import { IS_COLLECTED } from '../signal/module.ts';

const protocol = z.enum(PROTOCOLS);
const protocols = z.array(protocol);

/** The load behind a gateway, and the limits of its product as far as that is in the access scope. */
export async function gatewayLoad(db: CoreDb, gatewayId: number, range: Range): Promise<GatewayLoad> {
  const devices = await countOf(db.selectFrom('equipment').where('gatewayId', '=', gatewayId));
  const signals = await countOf(
    db
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .where('equipment.gatewayId', '=', gatewayId)
      .where(IS_COLLECTED),
  );
  const drivers = await db
    .selectFrom('driver')
    .innerJoin('equipment', 'equipment.id', 'driver.equipmentId')
    .select((select) => ['driver.protocol', select.fn.countAll<number>().as('count')])
    .where('equipment.gatewayId', '=', gatewayId)
    .groupBy('driver.protocol')
    .orderBy('driver.protocol')
    .execute();
  const product = await productOf(db, gatewayId, range);
  const supported = product === undefined ? [] : protocols.parse(JSON.parse(product.supportedProtocols));
  return {
    devices,
    signals,
    maxDevices: product?.maxDevices ?? null,
    maxSignals: product?.maxSignals ?? null,
    supportedProtocols: supported.length === 0 ? null : supported,
    protocols: drivers.map((row) => ({ protocol: protocol.parse(row.protocol), count: Number(row.count) })),
  };
}

/** The product with the gateway's hardware model: of its organisation, or else of the nearest above. */
function productOf(db: CoreDb, gatewayId: number, range: Range) {
  return db
    .selectFrom('gateway')
    .innerJoin('org as home', 'home.id', 'gateway.orgId')
    .innerJoin('hardware', 'hardware.model', 'gateway.hardware')
    .innerJoin('org as holder', 'holder.id', 'hardware.orgId')
    .select(['hardware.maxDevices', 'hardware.maxSignals', 'hardware.supportedProtocols'])
    .where('gateway.id', '=', gatewayId)
    .where(({ ref }) => sql<boolean>`${ref('home.path')} like ${ref('holder.path')} || '%'`)
    .where((where) => inOrgs(where.ref('hardware.orgId'), range))
    .orderBy('holder.path', 'desc')
    .limit(1)
    .executeTakeFirst();
}
