import type { Generated } from 'kysely';
import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';

interface DriverRow {
  id: Generated<number>;
  orgId: number;
  equipmentId: number;
  name: string;
  protocol: string;
  params: string;
  pollMs: number;
  enabled: number;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    driver: DriverRow;
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly driver: Driver;
  }
}
