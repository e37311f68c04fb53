import type { Generated } from 'kysely';

export interface ApiKeyRow {
  id: Generated<number>;
  accountId: number;
  name: string;
  prefix: string;
  hash: string;
  scopes: string;
  allowedFrom: string;
  callsPerMinute: number | null;
  createdAt: number;
  expiresAt: number;
  revokedAt: number | null;
  lastUsedAt: number | null;
  lastUsedFrom: string;
  useCount: number;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    apiKey: ApiKeyRow;
  }
}
