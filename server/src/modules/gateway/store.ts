import { foldedName } from '@tidegate/contract/fields/name-field.ts';
import {
  ECONOMIZE_MODES,
  GATEWAY_MODES,
  gatewaySchema,
  NETWORK_MODES,
} from '@tidegate/contract/nouns/gateway/gateway.ts';
import type { gatewayFields } from '@tidegate/contract/nouns/gateway/fields.ts';
import { keysOf } from '@tidegate/contract/keys-of.ts';
import type { Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import type { GivenUpReport } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import type { GatewayLoad } from '@tidegate/contract/nouns/gateway/gateway-load.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { type Language, Refusal } from '@tidegate/contract/errors.ts';
import type { SelectQueryBuilder } from 'kysely';
import { z } from 'zod';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';
import { GATEWAY_ALARMS, worstOf } from '../alarm/module.ts';
import type { ConfigWriter } from '../../kernel/sql/config-writer.ts';
import { gatewayLoad } from './sql-load.ts';
import { forgetGateway, offlineRule } from './sql-own.ts';
import { givenUpOf } from './sql-given-up.ts';
import { equipmentIn, gatewaysIn } from '../../kernel/sql/reach.ts';
import { byNumber, byText, inOrder, readRecords, countOf } from '../../kernel/sql/read-page.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import type { CoreDb, CoreTables, CoreTransaction } from '../../kernel/sql/tables.ts';
import type { Selected } from '../../kernel/sql/read-page.ts';
import type { SortedFilter } from '../../kernel/paging.ts';
import { nameRefs, nameShown } from '../../kernel/sql/names.ts';

/** The editable fields of a gateway. */
export type GatewayFields = Omit<Required<z.output<z.ZodObject<typeof gatewayFields>>>, 'sn'>;

export interface NewGateway extends GatewayFields {
  readonly orgId: string;
  /** The person in charge of it. */
  readonly ownerId: string;
  readonly sn: string;
  /** SHA-256 of the secret, base64url. */
  readonly secretHash: string;
  readonly at: number;
}

export interface GatewayFilter extends SortedFilter<'gateway'> {
  /** Language of the names that the list is sorted by. */
  readonly language?: Language | undefined;
  /** Empty: of any. */
  readonly groupName: string;
  readonly online?: boolean | undefined;
  /** Only these; undefined: of any. */
  readonly ids?: readonly string[] | undefined;
}

export interface GatewayConnection {
  readonly name: string;
  /** It has said which configuration it runs: one of ours. */
  readonly isOwn: boolean;
  readonly lastOffline: number | null;
}

const mode = z.enum(GATEWAY_MODES);
const economizeMode = z.enum(ECONOMIZE_MODES);
const networkMode = z.enum(NETWORK_MODES);

/** Gateways. Each change and its audit row are one transaction. */
export class GatewayStore {
  readonly #db: CoreDb;
  readonly #writer: ConfigWriter;

  constructor(db: CoreDb, writer: ConfigWriter) {
    this.#db = db;
    this.#writer = writer;
  }

  /** Refuses snExists and edgeNodeExists. */
  async add(gateway: NewGateway, trail: AuditEntry): Promise<string> {
    return this.#writer.add('gateway', trail, async ({ tx, touch }) => {
      await refuseTaken(tx, gateway, 0);
      const { at, ...rest } = gateway;
      const row = await tx
        .insertInto('gateway')
        .values({
          ...rest,
          economizeOpen: Number(gateway.economizeOpen),
          isPublic: Number(gateway.isPublic),
          orgId: Number(gateway.orgId),
          ownerId: Number(gateway.ownerId),
          online: 0,
          lastOnline: null,
          lastOffline: null,
          createdAt: at,
          configVersion: 0,
          signalLevel: null,
          runningVersion: null,
          revokedAt: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('alarmRule')
        .values(offlineRule(row.id, Number(gateway.orgId)))
        .execute();
      await touch(row.id);
      return row.id;
    });
  }

  /** Refuses edgeNodeExists. */
  async change(id: string, fields: Partial<GatewayFields>, trail: AuditEntry): Promise<void> {
    const key = Number(id);
    await this.#writer.write(trail, async ({ tx, touch }) => {
      await touch(key);
      const { economizeOpen: _open, isPublic: _public, ...rest } = fields;
      const set = { ...rest, ...flagsOf(fields) };
      const before = await tx
        .selectFrom('gateway')
        .select(['groupId', 'edgeNodeId'])
        .where('id', '=', key)
        .executeTakeFirst();
      if (before === undefined) throw new Refusal('notFound');
      await refuseTaken(tx, { ...before, ...rest }, key);
      if (Object.keys(set).length > 0) await tx.updateTable('gateway').set(set).where('id', '=', key).execute();
    });
  }

  /** Refuses inUse while equipment is behind it. */
  async remove(id: string, trail: AuditEntry): Promise<void> {
    const key = Number(id);
    await this.#writer.write(trail, async ({ tx, touchGone }) => {
      await touchGone(key);
      const count = await countOf(tx.selectFrom('equipment').where('gatewayId', '=', key));
      if (count > 0) throw new Refusal('inUse', { count });
      await forgetGateway(tx, key);
    });
  }

  /** Gateways with equipment outside the range. */
  async sharedAmong(ids: readonly string[], range: Range): Promise<ReadonlySet<string>> {
    if (ids.length === 0 || !(range.reach === 'own' || range.reach === 'chosen')) return new Set();
    const rows = await this.#db
      .selectFrom('equipment')
      .select('gatewayId')
      .distinct()
      .where('gatewayId', 'in', sqlIds(ids))
      .where(({ not }) => not(equipmentIn(range)))
      .execute();
    return new Set(rows.map(({ gatewayId }) => String(gatewayId)));
  }

  /** A gateway with a revoked secret can connect again with this one. */
  async setSecret(id: string, secretHash: string, trail: AuditEntry): Promise<void> {
    const key = Number(id);
    await this.#writer.write(trail, async ({ tx, touchGone }) => {
      await touchGone(key);
      await tx
        .updateTable('gateway')
        .set({ secretHash, sealKey: null, revokedAt: null })
        .where('id', '=', key)
        .execute();
    });
  }

  /** From now on no secret opens anything. */
  async revokeSecret(id: string, at: number, trail: AuditEntry): Promise<void> {
    const key = Number(id);
    await this.#writer.write(trail, async ({ tx, touchGone }) => {
      await touchGone(key);
      // An empty hash is that of no secret.
      await tx
        .updateTable('gateway')
        .set({ secretHash: '', sealKey: null, revokedAt: at })
        .where('id', '=', key)
        .execute();
    });
  }

  async page(range: Range, filter: GatewayFilter): Promise<Rows<Gateway>> {
    const wanted = this.#db
      .selectFrom('gateway')
      .where(gatewaysIn(range))
      .$if(filter.name !== '', (query) =>
        query.where((where) => holdsText([...nameRefs(where.ref, 'gateway'), where.ref('sn')], filter.name)),
      )
      .$if(filter.groupName !== '', (query) => query.where('groupName', '=', filter.groupName))
      .$if(filter.online !== undefined, (query) => query.where('online', '=', Number(filter.online)))
      .$if(filter.ids !== undefined, (query) => query.where('id', 'in', (filter.ids ?? []).map(Number)));
    const ordered = inOrder(
      'gateway',
      filter.sort,
      selectGateways(wanted),
      (by) => ({
        name: byText(nameShown(filter.language, by.ref, 'gateway')),
        online: byNumber(by.ref('online')),
        sn: byText(by.ref('sn')),
        network: byText(by.ref('networkMode')),
        seen: byNumber(by.ref('lastOnline')),
      }),
      (query) => query.orderBy('id'),
    );
    return readRecords(ordered, filter, gatewayOf);
  }

  /** The load behind it, and the limits of its product as far as that is in the access scope. */
  async load(id: string, range: Range): Promise<GatewayLoad> {
    return gatewayLoad(this.#db, Number(id), range);
  }

  /** The state of its connection; undefined for an unknown gateway. */
  async connection(id: string): Promise<GatewayConnection | undefined> {
    const row = await this.#db
      .selectFrom('gateway')
      .select(['name', 'runningVersion', 'lastOffline'])
      .where('id', '=', Number(id))
      .executeTakeFirst();
    return row && { name: row.name, isOwn: row.runningVersion !== null, lastOffline: row.lastOffline };
  }

  /** The latest reports of discarded points, the newest first. */
  async givenUp(id: string): Promise<readonly GivenUpReport[]> {
    return givenUpOf(this.#db, Number(id));
  }

  /** The groups in use, each once, by name. */
  async groups(range: Range): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('gateway')
      .select('groupName')
      .distinct()
      .where(gatewaysIn(range))
      .where('groupName', '<>', '')
      .orderBy('groupName')
      .execute();
    return rows.map(({ groupName }) => groupName);
  }
}

/** Flags as stored; missing fields are unchanged. */
function flagsOf({ economizeOpen, isPublic }: Partial<GatewayFields>) {
  return {
    ...(economizeOpen === undefined ? {} : { economizeOpen: Number(economizeOpen) }),
    ...(isPublic === undefined ? {} : { isPublic: Number(isPublic) }),
  };
}

/** The serial number, unless it is undefined, and the edge node: both in one look, so that both are seen at one moment. */
async function refuseTaken(
  tx: CoreTransaction,
  { sn, groupId, edgeNodeId }: { readonly sn?: string; readonly groupId: string; readonly edgeNodeId: string },
  except: number,
): Promise<void> {
  const taken = await tx
    .selectFrom('gateway')
    .select(['sn', 'groupId', 'edgeNodeId'])
    .where((one) =>
      one.or([
        // All serial numbers are looked at: those of older versions may have any width, and engines fold cases differently.
        ...(sn === undefined ? [] : [one('sn', '<>', '')]),
        one.and([one('groupId', '=', groupId), one('edgeNodeId', '=', edgeNodeId)]),
      ]),
    )
    .where('id', '<>', except)
    .execute();
  const isTaken = sn !== undefined && taken.some((row) => foldedName(row.sn) === foldedName(sn));
  if (isTaken) throw new Refusal('snExists', { sn });
  if (taken.some((row) => row.groupId === groupId && row.edgeNodeId === edgeNodeId))
    throw new Refusal('edgeNodeExists', { node: `${groupId}/${edgeNodeId}` });
}

/** All columns that the entity has, without those that are counted. */
const SHOWN = keysOf(gatewaySchema.omit({ alarmCount: true, worstAlarm: true }).shape);

/** The columns that `gatewayOf` reads: all except secrets. */
export function selectGateways(query: SelectQueryBuilder<CoreTables, 'gateway', object>) {
  return query.select([...SHOWN, GATEWAY_ALARMS.count.as('alarmCount'), GATEWAY_ALARMS.worst.as('worstAlarm')]);
}

/** The gateway that a row of `selectGateways` holds. */
export function gatewayOf(row: Selected<typeof selectGateways>): Gateway {
  return {
    ...row,
    id: String(row.id),
    mode: mode.parse(row.mode),
    economizeOpen: row.economizeOpen === 1,
    economizeMode: economizeMode.parse(row.economizeMode),
    networkMode: networkMode.parse(row.networkMode),
    isPublic: row.isPublic === 1,
    alarmCount: Number(row.alarmCount),
    worstAlarm: worstOf(row.worstAlarm),
    online: row.online === 1,
  };
}
