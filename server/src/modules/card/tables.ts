import type { CardRecord } from './store.ts';
import type { Generated } from 'kysely';

interface CardRow {
  id: Generated<number>;
  orgId: number;
  ownerId: number;
  iccid: string;
  carrier: string;
  plan: string;
  monthlyMb: number | null;
  expireAt: number | null;
  status: string;
  remark: string;
}

interface GatewayTrafficRow {
  gatewayId: number;
  iccid: string;
  day: number;
  orgId: number;
  bytesIn: number;
  bytesOut: number;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    card: CardRow;
    gatewayTraffic: GatewayTrafficRow;
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly card: CardRecord;
  }
}
