import type { Generated } from 'kysely';

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    storageDay: { day: number; at: number; total: number | null; free: number | null; kinds: string };
    storageLevel: { id: Generated<number>; level: string; at: number };
  }
}
