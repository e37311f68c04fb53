import type { Auth, DataRange, RoleType } from '@tidegate/contract/auths.ts';
import { DATA_RANGES } from '@tidegate/contract/auths.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { RightsActor } from '../ports/role-store.ts';
import type { Ask, Person } from './ask.ts';

/** What somebody holds or is to be given: the outcome of a role and of what is set beside it. */
export interface Rights {
  readonly roleType: RoleType;
  readonly auths: readonly Auth[];
  readonly dataRange: DataRange;
  readonly authRegion: readonly string[];
}

/** Those who administer an organisation say which regions there are, so they may give any. */
const NAMES_REGIONS: readonly RoleType[] = ['platform', 'admin'];

/** What of these rights the person does not hold, by name; empty when they may give all of it. */
export function beyond({ user, auths }: Person, rights: Rights): readonly string[] {
  const wider: string[] = rights.auths.filter((auth) => !auths.has(auth));
  if (rights.roleType === 'platform' && user.roleType !== 'platform') wider.unshift('platform');
  if (DATA_RANGES.indexOf(rights.dataRange) < DATA_RANGES.indexOf(user.dataRange)) wider.push(rights.dataRange);
  if (NAMES_REGIONS.includes(user.roleType)) return wider;
  return [...wider, ...rights.authRegion.filter((region) => !user.authRegion.includes(region))];
}

/**
 * Nobody gives what they do not hold, and nobody manages who holds more than they do. Refuses grantTooWide, which names
 * what is too much.
 */
export function refuseBeyond(person: Person, rights: Rights): void {
  const wider = beyond(person, rights);
  if (wider.length > 0) throw new Refusal('grantTooWide', { what: wider.join(', ') });
}

/** Who makes this change of rights, for the stores. */
export function actorOf(ask: Ask): RightsActor {
  return { orgPath: ask.range.orgPath, isPlatform: ask.person.user.roleType === 'platform' };
}
