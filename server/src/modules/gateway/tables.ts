import type { Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    givenUp: { gatewayId: number; report: number; at: number; content: string };
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly gateway: Gateway;
  }
}
