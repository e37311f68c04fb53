import type { Role } from '@tidegate/contract/entities/role.ts';

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly role: Role;
  }
}
