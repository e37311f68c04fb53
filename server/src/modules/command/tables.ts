import type { Command } from '@tidegate/contract/nouns/command/command.ts';

interface CommandRow {
  uuid: string;
  orgId: number;
  accountId: number;
  loginname: string;
  equipmentId: number;
  signalId: number;
  oldValue: string;
  value: string;
  actualValue: string;
  at: number;
  decidedAt: number | null;
  status: string;
  code: string;
  reason: string;
  second: string;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    command: CommandRow;
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly command: Command;
  }
}
