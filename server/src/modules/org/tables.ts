import type { Org } from '@tidegate/contract/nouns/org/org.ts';

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly org: Org;
  }
}
