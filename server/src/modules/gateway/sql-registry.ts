import { sql, type Selectable } from 'kysely';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { GatewayConfig, GatewayGivenUp, GatewayPoint } from '@tidegate/contract/link/gateway-protocol.ts';
import { isProtocol, PROTOCOL_KINDS } from '@tidegate/contract/protocols/registry.ts';
import { z } from 'zod';
import type {
  BoundGateway,
  BoundSignal,
  DeviceRegistry,
  FormerSignal,
  ReportedProperties,
} from '../../ports/device-registry.ts';
import {
  BINDING_COLUMNS,
  bindingFieldsOf,
  boundSignal,
  IS_COLLECTED,
  recordCollected,
  pointOf,
  signalOf,
  signalsEver,
} from '../signal/module.ts';
import { parts } from '../../kernel/sql/portions.ts';
import type { Selected } from '../../kernel/sql/read-page.ts';
import type { ConfigWriter } from '../../kernel/sql/config-writer.ts';
import { driverOf } from '../driver/module.ts';
import { storeDiscarded } from './sql-given-up.ts';
import { sealKeyOf } from './seal-key.ts';
import type { CoreDb, CoreTables, CoreTransaction } from '../../kernel/sql/tables.ts';

const record = z.record(z.string(), z.unknown());

/** The configuration as the device side sees it, over SQL. */
export class SqlDeviceRegistry implements DeviceRegistry {
  readonly #db: CoreDb;
  readonly #writer: ConfigWriter;

  constructor(db: CoreDb, writer: ConfigWriter) {
    this.#db = db;
    this.#writer = writer;
  }

  onChange(listener: Parameters<DeviceRegistry['onChange']>[0]): void {
    this.#writer.onChange(listener);
  }

  async gateways(): Promise<readonly BoundGateway[]> {
    const rows = await this.#db.selectFrom('gateway').select(BOUND).orderBy('id').execute();
    return rows.map(boundOf);
  }

  async signalsOf(gatewayId: string): Promise<readonly BoundSignal[]> {
    return signalsBehind(this.#db, Number(gatewayId));
  }

  async allSignals(): Promise<ReadonlyMap<string, readonly BoundSignal[]>> {
    return Map.groupBy(await signalsBehind(this.#db), (signal) => signal.gatewayId);
  }

  async signalIds(): Promise<readonly number[]> {
    const rows = await this.#db
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .select('signal.id')
      .where(IS_COLLECTED)
      .orderBy('signal.id')
      .execute();
    return rows.map(({ id }) => id);
  }

  async signalsEverOf(gatewayId: string): Promise<readonly FormerSignal[]> {
    const ever = await signalsEver(this.#db, Number(gatewayId));
    return ever.get(gatewayId) ?? [];
  }

  allSignalsEver(): Promise<ReadonlyMap<string, readonly FormerSignal[]>> {
    return signalsEver(this.#db);
  }

  async recordDiscarded(gatewayId: string, report: GatewayGivenUp, at: number): Promise<void> {
    await storeDiscarded(this.#db, Number(gatewayId), report, at);
  }

  async configOf(gatewayId: string): Promise<GatewayConfig> {
    const key = Number(gatewayId);
    return this.#db.transaction().execute(async (tx) => {
      const gateway = await tx.selectFrom('gateway').selectAll().where('id', '=', key).executeTakeFirst();
      if (gateway === undefined) return NO_CONFIG;
      const drivers = await tx
        .selectFrom('driver')
        .innerJoin('equipment', 'equipment.id', 'driver.equipmentId')
        .selectAll('driver')
        .select('equipment.deviceId')
        .where('equipment.gatewayId', '=', key)
        .where('driver.enabled', '=', 1)
        .orderBy('driver.id')
        .execute();
      const signals = await tx
        .selectFrom('signal')
        .innerJoin('driver', 'driver.id', 'signal.driverId')
        .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
        .selectAll('signal')
        .select(['equipment.deviceId', 'driver.protocol'])
        .where('equipment.gatewayId', '=', key)
        .where('driver.enabled', '=', 1)
        .orderBy('signal.id')
        .execute();
      const usable = drivers.flatMap((row) => configuredDriver(row, tx));
      const points = signals.flatMap(({ deviceId, protocol, ...row }) => {
        const signal = signalOf(row);
        const schemas = usable.some(({ id }) => id === String(row.driverId)) ? schemasOf(protocol) : undefined;
        const address = schemas?.address.safeParse(signal.address);
        if (signal.driverId === null || !address?.success) return [];
        return pointOf({ ...signal, driverId: signal.driverId }, deviceId, record.parse(address.data));
      });
      return {
        version: gateway.configVersion,
        economize: gateway.economizeOpen === 1,
        slowMs: slowMsOf(gateway.interval),
        drivers: usable,
        points,
        uncollected: await configuredSignals(tx, key, points),
        takesHistory: true,
      };
    });
  }

  async authenticate(sn: string, secret: string): Promise<BoundGateway | undefined> {
    const row = await this.#db
      .selectFrom('gateway')
      .select([...BOUND, 'secretHash'])
      .where('sn', '=', sn)
      .executeTakeFirst();
    const given = createHash('sha256').update(secret).digest();
    // Also compared for an unknown gateway, so that the response time reveals nothing.
    const kept = Buffer.from(row?.secretHash ?? '', 'base64url');
    const isRight = kept.length === given.length && timingSafeEqual(kept, given);
    return row !== undefined && isRight ? boundOf(row) : undefined;
  }

  async announceSeal(gatewayId: string, announced: string): Promise<string> {
    const key = Number(gatewayId);
    return this.#db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('gateway')
        .select(['sn', 'secretHash', 'sealKey'])
        .where('id', '=', key)
        .executeTakeFirst();
      if (row === undefined) return '';
      const sealKey = sealKeyOf(row, announced);
      if (sealKey !== row.sealKey) await tx.updateTable('gateway').set({ sealKey }).where('id', '=', key).execute();
      return sealKey;
    });
  }

  async setOnline(gatewayId: string, online: boolean, at: number): Promise<void> {
    await this.#db
      .updateTable('gateway')
      .set(online ? { online: 1, lastOnline: at } : { online: 0, lastOffline: at })
      .where('id', '=', Number(gatewayId))
      .execute();
  }

  async setReported(gatewayId: string, reported: ReportedProperties): Promise<void> {
    await this.#db.updateTable('gateway').set(reported).where('id', '=', Number(gatewayId)).execute();
  }
}

/** In order of their ids; without `gatewayId` those of all gateways. */
async function signalsBehind(db: CoreDb, gatewayId?: number): Promise<readonly BoundSignal[]> {
  const rows = parts<Selected<typeof selectBound>>((last, limit) =>
    selectBound(db)
      .where('signal.id', '>', last?.id ?? 0)
      .$if(gatewayId !== undefined, (query) => query.where('equipment.gatewayId', '=', gatewayId ?? 0))
      .limit(limit)
      .execute(),
  );
  const signals: BoundSignal[] = [];
  // Names repeat from equipment to equipment: each is kept once.
  const names = new Map<string, string>();
  const once = (name: string): string => names.get(name) ?? (names.set(name, name), name);
  for await (const { deviceId, gatewayId: behind, ...row } of rows) {
    const fields = bindingFieldsOf(row);
    const signal = { ...fields, metric: once(fields.metric), equipmentId: once(fields.equipmentId) };
    signals.push(boundSignal(signal, { gatewayId: once(String(behind)), deviceId: once(deviceId) }));
  }
  return signals;
}

const selectBound = (db: CoreDb) =>
  db
    .selectFrom('signal')
    .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
    .select(BINDING_COLUMNS)
    .select(['equipment.deviceId', 'equipment.gatewayId'])
    .where(IS_COLLECTED)
    .orderBy('signal.id');

const NO_CONFIG: GatewayConfig = {
  version: 0,
  economize: false,
  slowMs: 60_000,
  drivers: [],
  points: [],
  uncollected: [],
  takesHistory: true,
};

/**
 * A driver as its gateway is given it. One whose settings this version no longer takes is left out with its signals: the others of the
 * gateway go on.
 */
function configuredDriver(
  { deviceId, ...row }: Selectable<CoreTables['driver']> & { readonly deviceId: string },
  tx: CoreTransaction,
): GatewayConfig['drivers'] {
  const driver = driverOf(row, tx);
  // The schema fills in missing fields, so that a gateway never needs the defaults.
  const params = PROTOCOL_KINDS[driver.protocol].params.safeParse(driver.params);
  if (!params.success) return [];
  const { id, protocol, pollMs } = driver;
  return [{ id, device: deviceId, protocol, params: record.parse(params.data), pollMs }];
}

/** Records the signals of a gateway's configuration. Returns those that it does not read. */
async function configuredSignals(
  tx: CoreTransaction,
  gatewayId: number,
  points: readonly GatewayPoint[],
): Promise<GatewayConfig['uncollected']> {
  const signals = await tx
    .selectFrom('signal')
    .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
    .select(['signal.id as signalId', 'signal.metric', 'equipment.deviceId as device', 'equipment.id as equipmentId'])
    .where('equipment.gatewayId', '=', gatewayId)
    .where(IS_COLLECTED)
    .orderBy('signal.id')
    .execute();
  await recordCollected(tx, gatewayId, signals);
  const collected = new Set(points.map(({ signalId }) => signalId));
  return signals.flatMap(({ device, metric, signalId }) =>
    collected.has(signalId) ? [] : [{ device, metric, signalId }],
  );
}

const BOUND = [
  'id',
  'sn',
  'groupId',
  'edgeNodeId',
  'revokedAt',
  'economizeOpen',
  'interval',
  'sealKey',
  sql<string>`(select path from org where org.id = gateway.org_id)`.as('orgPath'),
] as const;

/** `interval`: s. */
const slowMsOf = (interval: number): number => Math.max(50, Math.round(interval * 1_000));

function boundOf(row: {
  readonly id: number;
  readonly sn: string;
  readonly groupId: string;
  readonly edgeNodeId: string;
  readonly orgPath: string | null;
  readonly revokedAt: number | null;
  readonly economizeOpen: number;
  readonly interval: number;
  readonly sealKey: string | null;
}): BoundGateway {
  const { id, sn, groupId, edgeNodeId, revokedAt, economizeOpen, interval, sealKey } = row;
  const economyMs = economizeOpen === 1 ? slowMsOf(interval) : null;
  const orgPath = row.orgPath ?? '';
  return { gatewayId: String(id), sn, groupId, edgeNodeId, orgPath, isRevoked: revokedAt !== null, economyMs, sealKey };
}

function schemasOf(protocol: string) {
  return isProtocol(protocol) ? PROTOCOL_KINDS[protocol] : undefined;
}
