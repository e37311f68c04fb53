import type { Generated } from 'kysely';

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    serverTakeOver: {
      id: Generated<number>;
      at: number;
      former: string;
      holder: string;
      term: number;
      reason: string;
      idleMs: number | null;
      endedAt: number | null;
    };
  }
}
