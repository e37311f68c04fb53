import type { ManagedUser } from '@tidegate/contract/nouns/user/managed-user.ts';
import type { Org } from '@tidegate/contract/nouns/org/org.ts';
import type { Role } from '@tidegate/contract/nouns/role/role.ts';
import { SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';

/** An organisation at the root; a test says what is different about its own. */
export function orgOf(part: Partial<Org> = {}): Org {
  return {
    id: '1',
    parentId: null,
    kind: 'org',
    name: 'Waterworks',
    path: `/${part.id ?? '1'}/`,
    seq: 0,
    title: '',
    faviconIco: '',
    sessionIdleMin: 0,
    language: '',
    timeZone: '',
    userCount: 0,
    gatewayCount: 0,
    ...part,
  };
}

/** The shipped role of an operator. */
export function roleOf(part: Partial<Role> = {}): Role {
  return {
    id: '4',
    orgId: '1',
    orgName: 'Waterworks',
    name: 'Operator',
    nameEn: '',
    roleType: 'operator',
    ...SHIPPED_ROLES.operator,
    auths: [...SHIPPED_ROLES.operator.auths],
    authRegion: [],
    remark: '',
    isShipped: true,
    userCount: 2,
    editable: true,
    ...part,
  };
}

/** An operator of the waterworks. */
export function personOf(part: Partial<ManagedUser> = {}): ManagedUser {
  return {
    id: '9',
    loginname: 'lin',
    name: 'Lin',
    orgId: '1',
    orgName: 'Waterworks',
    deptId: '',
    deptName: '',
    roleId: '4',
    roleName: 'Operator',
    roleNameEn: '',
    roleType: 'operator',
    dataRange: null,
    authRegion: [],
    equipmentIds: [],
    tel: '',
    email: '',
    avatar: '',
    enabled: true,
    totpOn: false,
    createdAt: 1_700_000_000_000,
    lastLoginAt: null,
    ...part,
  };
}
