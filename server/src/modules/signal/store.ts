import type { Rows } from '@tidegate/contract/id.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { hasUses, idName, idOfName, namesUsed, renamedUses } from '@tidegate/contract/rules/formula/used-signals.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { PageFilter } from '../../kernel/paging.ts';
import type { Range } from '../../kernel/range.ts';
import type { SignalBatch, SignalFields } from './records.ts';
import { dropRulesOf } from '../alarm/module.ts';
import { forgetCollected } from './sql-collected.ts';
import type { ConfigWriter } from '../../kernel/sql/config-writer.ts';
import { refuseTakenMetrics } from '../../kernel/sql/metric-names.ts';
import { portions } from '../../kernel/sql/portions.ts';
import { ofEquipmentIn } from '../../kernel/sql/reach.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import { writeSignals } from './sql-batch.ts';
import { givenSignalColumns, signalColumns, signalOf } from './sql-rows.ts';
import { dropUses, indexUses, indexUsesByCode, refuseUsed } from './sql-uses.ts';
import { readRecords, countOf } from '../../kernel/sql/read-page.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';
import { nameRefs } from '../../kernel/sql/names.ts';

/** Rows in one insert statement: 59 columns each, well under the engines' limits on parameters. */
const INSERT_ROWS = 100;

/** Fields that name other signals. */
const USING = ['formula', 'statistic', 'interlockExpr', 'readBackSignal'] as const;

/** Codes in one question. */
const CODES_ASKED = 1_000;

/** Signals. Each change and its audit row are one transaction. */
export class SignalStore {
  readonly #db: CoreDb;
  readonly #writer: ConfigWriter;

  constructor(db: CoreDb, writer: ConfigWriter) {
    this.#db = db;
    this.#writer = writer;
  }

  /** Adds all of them or none; answers their ids in the same order. Refuses codeExists and metricExists. */
  async add(equipmentId: string, signals: readonly SignalFields[], trail: AuditEntry): Promise<readonly string[]> {
    const key = Number(equipmentId);
    return this.#writer.write(
      (ids) => (ids.length === 1 ? { ...trail, object: `signal:${ids[0]}` } : trail),
      async ({ tx, touch }) => {
        const equipment = await equipmentOf(tx, key);
        await touch(equipment.gatewayId);
        await refuseTakenCodes(
          tx,
          key,
          signals.map(({ code }) => code),
          0,
        );
        const ids = new Map<string, string>();
        for (const some of portions(signals, INSERT_ROWS)) {
          const rows = await tx
            .insertInto('signal')
            .values(some.map((signal) => ({ ...signalColumns(signal), orgId: equipment.orgId, equipmentId: key })))
            .returning(['id', 'code'])
            .execute();
          // No engine promises the order in which it answers the rows.
          for (const { id, code } of rows) ids.set(code, String(id));
        }
        await refuseTakenMetrics(tx, [key]);
        await indexUsesByCode(tx, key, signals);
        return signals.flatMap(({ code }) => ids.get(code) ?? []);
      },
    );
  }

  /** Refuses codeExists and metricExists. */
  async change(id: string, fields: Partial<SignalFields>, trail: AuditEntry): Promise<void> {
    const key = Number(id);
    await this.#writer.write(trail, async ({ tx, touch }) => {
      const { equipmentId, gatewayId } = await placeOf(tx, key);
      await touch(gatewayId);
      if (fields.code !== undefined) await refuseTakenCodes(tx, equipmentId, [fields.code], key);
      const set = givenSignalColumns(fields);
      if (Object.keys(set).length > 0) await tx.updateTable('signal').set(set).where('id', '=', key).execute();
      await refuseTakenMetrics(tx, [equipmentId]);
      const isSame = USING.every((field) => fields[field] === undefined);
      if (isSame) return;
      const row = await tx.selectFrom('signal').selectAll().where('id', '=', key).executeTakeFirstOrThrow();
      await indexUses(tx, key, signalOf(row));
    });
  }

  async remove(id: string, trail: AuditEntry): Promise<void> {
    const key = Number(id);
    await this.#writer.write(trail, async ({ tx, touch }) => {
      const { equipmentId, gatewayId } = await placeOf(tx, key);
      await touch(gatewayId);
      await refuseUsed(tx, equipmentId, [key]);
      await dropUses(tx, [key]);
      await dropRulesOf(tx, [key]);
      await forgetCollected(tx, [key]);
      await tx.deleteFrom('signal').where('id', '=', key).execute();
    });
  }

  /**
   * Does all of it or nothing, with one new version of the gateway's configuration. Refuses codeExists, metricExists, and
   * notFound when one to change is gone.
   */
  async applyBatch(equipmentId: string, { added, changed }: SignalBatch, trail: AuditEntry): Promise<void> {
    const key = Number(equipmentId);
    await this.#writer.write(trail, async ({ tx, touch }) => {
      const { orgId, gatewayId } = await equipmentOf(tx, key);
      await touch(gatewayId);
      const codesOf = (signals: readonly SignalFields[]) => signals.map(({ code }) => code);
      if (added.length > 0) await refuseTakenCodes(tx, key, codesOf(added), 0);
      const place = { orgId, equipmentId: key };
      await writeSignals(tx, place, changed, 'known');
      await writeSignals(tx, place, added, 'new');
      await refuseTakenMetrics(tx, [key]);
      const resolved = await withIds(tx, key, [...added, ...changed].filter(hasUses));
      if (resolved.length > 0) await writeSignals(tx, place, resolved, 'known');
      const byCode = new Map([...added, ...changed, ...resolved].map((signal) => [signal.code, signal]));
      await indexUsesByCode(tx, key, [...byCode.values()]);
    });
  }

  /** Removes all of them; those that are gone already do not matter. */
  async removeMany(equipmentId: string, ids: readonly string[], trail: AuditEntry): Promise<void> {
    const key = Number(equipmentId);
    await this.#writer.write(trail, async ({ tx, touch }) => {
      const { gatewayId } = await equipmentOf(tx, key);
      await touch(gatewayId);
      await refuseUsed(tx, key, sqlIds(ids));
      await dropUses(tx, sqlIds(ids));
      await dropRulesOf(tx, sqlIds(ids));
      await forgetCollected(tx, sqlIds(ids));
      await tx.deleteFrom('signal').where('equipmentId', '=', key).where('id', 'in', sqlIds(ids)).execute();
    });
  }

  async page(equipmentId: string, filter: PageFilter): Promise<Rows<Signal>> {
    const wanted = this.#db
      .selectFrom('signal')
      .where('equipmentId', '=', Number(equipmentId))
      .$if(filter.name !== '', (query) =>
        query.where((where) => holdsText([...nameRefs(where.ref, 'signal'), where.ref('code')], filter.name)),
      );
    return readRecords(wanted.selectAll().orderBy('seq').orderBy('id'), filter, signalOf);
  }

  /** All signals of equipment, by `seq`, then as they were added. */
  async all(equipmentId: string): Promise<readonly Signal[]> {
    const rows = await this.#db
      .selectFrom('signal')
      .selectAll()
      .where('equipmentId', '=', Number(equipmentId))
      .orderBy('seq')
      .orderBy('id')
      .execute();
    return rows.map(signalOf);
  }

  /** The ids alone, in the same order. */
  async ids(equipmentId: string): Promise<readonly number[]> {
    const rows = await this.#db
      .selectFrom('signal')
      .select('id')
      .where('equipmentId', '=', Number(equipmentId))
      .orderBy('seq')
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Number of signals in range, and of those writable with these regions. */
  async countIn(
    range: Range,
    authRegion: readonly string[],
  ): Promise<{ readonly total: number; readonly writable: number }> {
    const inRange = this.#db.selectFrom('signal').where(ofEquipmentIn('signal', range));
    const writable = inRange.where('rw', '<>', 'ro').where('authRegion', 'in', ['', ...authRegion]);
    return {
      total: await countOf(inRange),
      writable: await countOf(writable),
    };
  }

  /** Signals whose history is kept for a time of their own: days → ids. */
  async retentions(): Promise<ReadonlyMap<number, readonly number[]>> {
    const rows = await this.#db
      .selectFrom('signal')
      .select(['id', 'retentionDays'])
      .where('retentionDays', 'is not', null)
      .orderBy('id')
      .execute();
    const byDays = Map.groupBy(rows, ({ retentionDays }) => retentionDays ?? 0);
    return new Map([...byDays].map(([days, kept]) => [days, kept.map(({ id }) => id)]));
  }
}

async function refuseTakenCodes(
  tx: CoreTransaction,
  equipmentId: number,
  codes: readonly string[],
  except: number,
): Promise<void> {
  const known = new Set<string>();
  for (const code of codes) {
    if (known.has(code)) throw new Refusal('codeExists', { code });
    known.add(code);
  }
  for (const some of portions(codes, CODES_ASKED)) {
    const taken = await tx
      .selectFrom('signal')
      .select('code')
      .where('equipmentId', '=', equipmentId)
      .where('code', 'in', some)
      .where('id', '<>', except)
      .executeTakeFirst();
    if (taken !== undefined) throw new Refusal('codeExists', { code: taken.code });
  }
}

async function equipmentOf(tx: CoreTransaction, key: number): Promise<{ orgId: number; gatewayId: number }> {
  const found = await tx
    .selectFrom('equipment')
    .select(['orgId', 'gatewayId'])
    .where('id', '=', key)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('notFound');
  return found;
}

/** Replaces the codes of named signals by their current ids. Refuses signalUnknown. */
async function withIds(
  tx: CoreTransaction,
  equipmentId: number,
  signals: readonly SignalFields[],
): Promise<readonly SignalFields[]> {
  const isByCode = (signal: SignalFields) => namesUsed(signal).some((name) => idOfName(name) === undefined);
  const open = signals.filter(isByCode);
  if (open.length === 0) return [];
  const rows = await tx.selectFrom('signal').select(['id', 'code']).where('equipmentId', '=', equipmentId).execute();
  const ids = new Map(rows.map(({ id, code }) => [code, idName(String(id))]));
  const nameOf = (name: string): string => {
    const found = idOfName(name) === undefined ? ids.get(name) : name;
    if (found === undefined) throw new Refusal('signalUnknown', { name });
    return found;
  };
  return open.map((signal) => ({ ...signal, ...renamedUses(signal, nameOf) }));
}

async function placeOf(tx: CoreTransaction, signalId: number): Promise<{ equipmentId: number; gatewayId: number }> {
  const row = await tx
    .selectFrom('signal')
    .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
    .select(['signal.equipmentId', 'equipment.gatewayId'])
    .where('signal.id', '=', signalId)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('notFound');
  return row;
}
