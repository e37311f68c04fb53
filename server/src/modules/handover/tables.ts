import type { IncomingHandover } from '@tidegate/contract/nouns/handover/handover.ts';
import type { Generated } from 'kysely';

export interface GatewayHandoverRow {
  id: Generated<number>;
  gatewayId: number;
  fromOrgId: number;
  toOrgId: number | null;
  toNumber: string;
  toName: string;
  withEquipment: number;
  withHistory: number;
  note: string;
  state: string;
  reason: string;
  offeredBy: number;
  offeredByName: string;
  offeredAt: number;
  expiresAt: number;
  toldAt: number | null;
  decidedAt: number | null;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    gatewayHandover: GatewayHandoverRow;
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly handover: IncomingHandover;
  }
}
