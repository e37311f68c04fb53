import type {
  Handover,
  HandoverCuts,
  HandoverGoods,
  IncomingHandover,
} from '@tidegate/contract/nouns/handover/handover.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { HandoverNotice, NewHandover, Taken, Taking } from './records.ts';
import type { Range } from '../../kernel/range.ts';
import { appendAudit, changing } from '../../kernel/sql/audit-chain.ts';
import type { ConfigWriter } from '../../kernel/sql/config-writer.ts';
import { cutsOf, goodsOf, tiesOf } from './sql-goods.ts';
import { moveGateway } from './sql-move.ts';
import { renewGateway } from './sql-renew.ts';
import { handovers } from './tables.ts';
import { handoverOf, incomingOf, selectIncoming } from './sql-rows.ts';
import { expiryOf, noticeOf, selectNotices } from './sql-notices.ts';
import { sqlIds, idOrNull } from '../../kernel/sql/ids.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';
import { ALL_NAME_FIELDS } from '@tidegate/contract/locale/name-text.ts';

/** The sides of an offer; `toOrgId` is null where there is no organisation of that number and name. */
interface Sides {
  readonly fromOrgId: number;
  readonly toOrgId: number | null;
}

/** Gateways that one organisation offers to another. Each change is in the log of both, or nothing of it is there. */
export class HandoverStore {
  readonly #db: CoreDb;
  readonly #writer: ConfigWriter;

  constructor(db: CoreDb, writer: ConfigWriter) {
    this.#db = db;
    this.#writer = writer;
  }

  /** The number of objects that would be transferred with the gateway. */
  async goods(gatewayId: string): Promise<HandoverGoods> {
    return goodsOf(this.#db, Number(gatewayId));
  }

  async cuts(gatewayId: string): Promise<HandoverCuts> {
    return cutsOf(this.#db, Number(gatewayId));
  }

  /** The first signals and rules that connect transferred with remaining equipment. */
  async ties(gatewayId: string, withHistory: boolean): Promise<readonly string[]> {
    return tiesOf(this.#db, Number(gatewayId), withHistory);
  }

  /** Refuses handoverOpen, and handoverOwn for the organisation that has the gateway. */
  async offer({ offeredBy, ...offer }: NewHandover, trail: AuditEntry): Promise<void> {
    const gatewayId = Number(offer.gatewayId);
    await changing(this.#db, trail, async (tx) => {
      const gateway = await tx.selectFrom('gateway').select('orgId').where('id', '=', gatewayId).executeTakeFirst();
      if (gateway === undefined) throw new Refusal('notFound');
      // The existence of the organisation is not revealed; its ownership of the gateway is, to a person who sees the gateway.
      if (String(gateway.orgId) === offer.toOrgId) throw new Refusal('handoverOwn');
      const before = await tx.selectFrom('gatewayHandover').selectAll().where('gatewayId', '=', gatewayId).execute();
      if (before.some(({ state, expiresAt }) => state === 'open' && expiresAt > offer.offeredAt)) {
        throw new Refusal('handoverOpen');
      }
      await tx.deleteFrom('gatewayHandover').where('gatewayId', '=', gatewayId).execute();
      const named = await tx
        .selectFrom('org')
        .select('id')
        .where('id', '=', Number(offer.toOrgId))
        .where('name', '=', offer.toOrgName)
        .where('kind', '=', 'org')
        .executeTakeFirst();
      const sides = { fromOrgId: gateway.orgId, toOrgId: named?.id ?? null };
      await handovers.insert(tx, {
        ...offer,
        fromOrgId: String(sides.fromOrgId),
        toOrgId: idOrNull(sides.toOrgId),
        toNumber: offer.toOrgId,
        toName: offer.toOrgName,
        state: 'open',
        reason: '',
        offeredBy: offeredBy.userId,
        offeredByName: offeredBy.loginname,
        toldAt: null,
        decidedAt: null,
      });
      await recordOnSides(tx, trail, sides);
    });
  }

  /** The offer of a gateway that is open, or how the last one ended. */
  async of(gatewayId: string): Promise<Handover | undefined> {
    const query = this.#db.selectFrom('gatewayHandover').selectAll().where('gatewayId', '=', Number(gatewayId));
    const row = await query.executeTakeFirst();
    return row && handoverOf(row);
  }

  /** Refuses handoverNone where nothing is open. */
  async withdraw(gatewayId: string, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      const gone = await tx
        .deleteFrom('gatewayHandover')
        .where('gatewayId', '=', Number(gatewayId))
        .where('state', '=', 'open')
        .returning(['fromOrgId', 'toOrgId'])
        .executeTakeFirst();
      if (gone === undefined) throw new Refusal('handoverNone');
      await recordOnSides(tx, trail, gone);
    });
  }

  async incoming(range: Range, at: number): Promise<readonly IncomingHandover[]> {
    const rows = await selectIncoming(this.#db, range)
      .where('gatewayHandover.expiresAt', '>', at)
      .orderBy('gatewayHandover.offeredAt', 'desc')
      .orderBy('gatewayHandover.id')
      .execute();
    return rows.map(incomingOf);
  }

  /** The gateway of an open offer. */
  async gatewayOf(id: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('gatewayHandover')
      .select('gatewayId')
      .where('id', '=', Number(id))
      .where('state', '=', 'open')
      .executeTakeFirst();
    return row && String(row.gatewayId);
  }

  /** The signals behind a gateway. */
  async signalIds(gatewayId: string): Promise<readonly number[]> {
    const rows = await this.#db
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .select('signal.id')
      .where('equipment.gatewayId', '=', Number(gatewayId))
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Returns the person who offered it. Refuses handoverNone, and handoverOver for an expired offer. */
  async refuse(id: string, reason: string, at: number, trail: AuditEntry): Promise<{ readonly offeredBy: string }> {
    const logged = (gatewayId: number): AuditEntry => ({ ...trail, object: `gateway:${gatewayId}` });
    const refused = await changing(
      this.#db,
      (row: { gatewayId: number }) => logged(row.gatewayId),
      async (tx) => {
        const row = await tx
          .updateTable('gatewayHandover')
          .set({ state: 'refused', reason, decidedAt: at })
          .where('id', '=', Number(id))
          .where('state', '=', 'open')
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) throw new Refusal('handoverNone');
        if (row.expiresAt <= at) throw new Refusal('handoverOver');
        await recordOnSides(tx, logged(row.gatewayId), row);
        return row;
      },
    );
    return { offeredBy: String(refused.offeredBy) };
  }

  /**
   * Moves the gateway, with what was offered, in one transaction. Refuses handoverNone, handoverOver, handoverCode,
   * handoverTiedThere, and quotaFull of the receiving organisation.
   */
  async accept(id: string, taking: Taking, trail: AuditEntry): Promise<Taken & { readonly offeredBy: string }> {
    const logged = (gatewayId: string): AuditEntry => ({ ...trail, object: `gateway:${gatewayId}` });
    return this.#writer.write(
      ({ gatewayId }: Taken) => logged(gatewayId),
      async (change) => {
        const { tx } = change;
        const offer = await tx
          .deleteFrom('gatewayHandover')
          .where('id', '=', Number(id))
          .where('state', '=', 'open')
          .returningAll()
          .executeTakeFirst();
        if (offer === undefined || offer.toOrgId === null) throw new Refusal('handoverNone');
        if (offer.expiresAt <= taking.at) throw new Refusal('handoverOver');
        const { gatewayId: offered, toOrgId } = offer;
        // Waits for changes of the gateway, drops its connection, and is called once all of it is committed.
        await change.touchGone(offered);
        const names = await gatewayStill(tx, offered, offer.fromOrgId);
        const [withEquipment, withHistory] = [offer.withEquipment === 1, offer.withHistory === 1];
        if (withEquipment) {
          await refuseTakenCodes(tx, offered, toOrgId);
          if ((await tiesOf(tx, offered, withHistory)).length > 0) throw new Refusal('handoverTiedThere');
        }
        let gatewayId = offered;
        if (withEquipment && withHistory) await moveGateway(tx, offered, toOrgId, taking);
        else {
          const giver = { ...trail, loginname: offer.offeredByName };
          gatewayId = await renewGateway(change, offered, toOrgId, taking, { withEquipment, trail: giver });
        }
        await recordOnSides(tx, logged(String(gatewayId)), offer);
        return { gatewayId: String(gatewayId), ...names, offeredBy: String(offer.offeredBy) };
      },
    );
  }

  /** Closes expired offers, each with its rows in the log. Returns the notifications to send. */
  async expire(at: number): Promise<readonly HandoverNotice[]> {
    const over = await selectNotices(this.#db)
      .where('gatewayHandover.state', '=', 'open')
      .where('gatewayHandover.expiresAt', '<=', at)
      .execute();
    const closed: HandoverNotice[] = [];
    for (const row of over) if (await this.#close(row.id, row.gatewayId, at)) closed.push(noticeOf(row, 'expired'));
    return closed;
  }

  /** False for one that was answered in the meantime. */
  async #close(id: number, gatewayId: number, at: number): Promise<boolean> {
    return this.#db.transaction().execute(async (tx) => {
      const gone = await tx
        .updateTable('gatewayHandover')
        .set({ state: 'expired', decidedAt: at })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .returningAll()
        .executeTakeFirst();
      if (gone === undefined) return false;
      const trail = expiryOf(gatewayId, gone, at);
      await appendAudit(tx, trail);
      await recordOnSides(tx, trail, gone);
      return true;
    });
  }

  /** Offers without a notification so far. */
  async unannounced(at: number): Promise<readonly HandoverNotice[]> {
    const rows = await selectNotices(this.#db)
      .where('gatewayHandover.state', '=', 'open')
      .where('gatewayHandover.toldAt', 'is', null)
      .where('gatewayHandover.expiresAt', '>', at)
      .execute();
    return rows.map((row) => noticeOf(row, 'offered'));
  }

  async markAnnounced(handoverIds: readonly string[], at: number): Promise<void> {
    await this.#db
      .updateTable('gatewayHandover')
      .set({ toldAt: at })
      .where('id', 'in', [0, ...sqlIds(handoverIds)])
      .execute();
  }
}

/** The gateway of an offer, if it still belongs to the offering organisation. Refuses handoverNone. */
async function gatewayStill(tx: CoreTransaction, id: number, orgId: number): Promise<Omit<Taken, 'gatewayId'>> {
  const gateway = await tx
    .selectFrom('gateway')
    .select([...ALL_NAME_FIELDS, 'sn', 'groupId', 'edgeNodeId'])
    .where('id', '=', id)
    .where('orgId', '=', orgId)
    .executeTakeFirst();
  if (gateway === undefined) throw new Refusal('handoverNone');
  return gateway;
}

/** Refuses handoverCode for equipment whose code another one of the receiving organisation has. */
async function refuseTakenCodes(tx: CoreTransaction, gatewayId: number, orgId: number): Promise<void> {
  const taken = await tx
    .selectFrom('equipment')
    .select('code')
    .where('gatewayId', '=', gatewayId)
    .where('code', 'in', (there) => there.selectFrom('equipment').select('code').where('orgId', '=', orgId))
    .orderBy('code')
    .limit(1)
    .executeTakeFirst();
  if (taken !== undefined) throw new Refusal('handoverCode', { code: taken.code });
}

/**
 * Writes a row into the log of each side that the row of who acts is not in. It names the organisations and the gateway, and
 * nobody of the other side.
 */
async function recordOnSides(tx: CoreTransaction, trail: AuditEntry, { fromOrgId, toOrgId }: Sides): Promise<void> {
  const sides = [fromOrgId, ...(toOrgId === null ? [] : [toOrgId])];
  const names = await tx.selectFrom('org').select(['id', 'name']).where('id', 'in', sides).execute();
  const nameOf = (id: number | null): string => names.find((org) => org.id === id)?.name ?? '';
  const told = JSON.stringify({ fromOrg: nameOf(fromOrgId), toOrg: nameOf(toOrgId) });
  for (const side of sides.map(String)) {
    if (side === trail.orgId) continue;
    await appendAudit(tx, {
      ...trail,
      orgId: side,
      userId: '',
      loginname: '',
      ip: '',
      session: '',
      old: '',
      new: told,
    });
  }
}
