import type { FormerSignal } from '../../ports/device-registry.ts';
import { sql } from 'kysely';
import { keptContent } from '../../kernel/sql/kept-rows.ts';
import { parts, portions } from '../../kernel/sql/portions.ts';
import type { Selected } from '../../kernel/sql/read-page.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';

/** Rows in one insert statement: three columns each. */
const INSERT_ROWS = 1_000;

/**
 * Records that a gateway was configured with these signals, so that it may deliver what it reads for them even after
 * later changes.
 */
export async function recordCollected(
  tx: CoreTransaction,
  gatewayId: number,
  signals: readonly { readonly signalId: number; readonly equipmentId: number }[],
): Promise<void> {
  const rows = await tx.selectFrom('collectedSignal').select('signalId').where('gatewayId', '=', gatewayId).execute();
  const known = new Set(rows.map(({ signalId }) => signalId));
  const added = signals.filter(({ signalId }) => !known.has(signalId));
  for (const some of portions(added, INSERT_ROWS)) {
    await tx
      .insertInto('collectedSignal')
      .values(some.map(({ signalId, equipmentId }) => ({ gatewayId, signalId, equipmentId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** These signals exist no longer, not even among what was deleted and can be restored. */
export async function forgetCollected(tx: CoreTransaction, signalIds: readonly number[]): Promise<void> {
  for (const some of portions(signalIds)) {
    await tx.deleteFrom('collectedSignal').where('signalId', 'in', some).execute();
  }
}

/**
 * By gateway, or of one: the signals that it was configured with and that still exist, behind it or behind another
 * gateway of its organisation, or deleted with their equipment but still restorable.
 */
export async function signalsEver(db: CoreDb, gatewayId?: number): Promise<Map<string, FormerSignal[]>> {
  const rows = parts<Selected<typeof selectEver>>((last, limit) =>
    selectEver(db)
      .$if(gatewayId !== undefined, (query) => query.where('collectedSignal.gatewayId', '=', gatewayId ?? 0))
      .$if(last !== undefined, (query) =>
        query.where(
          sql<boolean>`(collected_signal.gateway_id, collected_signal.signal_id) > (${last?.gatewayId}, ${last?.signalId})`,
        ),
      )
      .limit(limit)
      .execute(),
  );
  const ever = new Map<string, FormerSignal[]>();
  const deleted = await deletedSignals(db, gatewayId);
  for await (const { gatewayId: id, signalId, storeMode } of rows) {
    const kept = deleted.get(signalId);
    const here = kept?.gatewayId === id ? kept : undefined;
    const signal: FormerSignal = {
      signalId,
      isStored: (here?.storeMode ?? storeMode) !== 'none',
      ...(here === undefined ? {} : { deleted: { device: here.device, metric: here.metric } }),
    };
    const known = ever.get(String(id));
    if (known === undefined) ever.set(String(id), [signal]);
    else known.push(signal);
  }
  return ever;
}

interface DeletedSignal {
  readonly gatewayId: number;
  readonly device: string;
  readonly metric: string;
  readonly storeMode: string;
}

/** The signals of equipment that can be restored, of one gateway or of all, by id. */
async function deletedSignals(db: CoreDb, gatewayId: number | undefined): Promise<Map<number, DeletedSignal>> {
  const deleted = new Map<number, DeletedSignal>();
  const bins = await db
    .selectFrom('equipmentBin')
    .select(['gatewayId', 'deviceId', 'content'])
    .where('signalCount', '>', 0)
    .$if(gatewayId !== undefined, (query) => query.where('gatewayId', '=', gatewayId ?? 0))
    .execute();
  for (const { gatewayId: id, deviceId, content } of bins) {
    for (const row of keptContent.parse(JSON.parse(content)).parts['signal'] ?? []) {
      deleted.set(Number(row['id']), {
        gatewayId: id,
        device: deviceId,
        metric: String(row['metric']),
        storeMode: String(row['storeMode']),
      });
    }
  }
  return deleted;
}

const selectEver = (db: CoreDb) =>
  db
    .selectFrom('collectedSignal')
    .innerJoin('gateway', 'gateway.id', 'collectedSignal.gatewayId')
    .leftJoin('signal', 'signal.id', 'collectedSignal.signalId')
    .leftJoin('equipmentBin', 'equipmentBin.id', 'collectedSignal.equipmentId')
    .select(['collectedSignal.gatewayId', 'collectedSignal.signalId', 'signal.storeMode'])
    .where((where) =>
      where.or([
        where('signal.orgId', '=', where.ref('gateway.orgId')),
        where.and([where('signal.id', 'is', null), where('equipmentBin.orgId', '=', where.ref('gateway.orgId'))]),
      ]),
    )
    .orderBy('collectedSignal.gatewayId')
    .orderBy('collectedSignal.signalId');
