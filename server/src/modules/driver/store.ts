import type { DriverUse } from '@tidegate/contract/nouns/driver/calls.ts';
import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import { PROTOCOLS } from '@tidegate/contract/protocols/names.ts';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';
import type { ConfigWriter } from '../../kernel/sql/config-writer.ts';
import { equipmentIn, ofEquipmentIn } from '../../kernel/sql/reach.ts';
import { openedParams, sealedParams } from './sql-secrets.ts';
import { readPage } from '../../kernel/sql/read-page.ts';
import type { CoreDb, CoreTables, CoreTransaction } from '../../kernel/sql/tables.ts';
import { namesFrom } from '../../kernel/sql/names.ts';

/** The editable fields of a driver. */
export type DriverFields = Pick<Driver, 'name' | 'params' | 'pollMs' | 'enabled'>;

export interface ProtocolCount {
  readonly protocol: Protocol;
  readonly count: number;
}

const protocol = z.enum(PROTOCOLS);
const params = z.record(z.string(), z.unknown());

/** Drivers. Each change and its audit row are one transaction. */
export class DriverStore {
  readonly #db: CoreDb;
  readonly #writer: ConfigWriter;

  constructor(db: CoreDb, writer: ConfigWriter) {
    this.#db = db;
    this.#writer = writer;
  }

  async add(driver: Omit<Driver, 'id'>, trail: AuditEntry): Promise<string> {
    return this.#writer.add('driver', trail, async ({ tx, touch }) => {
      const equipment = await tx
        .selectFrom('equipment')
        .select(['orgId', 'gatewayId'])
        .where('id', '=', Number(driver.equipmentId))
        .executeTakeFirst();
      if (equipment === undefined) throw new Refusal('notFound');
      await touch(equipment.gatewayId);
      const row = await tx
        .insertInto('driver')
        .values({
          orgId: equipment.orgId,
          equipmentId: Number(driver.equipmentId),
          name: driver.name,
          protocol: driver.protocol,
          params: JSON.stringify(sealedParams(tx, driver.protocol, driver.params)),
          pollMs: driver.pollMs,
          enabled: Number(driver.enabled),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });
  }

  async change(id: string, fields: Partial<DriverFields>, trail: AuditEntry): Promise<void> {
    const key = Number(id);
    await this.#writer.write(trail, async ({ tx, touch }) => {
      await touch(await gatewayOf(tx, key));
      const { params: given, enabled, ...rest } = fields;
      const row = await tx.selectFrom('driver').select('protocol').where('id', '=', key).executeTakeFirstOrThrow();
      const sealed = given && sealedParams(tx, protocol.parse(row.protocol), given);
      const set = {
        ...rest,
        ...(sealed === undefined ? {} : { params: JSON.stringify(sealed) }),
        ...(enabled === undefined ? {} : { enabled: Number(enabled) }),
      };
      if (Object.keys(set).length > 0) await tx.updateTable('driver').set(set).where('id', '=', key).execute();
    });
  }

  /** Refuses inUse while signals use it. */
  async remove(id: string, trail: AuditEntry): Promise<void> {
    const key = Number(id);
    await this.#writer.write(trail, async ({ tx, touch }) => {
      await touch(await gatewayOf(tx, key));
      const using = await tx
        .selectFrom('signal')
        .select('code')
        .where('driverId', '=', key)
        .orderBy('seq')
        .orderBy('id')
        .execute();
      if (using.length > 0) throw new Refusal('driverUsed', { where: placesNamed(using.map(({ code }) => code)) });
      await tx.deleteFrom('driver').where('id', '=', key).execute();
    });
  }

  /** Number of drivers in range of each protocol, by its code; zero counts are left out. */
  async countByProtocol(range: Range): Promise<readonly ProtocolCount[]> {
    const rows = await this.#db
      .selectFrom('driver')
      .select((select) => ['protocol', select.fn.countAll<number>().as('count')])
      .where(ofEquipmentIn('driver', range))
      .groupBy('protocol')
      .orderBy('protocol')
      .execute();
    return rows.map((row) => ({ protocol: protocol.parse(row.protocol), count: Number(row.count) }));
  }

  /** Drivers in range with the protocol, by the names of their equipment. */
  async ofProtocol(spoken: Protocol, range: Range, page: number, pageSize: number): Promise<Rows<DriverUse>> {
    const wanted = this.#db
      .selectFrom('driver')
      .innerJoin('equipment', 'equipment.id', 'driver.equipmentId')
      .innerJoin('gateway', 'gateway.id', 'equipment.gatewayId')
      .where('driver.protocol', '=', spoken)
      .where(ofEquipmentIn('driver', range));
    const { total, rows } = await readPage(
      wanted
        .select(['driver.id', 'driver.name', 'driver.enabled', 'driver.equipmentId'])
        .select(['equipment.code as equipmentCode', ...namesFrom('equipment', 'equipment')])
        .select(['equipment.gatewayId', 'gateway.name as gatewayName'])
        .orderBy('equipment.name')
        .orderBy('driver.id'),
      { page, pageSize },
    );
    return {
      total,
      rows: rows.map(({ id, enabled, equipmentId, gatewayId, ...row }) => ({
        ...row,
        id: String(id),
        enabled: enabled === 1,
        equipmentId: String(equipmentId),
        gatewayId: String(gatewayId),
      })),
    };
  }

  /** The protocols of an equipment's drivers, each once. */
  async protocolsOf(equipmentId: string): Promise<readonly Protocol[]> {
    const rows = await this.#db
      .selectFrom('driver')
      .select('protocol')
      .distinct()
      .where('equipmentId', '=', Number(equipmentId))
      .execute();
    return rows.map((row) => protocol.parse(row.protocol));
  }

  /** Drivers of the equipment outside the range that is behind the same gateway. */
  async besideOf(equipmentId: string, range: Range): Promise<readonly Driver[]> {
    const rows = await this.#db
      .selectFrom('driver')
      .innerJoin('equipment', 'equipment.id', 'driver.equipmentId')
      .innerJoin('equipment as own', 'own.gatewayId', 'equipment.gatewayId')
      .selectAll('driver')
      .where('own.id', '=', Number(equipmentId))
      .where(({ not }) => not(equipmentIn(range)))
      .execute();
    return rows.map((row) => driverOf(row, this.#db));
  }

  async page(equipmentId: string, page: number, pageSize: number): Promise<Rows<Driver>> {
    const wanted = this.#db.selectFrom('driver').where('equipmentId', '=', Number(equipmentId));
    const { total, rows } = await readPage(wanted.selectAll().orderBy('id'), { page, pageSize });
    return { total, rows: rows.map((row) => driverOf(row, this.#db)) };
  }
}

async function gatewayOf(tx: CoreTransaction, driverId: number): Promise<number> {
  const row = await tx
    .selectFrom('driver')
    .innerJoin('equipment', 'equipment.id', 'driver.equipmentId')
    .select('equipment.gatewayId')
    .where('driver.id', '=', driverId)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('notFound');
  return row.gatewayId;
}

/** The driver that a row holds, its password opened. */
export function driverOf(row: Selectable<CoreTables['driver']>, db: CoreDb | CoreTransaction): Driver {
  const spoken = protocol.parse(row.protocol);
  return {
    id: String(row.id),
    equipmentId: String(row.equipmentId),
    name: row.name,
    protocol: spoken,
    params: openedParams(db, spoken, params.parse(JSON.parse(row.params))),
    pollMs: row.pollMs,
    enabled: row.enabled === 1,
  };
}

/** Signals that a refusal names. */
const PLACES_NAMED = 5;

const placesNamed = (codes: readonly string[]): string =>
  [...codes.slice(0, PLACES_NAMED), ...(codes.length > PLACES_NAMED ? [`+${codes.length - PLACES_NAMED}`] : [])].join(
    ', ',
  );
