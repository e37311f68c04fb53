import type { Role } from '@tidegate/contract/nouns/role/role.ts';
import type { UserFields } from './store.ts';
import type { Rights } from '../role/module.ts';

/** What a person holds with this role and what is set for them beside it. */
export function rightsOf(role: Role, set: Pick<UserFields, 'dataRange' | 'authRegion'>): Rights {
  const { roleType, auths } = role;
  return {
    roleType,
    auths,
    dataRange: set.dataRange ?? role.dataRange,
    authRegion: [...role.authRegion, ...set.authRegion],
  };
}
