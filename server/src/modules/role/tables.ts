import type { DataRange, RoleType } from '@tidegate/contract/auths.ts';
import type { Generated } from 'kysely';
import { roleSchema } from '@tidegate/contract/nouns/role/role.ts';
import { flag, id, json, Table } from '../../kernel/sql/table.ts';
import { heldAuths } from '../account/module.ts';
import type { Role } from '@tidegate/contract/nouns/role/role.ts';

/** Roles. */
export const roles = new Table('role', {
  ...roleSchema.pick({ name: true, nameEn: true, roleType: true, dataRange: true, remark: true }).shape,
  orgId: id,
  auths: heldAuths,
  authRegion: json(roleSchema.shape.authRegion),
  shipped: flag,
});

interface RoleRow {
  id: Generated<number>;
  orgId: number;
  name: string;
  nameEn: Generated<string>;
  roleType: RoleType;
  auths: string;
  dataRange: DataRange;
  authRegion: string;
  remark: string;
  shipped: number;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    role: RoleRow;
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly role: Role;
  }
}
