import type { Command } from '@tidegate/contract/nouns/command/command.ts';
import { commandSchema } from '@tidegate/contract/nouns/command/command.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { WriteValue } from '@tidegate/contract/nouns/signal/rules/write-value.ts';
import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import { appendAudit, changing } from '../../kernel/sql/audit-chain.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import { readRecords } from '../../kernel/sql/read-page.ts';
import { signalOf } from '../signal/module.ts';
import type { CoreDb, CoreTables } from '../../kernel/sql/tables.ts';
import { ALL_NAME_FIELDS, type NameField, NO_NAMES } from '@tidegate/contract/locale/name-text.ts';

/** A new command, stored before anything is sent. */
export interface NewCommand {
  readonly uuid: string;
  readonly userId: string;
  readonly orgId: string;
  readonly equipmentId: string;
  readonly signalId: string;
  /** JSON values: 64-bit integers as decimal text. */
  readonly oldValue: number | string | boolean | null;
  readonly value: number | string | boolean | null;
  /** Why, and the login name of who signed it too; empty for none. */
  readonly reason: string;
  readonly second: string;
  readonly at: number;
}

export interface CommandOutcome {
  readonly status: 'success' | 'failure';
  readonly code: string;
  readonly actualValue: number | string | boolean | null;
  readonly decidedAt: number;
}

/** A command whose outcome was corrected, with who gave it, the name of its signal, and what it was declared before. */
export interface Corrected {
  readonly command: Command;
  readonly userId: string;
  readonly signal: Pick<Signal, NameField>;
  readonly formerCode: string;
}

/** Nothing is known of the device: neither that it has carried the command out, nor that it will not. */
const UNKNOWN: readonly string[] = [REFUSALS.commandTimeout.code, REFUSALS.commandUnknown.code];
/** The device was sent something, or may have been, and has not refused it. */
export const MAY_BE_DONE: readonly string[] = [
  ...UNKNOWN,
  REFUSALS.notReadBack.code,
  '1713',
  '1715',
  '99901',
  '99902',
  '99907',
  '90099',
];

const { oldValue: valueSchema, status } = commandSchema.shape;

/** The rows of commands: one before the publish, one outcome after. */
export class CommandStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Commits the command together with its audit row; when this rejects nothing may be sent. */
  async begin(command: NewCommand, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      await tx.insertInto('command').values(waitingRowOf(command, trail.loginname)).execute();
    });
  }

  /** Stores the result of a pending command with its audit row, once. Returns whether it was stored. */
  async decide(uuid: string, outcome: CommandOutcome): Promise<boolean> {
    return this.#db.transaction().execute(async (tx) => {
      const row = await tx
        .updateTable('command')
        .set({
          status: outcome.status,
          code: outcome.code,
          actualValue: JSON.stringify(outcome.actualValue),
          decidedAt: outcome.decidedAt,
        })
        .where('uuid', '=', uuid)
        .where('status', '=', 'waiting')
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) return false;
      await appendAudit(tx, outcomeTrail(row));
      return true;
    });
  }

  /**
   * Stores what became of a command that was declared failed, with an audit row beside that of its failure. Undefined where
   * that is no correction: the command did not fail, the device has refused it, or the same is known.
   */
  async correct(uuid: string, outcome: CommandOutcome): Promise<Corrected | undefined> {
    const failed = this.#db.selectFrom('command').selectAll().where('uuid', '=', uuid).where('status', '=', 'failure');
    const before = await failed.executeTakeFirst();
    const decided = before === undefined ? undefined : correctionOf(before.code, outcome);
    if (before === undefined || decided === undefined) return undefined;
    return this.#db.transaction().execute(async (tx) => {
      const row = await tx
        .updateTable('command')
        .set({ ...decided, actualValue: JSON.stringify(outcome.actualValue), decidedAt: outcome.decidedAt })
        .where('uuid', '=', uuid)
        .where('code', '=', before.code)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const named = tx.selectFrom('signal').select(ALL_NAME_FIELDS).where('id', '=', row.signalId);
      const signal = (await named.executeTakeFirst()) ?? NO_NAMES;
      await appendAudit(tx, {
        ...outcomeTrail(row),
        action: 'signal.write.correct',
        old: JSON.stringify({ code: before.code }),
        new: JSON.stringify({ code: decided.code, value: outcome.actualValue }),
      });
      return { command: commandOf(row), userId: String(row.accountId), signal, formerCode: before.code };
    });
  }

  /** Commands that were declared failed from `since` on (ms) and may be carried out, unless the value was there before. */
  async mayBeDone(
    since: number,
  ): Promise<readonly { readonly uuid: string; readonly signal: Signal; readonly value: WriteValue }[]> {
    const rows = await this.#db
      .selectFrom('command')
      .selectAll()
      .where('status', '=', 'failure')
      .where('decidedAt', '>=', since)
      .where('code', 'in', [...MAY_BE_DONE])
      .execute();
    if (rows.length === 0) return [];
    const ids = rows.map(({ signalId }) => signalId);
    const signals = await this.#db.selectFrom('signal').selectAll().where('id', 'in', ids).execute();
    const byId = new Map(signals.map((row) => [row.id, signalOf(row)]));
    return rows.map(commandOf).flatMap(({ uuid, signalId, value, oldValue }) => {
      const signal = byId.get(Number(signalId));
      return signal === undefined || value === null || value === oldValue ? [] : [{ uuid, signal, value }];
    });
  }

  /**
   * Stores writes of an earlier system, all of one signal, except those of a moment at which there is one. Returns how many
   * were added.
   */
  async addPast(
    writes: readonly (NewCommand & { readonly by: string })[],
    trail: (added: number) => AuditEntry,
  ): Promise<number> {
    return changing(this.#db, trail, async (tx) => {
      const signalIds = sqlIds(writes.map(({ signalId }) => signalId));
      const there = await tx.selectFrom('command').select('at').where('signalId', 'in', signalIds).execute();
      const known = new Set(there.map(({ at }) => Number(at)));
      const added = writes.filter(({ at }) => !known.has(at));
      if (added.length > 0) await tx.insertInto('command').values(added.map(pastRowOf)).execute();
      return added.length;
    });
  }

  /** Undefined when the uuid is unknown or another person's. */
  async find(uuid: string, userId: string): Promise<Command | undefined> {
    const row = await this.#db
      .selectFrom('command')
      .selectAll()
      .where('uuid', '=', uuid)
      .where('accountId', '=', Number(userId))
      .executeTakeFirst();
    return row === undefined ? undefined : commandOf(row);
  }

  /** Waiting commands, oldest first: after a start they are unknown. */
  async waiting(): Promise<readonly Command[]> {
    const rows = await this.#db
      .selectFrom('command')
      .selectAll()
      .where('status', '=', 'waiting')
      .orderBy('at')
      .execute();
    return rows.map(commandOf);
  }

  /** Commands from `from` to `to` (ms, both included), latest first: the first `limit` of them, and their total number. */
  async ofSignals(
    signals: readonly { readonly id: string; readonly equipmentId: string }[],
    { from, to }: { readonly from: number; readonly to: number },
    limit: number,
  ): Promise<Rows<Command>> {
    // The equipment is named too: rows are found by it and the time.
    const wanted = latest(this.#db)
      .where('equipmentId', 'in', sqlIds(signals.map(({ equipmentId }) => equipmentId)))
      .where('signalId', 'in', sqlIds(signals.map(({ id }) => id)))
      .where('at', '>=', from)
      .where('at', '<=', to);
    return readRecords(wanted, { page: 1, pageSize: limit }, commandOf);
  }

  async ofEquipment(equipmentId: string, page: number, pageSize: number): Promise<Rows<Command>> {
    const wanted = latest(this.#db).where('equipmentId', '=', Number(equipmentId));
    return readRecords(wanted, { page, pageSize }, commandOf);
  }
}

/** Log entry of a decided command. */
const outcomeTrail = (row: Selectable<CoreTables['command']>): AuditEntry => ({
  at: row.decidedAt ?? row.at,
  orgId: String(row.orgId),
  userId: String(row.accountId),
  loginname: row.loginname,
  ip: '',
  session: '',
  action: 'signal.write.outcome',
  object: `signal:${row.signalId}`,
  old: row.oldValue,
  new: row.actualValue,
  result: row.code,
  commandUuid: row.uuid,
});

/** Corrected state of a command that failed with that code; undefined without new information. */
function correctionOf(
  former: string,
  { status: now, code }: CommandOutcome,
): Pick<CommandOutcome, 'status' | 'code'> | undefined {
  const isSeen = code === REFUSALS.commandSeen.code;
  const wasSeen = former === REFUSALS.commandSeen.code;
  if (!MAY_BE_DONE.includes(former) && !wasSeen) return undefined;
  if (now === 'success') return { status: now, code };
  // The device has taken the write, and its value has come back.
  if (isSeen && former === REFUSALS.notReadBack.code) return { status: 'success', code: REFUSALS.commandLate.code };
  const isNew = isSeen ? !wasSeen : UNKNOWN.includes(former) && code !== former;
  return isNew ? { status: now, code } : undefined;
}

const latest = (db: CoreDb) => db.selectFrom('command').selectAll().orderBy('at', 'desc').orderBy('uuid');

const waitingRowOf = (command: NewCommand, loginname: string): CoreTables['command'] => ({
  uuid: command.uuid,
  orgId: Number(command.orgId),
  accountId: Number(command.userId),
  loginname,
  equipmentId: Number(command.equipmentId),
  signalId: Number(command.signalId),
  oldValue: JSON.stringify(command.oldValue),
  value: JSON.stringify(command.value),
  actualValue: 'null',
  at: command.at,
  decidedAt: null,
  status: 'waiting',
  code: '',
  reason: command.reason,
  second: command.second,
});

/** A write that succeeded at once. */
const pastRowOf = (command: NewCommand & { readonly by: string }): CoreTables['command'] => ({
  ...waitingRowOf(command, command.by),
  actualValue: JSON.stringify(command.value),
  decidedAt: command.at,
  status: 'success',
  code: '200',
});

/** The command that a row holds. */
export function commandOf(row: Selectable<CoreTables['command']>): Command {
  return {
    uuid: row.uuid,
    equipmentId: String(row.equipmentId),
    signalId: String(row.signalId),
    oldValue: valueSchema.parse(JSON.parse(row.oldValue)),
    value: valueSchema.parse(JSON.parse(row.value)),
    actualValue: valueSchema.parse(JSON.parse(row.actualValue)),
    by: row.loginname,
    reason: row.reason,
    second: row.second,
    at: row.at,
    decidedAt: row.decidedAt,
    status: status.parse(row.status),
    code: row.code,
  };
}
