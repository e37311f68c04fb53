import type { Command } from '@tidegate/contract/entities/command.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';

/** A command as it is first written, before anything is sent. */
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

/** The rows of commands: one before the publish, one outcome after. */
export interface CommandStore {
  /** Commits the command together with its audit row; when this rejects nothing may be sent. */
  begin(command: NewCommand, trail: AuditEntry): Promise<void>;
  /** Keeps the outcome of a waiting command with its audit row; a decided one stays as it is. Answers whether it was kept. */
  decide(uuid: string, outcome: CommandOutcome): Promise<boolean>;
  /** Undefined when the uuid is unknown or another person's. */
  find(uuid: string, userId: string): Promise<Command | undefined>;
  /** Waiting commands, oldest first: after a start they are unknown. */
  waiting(): Promise<readonly Command[]>;
  /** Those given from `from` to `to` (ms, both included), latest first: the first `limit` of them, and how many there are. */
  ofSignals(
    signals: readonly { readonly id: string; readonly equipmentId: string }[],
    span: { readonly from: number; readonly to: number },
    limit: number,
  ): Promise<Rows<Command>>;
  ofEquipment(equipmentId: string, page: number, pageSize: number): Promise<Rows<Command>>;
}
