import type { DataRange, RoleType } from '@tidegate/contract/auths.ts';
import type { Generated } from 'kysely';
import { roleSchema } from '@tidegate/contract/nouns/role/role.ts';
import { flag, id, json, Table } from '../../kernel/sql/table.ts';
import { heldAuths } from '../account/module.ts';
import type { Role } from '@tidegate/contract/nouns/role/role.ts';
import { PICK_NAMES } from '@tidegate/contract/fields/named.ts';
import type { NameColumns } from '../../kernel/sql/names.ts';

/** Roles. */
export const roles = new Table('role', {
  ...roleSchema.pick({ ...PICK_NAMES, roleType: true, dataRange: true, remark: true }).shape,
  orgId: id,
  auths: heldAuths,
  authRegion: json(roleSchema.shape.authRegion),
  shipped: flag,
});

interface RoleRow extends NameColumns<Generated<string>> {
  id: Generated<number>;
  orgId: number;
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
