import type { Org } from '@tidegate/contract/entities/org.ts';

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly org: Org;
  }
}
