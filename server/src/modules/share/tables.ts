import type { Generated } from 'kysely';

export interface ShareRow {
  id: Generated<number>;
  multiId: number;
  orgId: number;
  sharerId: number;
  key: string;
  passwordHash: string;
  passwordAt: number;
  auth: string;
  signals: string | null;
  expireAt: number | null;
  showsAlarms: Generated<number>;
  showsReports: Generated<number>;
  enabled: number;
  suspendedAt: number | null;
  version: number;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    share: ShareRow;
    shareTry: { id: Generated<number>; keyHash: string; ip: string; site: string; at: number };
    shareSession: { hash: string; shareId: number; expiresAt: number };
    shareGuest: { shareId: number; accountId: number; at: number };
    shareVisit: {
      id: Generated<number>;
      shareId: number;
      at: number;
      ip: string;
      agent: string;
      loginname: string;
      result: string;
    };
  }
}
