import type { Generated } from 'kysely';

interface ProofFlowRow {
  hash: string;
  kind: string;
  accountId: number | null;
  session: string;
  step: string;
  change: string;
  tries: number;
  createdAt: number;
  expiresAt: number;
}

interface VerificationRow {
  id: Generated<number>;
  purpose: string;
  accountId: number | null;
  flow: string;
  target: string;
  hash: string;
  tries: number;
  ip: string;
  site: string;
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
}

interface AccountRow {
  id: Generated<number>;
  orgId: number;
  deptId: number | null;
  roleId: number;
  loginname: string;
  name: string;
  passwordHash: string;
  passwordAt: number;
  mustChangePassword: number;
  tel: string;
  email: string;
  avatar: string;
  authRegion: string;
  dataRange: string;
  messageTypes: string;
  prompType: string;
  scadaAdaption: string;
  language: string;
  timeZone: string;
  totpSecret: string;
  totpOn: number;
  totpStep: number;
  enabled: number;
  createdAt: number;
  lastLoginAt: number | null;
  /** Same meaning as that of the organisation. */
  home: Generated<string>;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    account: AccountRow;
    accountEquipment: { accountId: number; equipmentId: number };
    session: {
      hash: string;
      accountId: number;
      createdAt: number;
      renewedAt: number;
      ip: string;
      agent: string;
      ended: string | null;
    };
    loginFailure: { key: string; count: number; lastAt: number };
    securityQuestion: { id: Generated<number>; accountId: number; seq: number; question: string; answerHash: string };
    totpRecovery: { id: Generated<number>; accountId: number; hash: string; usedAt: number | null };
    proofFlow: ProofFlowRow;
    verification: VerificationRow;
    captcha: { hash: string; answerHash: string; workBits: number; expiresAt: number };
  }
}
