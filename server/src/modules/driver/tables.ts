import type { Driver } from '@tidegate/contract/entities/driver.ts';

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly driver: Driver;
  }
}
