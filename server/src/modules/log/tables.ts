import type { Generated } from 'kysely';

interface AuditRow {
  id: Generated<number>;
  at: number;
  orgId: string;
  userId: string;
  loginname: string;
  ip: string;
  session: string;
  action: string;
  object: string;
  old: string;
  new: string;
  result: string;
  commandUuid: string;
  prevHash: string;
  hash: string;
}

/** End of the chain of the log; the table has one row. */
interface AuditHeadRow {
  id: Generated<number>;
  count: number;
  hash: string;
  plainCount: Generated<number>;
  keyCount: Generated<number>;
  keyProof: string | null;
  cutCount: Generated<number>;
  cutHash: Generated<string>;
  cutProof: string | null;
  sealCount: Generated<number>;
  sealProof: string | null;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    audit: AuditRow;
    auditHead: AuditHeadRow;
  }
}
