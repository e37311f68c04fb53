import type { Auth, DataRange, RoleType } from '@tidegate/contract/auths.ts';
import { DATA_RANGES } from '@tidegate/contract/auths.ts';
import type { Texts } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { authTexts, rangeTexts, roleTypeTexts } from '@tidegate/contract/catalogue/rights-texts.ts';
import type { RightsActor } from '../../kernel/rights-actor.ts';
import type { RequestContext, Person } from '../../kernel/request-context.ts';

/** Rights of a person, present or planned: those of the role and the individual ones. */
export interface Rights {
  readonly roleType: RoleType;
  readonly auths: readonly Auth[];
  readonly dataRange: DataRange;
  readonly authRegion: readonly string[];
}

/** Administrators of an organisation define its regions, so they may grant any. */
const NAMES_REGIONS: readonly RoleType[] = ['platform', 'admin'];

/** Rights that the person does not hold, by display name; empty when they may grant all of them. */
export function beyond({ user, auths }: Person, rights: Rights): readonly Texts[] {
  const wider: Texts[] = rights.auths.filter((auth) => !auths.has(auth)).map(authTexts);
  if (rights.roleType === 'platform' && user.roleType !== 'platform') wider.unshift(roleTypeTexts('platform'));
  const isWider = DATA_RANGES.indexOf(rights.dataRange) < DATA_RANGES.indexOf(user.dataRange);
  if (isWider) wider.push(rangeTexts(rights.dataRange));
  if (NAMES_REGIONS.includes(user.roleType)) return wider;
  const regions = rights.authRegion.filter((region) => !user.authRegion.includes(region));
  return [...wider, ...regions.map((region) => ({ zh: region, en: region }))];
}

/**
 * Nobody gives what they do not hold, and nobody manages who holds more than they do. Refuses grantTooWide, which names
 * what is too much.
 */
export function refuseBeyond(person: Person, rights: Rights): void {
  const wider = beyond(person, rights);
  if (wider.length > 0) {
    const what = { zh: wider.map(({ zh }) => zh).join('、'), en: wider.map(({ en }) => en).join(', ') };
    throw new Refusal('grantTooWide', { what });
  }
}

/** Actor of a change of rights, for the stores. */
export function actorOf(context: RequestContext): RightsActor {
  return { orgPath: context.range.orgPath, isPlatform: context.person.user.roleType === 'platform' };
}
