import type { NoteRecord } from './store.ts';
import type { Generated } from 'kysely';

export interface NoteRow {
  id: Generated<number>;
  orgId: number;
  equipmentId: number;
  signalId: number | null;
  at: number;
  text: string;
  accountId: number;
  by: string;
  createdAt: number;
  updatedAt: number | null;
  updatedBy: string;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    note: NoteRow;
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly note: NoteRecord;
  }
}
