import type { Multi } from '@tidegate/contract/nouns/multi/multi.ts';
import type { Generated } from 'kysely';

export interface MultiRow {
  id: Generated<number>;
  orgId: number;
  ownerId: number;
  name: string;
  ruleType: string;
  display: string;
  pageId: number | null;
  groupId: number | null;
  remark: string;
  createdAt: number;
}

export interface MultiGatewayRow {
  multiId: number;
  gatewayId: number;
  alias: string;
  seq: number;
}

export interface MultiTaskRow {
  uuid: string;
  accountId: number;
  at: number;
  code: string;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    multi: MultiRow;
    multiGateway: MultiGatewayRow;
    multiTask: MultiTaskRow;
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly multi: Multi;
  }
}
