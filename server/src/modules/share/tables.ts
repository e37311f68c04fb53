import { shareSchema, shareVisitSchema } from '@tidegate/contract/nouns/share/share.ts';
import type { Generated } from 'kysely';
import { z } from 'zod';
import type { RowOf } from '../../kernel/sql/table.ts';
import { flag, id, json, Table } from '../../kernel/sql/table.ts';

/** Shares of multi-equipment records. `signals` is null for all of the record; `passwordHash` is PHC text. */
export const shares = new Table('share', {
  ...shareSchema.pick({ key: true, auth: true, expireAt: true, suspendedAt: true }).shape,
  multiId: id,
  orgId: id,
  sharerId: id,
  passwordHash: z.string(),
  passwordAt: z.number(),
  signals: json(z.array(z.string())).nullable(),
  showsAlarms: flag,
  showsReports: flag,
  enabled: flag,
  version: z.int(),
});

/** Tries to open a share. */
export const shareVisits = new Table('shareVisit', { ...shareVisitSchema.omit({ id: true }).shape, shareId: id });

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    share: RowOf<typeof shares>;
    shareTry: { id: Generated<number>; keyHash: string; ip: string; site: string; at: number };
    shareSession: { hash: string; shareId: number; expiresAt: number };
    shareGuest: { shareId: number; accountId: number; at: number };
    shareVisit: RowOf<typeof shareVisits>;
  }
}
