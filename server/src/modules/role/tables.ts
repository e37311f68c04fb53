import { roleSchema } from '@tidegate/contract/nouns/role/role.ts';
import { flag, id, json, Table } from '../../kernel/sql/table.ts';
import { heldAuths } from '../account/module.ts';
import type { Role } from '@tidegate/contract/nouns/role/role.ts';

/** Roles; the kernel asks them too and declares their row. */
export const roles = new Table('role', {
  ...roleSchema.pick({ name: true, nameEn: true, roleType: true, dataRange: true, remark: true }).shape,
  orgId: id,
  auths: heldAuths,
  authRegion: json(roleSchema.shape.authRegion),
  shipped: flag,
});

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly role: Role;
  }
}
