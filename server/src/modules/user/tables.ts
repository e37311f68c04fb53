import type { ManagedUser } from '@tidegate/contract/nouns/user/managed-user.ts';

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly user: ManagedUser;
  }
}
