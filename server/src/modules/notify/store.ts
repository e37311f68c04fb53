import { ruleNameText } from '@tidegate/contract/nouns/alarm/rule-name.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { deliverySchema } from '@tidegate/contract/nouns/notify/notify-delivery.ts';
import type { Delivery } from '@tidegate/contract/nouns/notify/notify-delivery.ts';
import { isHidden } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import type { Escalation } from '@tidegate/contract/nouns/notify/rules/escalation.ts';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Range } from '../../kernel/range.ts';
import { alarmOf, standingOf } from '../alarm/module.ts';
import type {
  CausedDelivery,
  DeliveryFilter,
  LimitedTo,
  NewDelivery,
  Outcome,
  QueuedDelivery,
} from './queued-delivery.ts';
import type { NotifyRunRow } from './tables.ts';
import { deliveries } from './tables.ts';
import { portions } from '../../kernel/sql/portions.ts';
import { due } from '../../kernel/sql/queue.ts';
import { inOrgs } from '../../kernel/sql/reach.ts';
import { wayByTime, countOf, readRecords } from '../../kernel/sql/read-page.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import { idOrNull, sqlIds } from '../../kernel/sql/ids.ts';
import type { CoreDb, CoreTables } from '../../kernel/sql/tables.ts';
import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { mentionColumns, namesFrom } from '../../kernel/sql/names.ts';
import { nameTextOf, namesIn } from '@tidegate/contract/locale/name-text.ts';

/** Progress of a policy on an alarm. */
export interface NotifyRun {
  readonly policyId: string;
  readonly alarmId: string;
  readonly state: Escalation;
  /** When time alone brings something next, ms; null: never. */
  readonly dueAt: number | null;
}

/** An alarm as it is committed. */
export interface AlarmNow {
  readonly alarm: Alarm;
  /** Ids from the root to its organisation. */
  readonly orgPath: string;
  readonly orgId: string;
  /** Group of its equipment; null for none. */
  readonly groupId: string | null;
  readonly isHidden: boolean;
  readonly isShelved: boolean;
  /** It is over, or another occurrence has taken its place. */
  readonly isClosed: boolean;
}

/** Rows that are read at once. */
const ROWS_AT_ONCE = 500;

/** The stored state of alarm notification. */
export class NotifyStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Runs that are not over: all, or those of the alarms. */
  async open(alarmIds?: readonly string[]): Promise<readonly NotifyRun[]> {
    const wanted = this.#db.selectFrom('notifyRun').selectAll().where('isOver', '=', 0).orderBy('alarmId');
    if (alarmIds === undefined) return (await wanted.execute()).map(runOf);
    const runs: NotifyRun[] = [];
    for (const some of portions(sqlIds(alarmIds))) {
      runs.push(...(await wanted.where('alarmId', 'in', some).execute()).map(runOf));
    }
    return runs;
  }

  /** Due runs among them, soonest first. */
  async dueRuns(at: number, limit: number): Promise<readonly NotifyRun[]> {
    const rows = await this.#db
      .selectFrom('notifyRun')
      .selectAll()
      .where('isOver', '=', 0)
      .where('dueAt', '<=', at)
      .orderBy('dueAt')
      .limit(limit)
      .execute();
    return rows.map(runOf);
  }

  async alarmsNow(alarmIds: readonly string[]): Promise<readonly AlarmNow[]> {
    const now: AlarmNow[] = [];
    for (const some of portions(sqlIds(alarmIds))) {
      const alarms = await this.#db
        .selectFrom('alarm')
        .innerJoin('org', 'org.id', 'alarm.orgId')
        .leftJoin('equipment', 'equipment.id', 'alarm.equipmentId')
        .selectAll('alarm')
        .select(['org.path as orgPath', 'equipment.groupId'])
        .where('alarm.id', 'in', some)
        .execute();
      const standing = await this.#db.selectFrom('alarmStanding').selectAll().where('alarmId', 'in', some).execute();
      const byAlarm = new Map(standing.map((row) => [row.alarmId, row]));
      for (const { orgPath, groupId, ...row } of alarms) {
        const stands = byAlarm.get(row.id);
        const life = stands === undefined ? undefined : standingOf(stands, row).life;
        now.push({
          alarm: alarmOf(row, life),
          orgId: String(row.orgId),
          orgPath,
          groupId: idOrNull(groupId),
          isHidden: life !== undefined && isHidden(life),
          isShelved: life !== undefined && life.shelvedUntil !== null,
          isClosed: row.closedAt !== null || life === undefined,
        });
      }
    }
    return now;
  }

  /** Adds runs; one that is there already stays as it is. Answers those that were added. */
  async begin(runs: readonly NotifyRun[]): Promise<void> {
    for (const some of portions(runs.map(runRowOf))) {
      await this.#db
        .insertInto('notifyRun')
        .values(some)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }

  /** Stores the states of runs with their results, all or nothing; a delivery with an existing key is not added. */
  async storeRuns(runs: readonly NotifyRun[], added: readonly NewDelivery[]): Promise<void> {
    if (runs.length === 0 && added.length === 0) return;
    await this.#db.transaction().execute(async (tx) => {
      for (const run of runs) {
        const { policyId, alarmId, beganAt: _beganAt, ...set } = runRowOf(run);
        await tx
          .updateTable('notifyRun')
          .set(set)
          .where('policyId', '=', policyId)
          .where('alarmId', '=', alarmId)
          .execute();
      }
      for (const some of portions(added.map(deliveryRowOf))) {
        await tx
          .insertInto('notifyDelivery')
          .values(some)
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute();
      }
    });
  }

  /** Deliveries that wait and are due, oldest first. */
  async due(at: number, limit: number): Promise<readonly QueuedDelivery[]> {
    const rows = await due(this.#db.selectFrom('notifyDelivery').selectAll(), at, limit);
    return rows.map(queuedOf);
  }

  /** Untried deliveries for the same person on the same channel of the same policy. */
  async together({ policyId, accountId, channel }: QueuedDelivery): Promise<readonly QueuedDelivery[]> {
    const rows = await this.#db
      .selectFrom('notifyDelivery')
      .selectAll()
      .where('state', '=', 'queued')
      .where('tries', '=', 0)
      .where('accountId', '=', accountId === null ? 0 : Number(accountId))
      .where('channel', '=', channel)
      .where('policyId', '=', Number(policyId))
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    return rows.map(queuedOf);
  }

  /** Marks them as being sent, as one message; answers those that nobody else has taken. */
  async claim(ids: readonly string[], at: number): Promise<readonly string[]> {
    const batch = Number(ids[0] ?? 0);
    const taken: string[] = [];
    for (const some of portions(sqlIds(ids))) {
      const rows = await this.#db
        .updateTable('notifyDelivery')
        .set((set) => ({ state: 'sending', tries: set('tries', '+', 1), doneAt: at, batch }))
        .where('id', 'in', some)
        .where('state', '=', 'queued')
        .returning('id')
        .execute();
      taken.push(...rows.map(({ id }) => String(id)));
    }
    return taken;
  }

  async recordOutcome({ ids, state, reason, at, dueAt }: Outcome): Promise<void> {
    for (const some of portions(sqlIds(ids))) {
      await this.#db
        .updateTable('notifyDelivery')
        .set({ state, reason, doneAt: state === 'queued' ? null : at, ...(dueAt === undefined ? {} : { dueAt }) })
        .where('id', 'in', some)
        .where('state', 'in', ['sending', 'queued'])
        .execute();
    }
  }

  /** Marks deliveries that have been sending since before that moment as unknown; returns their number. */
  async interrupted(before: number, at: number): Promise<number> {
    const changed = await this.#db
      .updateTable('notifyDelivery')
      .set({ state: 'unknown', reason: 'interrupted', doneAt: at })
      .where('state', '=', 'sending')
      .where('doneAt', '<', before)
      .executeTakeFirst();
    return Number(changed.numUpdatedRows);
  }

  /** When messages went to the person in that way since a moment, oldest first: of policies, or of automations. */
  async sentSince({ accountId, channel, ...of }: LimitedTo, since: number): Promise<readonly number[]> {
    const rows = await this.#db
      .selectFrom('notifyDelivery')
      .select(({ fn }) => fn.min<number>('doneAt').as('sentAt'))
      .where('accountId', '=', Number(accountId))
      .where('channel', '=', channel)
      .where('automationId', of.isOfAutomation ? 'is not' : 'is', null)
      .where('doneAt', '>', since)
      .where('state', 'in', ['sending', 'sent', 'unknown'])
      .groupBy('batch')
      .orderBy('sentAt')
      .execute();
    return rows.map(({ sentAt }) => Number(sentAt));
  }

  /** Number held back by a limit since a moment. */
  async heldBack({ accountId, channel, ...of }: LimitedTo, since: number): Promise<number> {
    return countOf(
      this.#db
        .selectFrom('notifyDelivery')
        .where('accountId', '=', Number(accountId))
        .where('channel', '=', channel)
        .where('automationId', of.isOfAutomation ? 'is not' : 'is', null)
        .where('doneAt', '>=', since)
        .where('reason', '=', 'limit'),
    );
  }

  /** Results of all deliveries by these actions of automations, by cause. */
  async causedBy(causes: readonly string[]): Promise<ReadonlyMap<string, readonly CausedDelivery[]>> {
    const found = new Map<string, CausedDelivery[]>();
    for (const some of portions(causes)) {
      const rows = await this.#db
        .selectFrom('notifyDelivery')
        .select(['cause', 'loginname', 'channel', 'state', 'reason'])
        .where('cause', 'in', some)
        .where('cause', '<>', '')
        .orderBy('id')
        .execute();
      for (const row of rows) found.set(row.cause, [...(found.get(row.cause) ?? []), row]);
    }
    return found;
  }

  async page(range: Range, filter: DeliveryFilter): Promise<Rows<Delivery>> {
    const { page, pageSize, policyId, state, channel, text, from, to } = filter;
    const wanted = this.#db
      .selectFrom('notifyDelivery')
      .leftJoin('alarm', 'alarm.id', 'notifyDelivery.alarmId')
      .where((where) => inOrgs(where.ref('notifyDelivery.orgId'), range))
      .$if(policyId !== undefined, (query) => query.where('policyId', '=', Number(policyId)))
      .$if(state !== undefined, (query) => query.where('notifyDelivery.state', '=', state ?? 'queued'))
      .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'web'))
      .$if(from !== undefined, (query) => query.where('at', '>=', from ?? 0))
      .$if(to !== undefined, (query) => query.where('at', '<', to ?? 0))
      .$if(text !== '', (query) => query.where((where) => holdsText([where.ref('loginname')], text)));
    const ordered = wanted
      .selectAll('notifyDelivery')
      .select(['alarm.priority', ...mentionColumns('alarm', 'equipment'), 'alarm.gatewayName'])
      .select([...mentionColumns('alarm', 'signal'), ...namesFrom('alarm', 'alarm')])
      .orderBy('notifyDelivery.id', wayByTime(filter.sort));
    return readRecords(ordered, { page, pageSize }, (row) => {
      const rule = namesIn(row, 'alarm');
      const { message, ...delivery } = deliveries.record(row);
      return deliverySchema.parse({
        ...delivery,
        priority: row.priority ?? null,
        place:
          message?.note.zh ?? joined(row.equipmentName || row.gatewayName, row.signalName || ruleNameText(rule, 'zh')),
        placeEn:
          message?.note.en ??
          joined(
            nameTextOf(row, 'equipment', 'en') || row.gatewayName,
            nameTextOf(row, 'signal', 'en') || ruleNameText(rule, 'en'),
          ),
      });
    });
  }

  /** Forgets deliveries and runs before a moment, in ms; answers how many deliveries. */
  async dropBefore(before: number): Promise<number> {
    await this.#db.deleteFrom('notifyRun').where('isOver', '=', 1).where('beganAt', '<', before).execute();
    const dropped = await this.#db.deleteFrom('notifyDelivery').where('at', '<', before).executeTakeFirst();
    return Number(dropped.numDeletedRows);
  }
}

const escalationSchema: z.ZodType<Escalation> = z.object({
  cameAt: z.number(),
  ackAt: z.number().nullable(),
  returnAt: z.number().nullable(),
  isHidden: z.boolean(),
  isShelved: z.boolean(),
  isOver: z.boolean(),
  passed: z.int(),
  rounds: z.int(),
  lastAt: z.number(),
});

const runOf = ({ policyId, alarmId, state, dueAt }: NotifyRunRow): NotifyRun => ({
  policyId: String(policyId),
  alarmId: String(alarmId),
  state: escalationSchema.parse(JSON.parse(state)),
  dueAt,
});

const runRowOf = ({ policyId, alarmId, state, dueAt }: NotifyRun): NotifyRunRow => ({
  policyId: Number(policyId),
  alarmId: Number(alarmId),
  state: JSON.stringify(state),
  dueAt,
  isOver: Number(state.isOver),
  beganAt: state.cameAt,
});

const deliveryRowOf = (delivery: NewDelivery) =>
  deliveries.row({
    automationId: null,
    cause: '',
    message: null,
    ...delivery,
    tries: 0,
    batch: null,
    doneAt: delivery.state === 'queued' ? null : delivery.at,
  });

function queuedOf(row: Selectable<CoreTables['notifyDelivery']>): QueuedDelivery {
  const { batch: _batch, doneAt: _doneAt, ...same } = deliveries.record(row);
  return { ...same, state: 'queued' };
}

const joined = (...parts: readonly (string | null)[]): string => parts.filter((part) => part).join(' · ');
