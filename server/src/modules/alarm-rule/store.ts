import type { AlarmRule, AlarmRuleFields, ShownRule } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { sql } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';
import { alarmRuleColumns, alarmRuleOf, dropRuleUses, indexRuleUses } from '../alarm/module.ts';
import { gatewaysIn, ofEquipmentIn } from '../../kernel/sql/reach.ts';
import { readPage } from '../../kernel/sql/read-page.ts';
import type { ConfigWriter } from '../../kernel/sql/config-writer.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import { sqlIdOrNull, sqlIds } from '../../kernel/sql/ids.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';
import type { AlarmType } from '@tidegate/contract/nouns/alarm/kinds.ts';
import { nameRefs, namesFrom } from '../../kernel/sql/names.ts';
import { type NamedOf, namesAs, NO_NAMES, pickNamesOf } from '@tidegate/contract/locale/name-text.ts';

/** Which rules: of a signal, of an equipment, of a gateway itself, or all in range. */
export interface AlarmRuleFilter {
  readonly signalId?: string | undefined;
  readonly equipmentId?: string | undefined;
  readonly gatewayId?: string | undefined;
  readonly type?: AlarmType | undefined;
  /** Name of a rule or of its signal; empty for all. */
  readonly name: string;
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Alarm rules as people manage them. Each change and its audit row are one transaction; the engine is notified after
 * it.
 */
export class AlarmRuleStore {
  readonly #db: CoreDb;
  readonly #writer: ConfigWriter;

  constructor(db: CoreDb, writer: ConfigWriter) {
    this.#db = db;
    this.#writer = writer;
  }

  /** Adds rules of an equipment, of a signal of it where there is one; answers their ids in the same order. */
  async add(
    { equipmentId, signalId }: { readonly equipmentId: string; readonly signalId: string | null },
    rules: readonly AlarmRuleFields[],
    trail: AuditEntry,
  ): Promise<readonly string[]> {
    return this.#writer.write(
      (ids: readonly string[]) => (ids.length === 1 ? { ...trail, object: `alarmRule:${ids[0]}` } : trail),
      async ({ tx, touchRules }) => {
        const { orgId, gatewayId } = await placeOf(tx, Number(equipmentId), signalId);
        const place = {
          orgId,
          gatewayId,
          equipmentId: Number(equipmentId),
          signalId: sqlIdOrNull(signalId),
        };
        const added: string[] = [];
        for (const rule of rules) {
          const row = await tx
            .insertInto('alarmRule')
            .values({ ...place, ...alarmRuleColumns(rule) })
            .returning('id')
            .executeTakeFirstOrThrow();
          await indexRuleUses(tx, row.id, rule);
          added.push(String(row.id));
        }
        touchRules([gatewayId]);
        return added;
      },
    );
  }

  async change(ids: readonly string[], fields: Partial<AlarmRuleFields>, trail: AuditEntry): Promise<void> {
    await this.#writer.write(trail, async ({ tx, touchRules }) => {
      const rules = await rulesOf(tx, ids);
      for (const rule of rules) {
        const { id, gatewayId: _gateway, equipmentId: _equipment, signalId: _signal, ...before } = rule;
        const after = { ...before, ...fields };
        await tx.updateTable('alarmRule').set(alarmRuleColumns(after)).where('id', '=', Number(id)).execute();
        await indexRuleUses(tx, Number(id), after);
      }
      touchRules(rules.map(({ gatewayId }) => Number(gatewayId)));
    });
  }

  /** Deletes the given rules of the equipment; deleted ones do not matter. */
  async remove(equipmentId: string, ids: readonly string[], trail: AuditEntry): Promise<void> {
    await this.#writer.write(trail, async ({ tx, touchRules }) => {
      const gone = await tx
        .deleteFrom('alarmRule')
        .where('equipmentId', '=', Number(equipmentId))
        .where('id', 'in', sqlIds(ids))
        .returning(['id', 'gatewayId'])
        .execute();
      await dropRuleUses(
        tx,
        gone.map(({ id }) => id),
      );
      touchRules(gone.map(({ gatewayId }) => gatewayId));
    });
  }

  /** Formulas as they are stored. */
  async page(filter: AlarmRuleFilter, range: Range): Promise<Rows<ShownRule>> {
    const { signalId, equipmentId, gatewayId, type, name } = filter;
    const wanted = selectRules(this.#db, range)
      .$if(signalId !== undefined, (query) => query.where('alarmRule.signalId', '=', Number(signalId)))
      .$if(equipmentId !== undefined, (query) => query.where('alarmRule.equipmentId', '=', Number(equipmentId)))
      .$if(gatewayId !== undefined, (query) =>
        query.where('alarmRule.gatewayId', '=', Number(gatewayId)).where('alarmRule.equipmentId', 'is', null),
      )
      .$if(type !== undefined, (query) => query.where('alarmRule.type', '=', type ?? ''))
      .$if(name !== '', (query) =>
        query.where((where) =>
          holdsText(
            [
              where.ref('alarmRule.name'),
              ...nameRefs((column) => sql<string>`coalesce(${where.ref(column)}, '')`, 'signal'),
              sql<string>`coalesce(signal.code, '')`,
            ],
            name,
          ),
        ),
      );
    const { total, rows } = await readPage(
      wanted
        .selectAll('alarmRule')
        .select(NAMES)
        // The engines sort null at different ends.
        .orderBy(sql`coalesce(signal.seq, -1)`)
        .orderBy(sql`coalesce(alarm_rule.signal_id, 0)`)
        .orderBy('alarmRule.priority')
        .orderBy('alarmRule.id'),
      filter,
    );
    return { total, rows: rows.map((row) => ({ ...alarmRuleOf(row), ...namesOf(row) })) };
  }

  /** A rule with the names of its signal, equipment and gateway. */
  async shown(rule: AlarmRule): Promise<ShownRule> {
    const row =
      rule.signalId === null
        ? undefined
        : await this.#db.selectFrom('signal').select(NAMES).where('id', '=', Number(rule.signalId)).executeTakeFirst();
    return { ...rule, ...namesOf(row) };
  }
}

const NAMES = [
  'signal.code as signalCode',
  ...namesFrom('signal', 'signal'),
  'signal.unit',
  'signal.decimals',
] as const;

type NameRow = NamedOf<'signal'> & {
  readonly signalCode: string | null;
  readonly unit: string | null;
  readonly decimals: number | null;
};

const namesOf = (row: NameRow | undefined) => ({
  signalCode: row?.signalCode ?? '',
  ...(row === undefined ? namesAs('signal', NO_NAMES) : pickNamesOf(row, 'signal')),
  unit: row?.unit ?? '',
  decimals: row?.decimals ?? null,
});

/** The rules of a person's range: those of equipment in it, and those of gateways in it themselves. */
function selectRules(db: CoreDb, range: Range) {
  return db
    .selectFrom('alarmRule')
    .innerJoin('gateway', 'gateway.id', 'alarmRule.gatewayId')
    .leftJoin('signal', 'signal.id', 'alarmRule.signalId')
    .where((where) =>
      where.or([
        where.and([where('alarmRule.equipmentId', 'is not', null), ofEquipmentIn('alarmRule', range)]),
        where.and([where('alarmRule.equipmentId', 'is', null), gatewaysIn(range)]),
      ]),
    );
}

/** Rules by their ids, within the range. */
export async function alarmRuleRecords(db: CoreDb, ids: readonly string[], range: Range): Promise<AlarmRule[]> {
  const rows = await selectRules(db, range).selectAll('alarmRule').where('alarmRule.id', 'in', sqlIds(ids)).execute();
  return rows.map((row) => alarmRuleOf(row));
}

/** Refuses notFound when one of them is gone. */
async function rulesOf(tx: CoreTransaction, ids: readonly string[]): Promise<readonly AlarmRule[]> {
  const wanted = new Set(ids);
  const rows = await tx
    .selectFrom('alarmRule')
    .selectAll()
    .where('id', 'in', sqlIds([...wanted]))
    .execute();
  if (rows.length !== wanted.size) throw new Refusal('notFound');
  return rows.map((row) => alarmRuleOf(row));
}

/** Place of the rule. Refuses notFound when the equipment, or the signal in it, is deleted. */
async function placeOf(
  tx: CoreTransaction,
  equipmentId: number,
  signalId: string | null,
): Promise<{ readonly orgId: number; readonly gatewayId: number }> {
  const found = await tx
    .selectFrom('equipment')
    .select(['orgId', 'gatewayId'])
    .where('id', '=', equipmentId)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('notFound');
  if (signalId === null) return found;
  const signal = await tx
    .selectFrom('signal')
    .select('id')
    .where('id', '=', Number(signalId))
    .where('equipmentId', '=', equipmentId)
    .executeTakeFirst();
  if (signal === undefined) throw new Refusal('notFound');
  return found;
}
