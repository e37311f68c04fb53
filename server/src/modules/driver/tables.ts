import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly driver: Driver;
  }
}
