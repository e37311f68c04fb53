import type { Role } from '@tidegate/contract/nouns/role/role.ts';

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly role: Role;
  }
}
