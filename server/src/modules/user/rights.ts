import type { Role } from '@tidegate/contract/nouns/role/role.ts';
import type { UserFields } from './store.ts';
import type { Rights } from '../role/module.ts';

/** Rights of a person from this role and the individual settings. */
export function rightsOf(role: Role, set: Pick<UserFields, 'dataRange' | 'authRegion'>): Rights {
  const { roleType, auths } = role;
  return {
    roleType,
    auths,
    dataRange: set.dataRange ?? role.dataRange,
    authRegion: [...role.authRegion, ...set.authRegion],
  };
}
