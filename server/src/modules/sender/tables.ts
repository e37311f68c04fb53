import type { Generated } from 'kysely';

interface SmsLogRow {
  id: Generated<number>;
  at: number;
  orgId: number | null;
  recipient: string;
  loginname: string;
  purpose: string;
  state: string;
  reason: string;
  reference: string;
  cost: number | null;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    smsLog: SmsLogRow;
  }
}
