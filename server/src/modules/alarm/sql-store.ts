import { ALARM_KINDS, ALARM_TYPES } from '@tidegate/contract/nouns/alarm/kinds.ts';
import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { isPlainNormal } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import type { AlarmChange, AlarmStore, RulePart, TrackedAlarm, WatchedRule } from '../../ports/alarm-store.ts';
import type { AlarmRow, AlarmStepRow } from './rows.ts';
import { alarmOf, alarmRowOf, alarmRuleOf, standingOf, standingRowOf } from './rows.ts';
import { NAMING, statesOf, withStates } from './sql-states.ts';
import { portions } from '../../kernel/sql/portions.ts';
import type { ConfigWriter } from '../../kernel/sql/config-writer.ts';
import { sqlIdOrNull } from '../../kernel/sql/ids.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';
import { namesFrom } from '../../kernel/sql/names.ts';
import { pickNamesOf } from '@tidegate/contract/locale/name-text.ts';

/** Rows in one statement: with the columns of an alarm well under the engines' limits on parameters. */
const ROWS_AT_ONCE = 200;

/** More steps than are committed in a minute, which is as far back as a server that takes over has heard anything. */
const RECENT_STEPS = 100_000;

const PRESENCE_TYPES: readonly string[] = ALARM_TYPES.filter((type) => ALARM_KINDS[type].source === 'presence');

/** The state of the alarm engine in SQL. */
export class SqlAlarms implements AlarmStore {
  readonly #db: CoreDb;
  readonly #writer: ConfigWriter;

  constructor(db: CoreDb, writer: ConfigWriter) {
    this.#db = db;
    this.#writer = writer;
  }

  onRules(listener: (gatewayId: string) => void): void {
    this.#writer.onRules(listener);
  }

  async watched(gatewayId?: string, part?: RulePart): Promise<readonly WatchedRule[]> {
    const rows = await this.#db
      .selectFrom('alarmRule')
      .innerJoin('gateway', 'gateway.id', 'alarmRule.gatewayId')
      .leftJoin('equipment', 'equipment.id', 'alarmRule.equipmentId')
      .leftJoin('signal', 'signal.id', 'alarmRule.signalId')
      .selectAll('alarmRule')
      .select([
        'gateway.name as gatewayName',
        'gateway.lastOnline',
        ...namesFrom('equipment', 'equipment'),
        ...namesFrom('signal', 'signal'),
        'signal.unit',
        'signal.decimals',
        ...NAMING,
      ])
      .where('alarmRule.enabled', '=', 1)
      .$if(gatewayId !== undefined, (query) => query.where('alarmRule.gatewayId', '=', Number(gatewayId)))
      .orderBy('alarmRule.id')
      .$if(part !== undefined, (query) => query.where('alarmRule.id', '>', Number(part?.after)).limit(part?.limit ?? 0))
      .execute();
    const devices = await this.#deviceSignals(
      rows.flatMap(({ type, equipmentId, signalId }) =>
        PRESENCE_TYPES.includes(type) && equipmentId !== null && signalId === null ? [equipmentId] : [],
      ),
    );
    return rows.map((row) => ({
      rule: alarmRuleOf(row),
      orgId: String(row.orgId),
      gatewayName: row.gatewayName,
      wasGatewayOnline: row.lastOnline !== null,
      ...pickNamesOf(row, 'equipment'),
      ...pickNamesOf(row, 'signal'),
      unit: row.unit ?? '',
      decimals: row.decimals,
      ...statesOf(row),
      deviceSignalIds: (row.equipmentId !== null && devices.get(row.equipmentId)) || [],
    }));
  }

  async standing(): Promise<readonly TrackedAlarm[]> {
    const [rows, open] = await Promise.all([
      this.#db.selectFrom('alarmStanding').selectAll().orderBy('ruleId').execute(),
      this.#db
        .selectFrom('alarm')
        .innerJoin('alarmStanding', 'alarmStanding.alarmId', 'alarm.id')
        .selectAll('alarm')
        .execute(),
    ]);
    const byId = new Map(open.map((row) => [row.id, row]));
    return rows.map((row) => standingOf(row, row.alarmId === null ? undefined : byId.get(row.alarmId)));
  }

  async evaluatedUntil(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#db
      .selectFrom('alarmStep')
      // A server of an earlier version, which does not store it, had evaluated no later values than it had.
      .select(['ruleId', ({ fn }) => fn.max(fn.coalesce('evaluatedUntil', 'at')).as('at')])
      .where('id', '>', (select) =>
        select.selectFrom('alarmStep').select(({ eb, fn }) => eb(fn.max('id'), '-', RECENT_STEPS).as('first')),
      )
      .groupBy('ruleId')
      .execute();
    return new Map(rows.map(({ ruleId, at }) => [String(ruleId), Number(at)]));
  }

  async endUnwatched(at: number): Promise<void> {
    // Nearly every start finds nothing to end, and locks nothing.
    const watched = this.#db.selectFrom('alarmRule').select('id').where('enabled', '=', 1);
    const open = this.#db.selectFrom('alarm').select('ruleId').where('closedAt', 'is', null);
    const standing = this.#db.selectFrom('alarmStanding').select('ruleId').where('ruleId', 'not in', watched);
    const unwatched = open.where('ruleId', 'not in', watched).unionAll(standing).limit(1);
    if ((await unwatched.executeTakeFirst()) === undefined) return;
    await this.#db.transaction().execute(async (tx) => {
      const on = tx.selectFrom('alarmRule').select('id').where('enabled', '=', 1);
      await tx
        .updateTable('alarm')
        .set({ closedAt: at, phase: 'normal' })
        .where('closedAt', 'is', null)
        .where('ruleId', 'not in', on)
        .execute();
      await tx.deleteFrom('alarmStanding').where('ruleId', 'not in', on).execute();
    });
  }

  async lastId(): Promise<number> {
    const row = await this.#db
      .selectFrom('alarm')
      .select((select) => select.fn.max('id').as('last'))
      .executeTakeFirst();
    return Number(row?.last ?? 0);
  }

  async commit(changes: readonly AlarmChange[], isAgain = false): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const missing = isAgain ? await withoutStored(tx, changes) : changes;
      await storeAlarms(tx, changes);
      await storeStates(tx, changes);
      await storeSteps(tx, missing);
    });
  }

  async unannounced(): Promise<readonly Alarm[]> {
    const rows = await this.#db.selectFrom('alarm').selectAll().where('told', '=', 0).orderBy('id').execute();
    return withStates(
      this.#db,
      rows.map((row) => alarmOf(row)),
    );
  }

  async markAnnounced(alarmIds: readonly string[]): Promise<void> {
    for (const some of portions(alarmIds.map(Number), ROWS_AT_ONCE)) {
      await this.#db.updateTable('alarm').set({ told: 1 }).where('id', 'in', some).execute();
    }
  }

  async #deviceSignals(equipmentIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
    const found = new Map<number, number[]>();
    for (const some of portions(equipmentIds, ROWS_AT_ONCE)) {
      const rows = await this.#db
        .selectFrom('signal')
        .select(['id', 'equipmentId'])
        .where('equipmentId', 'in', some)
        .where('kind', '=', 'io')
        .execute();
      for (const { id, equipmentId } of rows) {
        const known = found.get(equipmentId);
        if (known === undefined) found.set(equipmentId, [id]);
        else known.push(id);
      }
    }
    return found;
  }
}

/** Stores each occurrence once, in its last state. The steps do not change whether it has been notified. */
export async function storeAlarms(tx: CoreTransaction, changes: readonly AlarmChange[]): Promise<void> {
  const rows = new Map<string, AlarmRow>();
  const ruleChanges = new Set(
    changes.flatMap(({ isNews, touched }) => (isNews && touched !== null ? [touched.id] : [])),
  );
  for (const { orgId, touched, ended } of changes) {
    for (const alarm of [ended, touched]) {
      if (alarm !== null) rows.set(alarm.id, alarmRowOf(alarm, orgId, !ruleChanges.has(alarm.id)));
    }
  }
  for (const some of portions([...rows.values()], ROWS_AT_ONCE)) {
    await tx
      .insertInto('alarm')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((set) => ({
          phase: set.ref('excluded.phase'),
          peakValue: set.ref('excluded.peakValue'),
          returnAt: set.ref('excluded.returnAt'),
          returnValue: set.ref('excluded.returnValue'),
          ackAt: set.ref('excluded.ackAt'),
          ackBy: set.ref('excluded.ackBy'),
          ackNote: set.ref('excluded.ackNote'),
          closedAt: set.ref('excluded.closedAt'),
        })),
      )
      .execute();
  }
}

/** Each rule once, in the state of its last step; a rule in its initial state needs no row. */
async function storeStates(tx: CoreTransaction, changes: readonly AlarmChange[]): Promise<void> {
  const last = new Map<string, AlarmChange>(changes.map((change) => [change.ruleId, change]));
  const standing = [...last.values()];
  const over = standing.filter(({ life }) => isPlainNormal(life));
  for (const some of portions(
    over.map(({ ruleId }) => Number(ruleId)),
    ROWS_AT_ONCE,
  )) {
    await tx.deleteFrom('alarmStanding').where('ruleId', 'in', some).execute();
  }
  for (const some of portions(standing.filter(({ life }) => !isPlainNormal(life)).map(standingRowOf), ROWS_AT_ONCE)) {
    await tx
      .insertInto('alarmStanding')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('ruleId').doUpdateSet((set) => ({
          phase: set.ref('excluded.phase'),
          active: set.ref('excluded.active'),
          suppressed: set.ref('excluded.suppressed'),
          shelvedUntil: set.ref('excluded.shelvedUntil'),
          shelvedBy: set.ref('excluded.shelvedBy'),
          shelveReason: set.ref('excluded.shelveReason'),
          outOfService: set.ref('excluded.outOfService'),
          outOfServiceBy: set.ref('excluded.outOfServiceBy'),
          outOfServiceReason: set.ref('excluded.outOfServiceReason'),
          alarmId: set.ref('excluded.alarmId'),
        })),
      )
      .execute();
  }
}

interface StepKey {
  readonly ruleId: number;
  readonly at: number;
  readonly event: string;
  readonly alarmId: number | null;
}

const keyOf = ({ ruleId, at, event, alarmId }: StepKey): string => [ruleId, at, event, alarmId].join(' ');

/** The steps without those that an attempt has stored whose answer was lost. */
async function withoutStored(tx: CoreTransaction, changes: readonly AlarmChange[]): Promise<readonly AlarmChange[]> {
  const ruleIds = [...new Set(changes.map(({ ruleId }) => Number(ruleId)))];
  const from = Math.min(...changes.map(({ step }) => step.at));
  const stored = new Map<string, number>();
  for (const some of portions(ruleIds, ROWS_AT_ONCE)) {
    const rows = await tx
      .selectFrom('alarmStep')
      .select(['ruleId', 'at', 'event', 'alarmId'])
      .where('ruleId', 'in', some)
      .where('at', '>=', from)
      .where('id', '>', (select) =>
        select.selectFrom('alarmStep').select(({ eb, fn }) => eb(fn.max('id'), '-', RECENT_STEPS).as('first')),
      )
      .execute();
    for (const row of rows) stored.set(keyOf(row), (stored.get(keyOf(row)) ?? 0) + 1);
  }
  return changes.filter(({ ruleId, step: { at, event, alarmId } }) => {
    const key = keyOf({ ruleId: Number(ruleId), at, event, alarmId: sqlIdOrNull(alarmId) });
    const count = stored.get(key) ?? 0;
    stored.set(key, count - 1);
    return count <= 0;
  });
}

/** Stores the steps in their order. */
export async function storeSteps(tx: CoreTransaction, changes: readonly AlarmChange[]): Promise<void> {
  const rows = changes.map(({ ruleId, step, evaluatedUntil }): Omit<AlarmStepRow, 'id'> => ({
    ruleId: Number(ruleId),
    alarmId: sqlIdOrNull(step.alarmId),
    at: step.at,
    event: step.event,
    fromState: step.from,
    toState: step.to,
    by: step.by,
    note: step.note,
    value: JSON.stringify(step.value),
    evaluatedUntil,
  }));
  for (const some of portions(rows, ROWS_AT_ONCE)) await tx.insertInto('alarmStep').values(some).execute();
}
