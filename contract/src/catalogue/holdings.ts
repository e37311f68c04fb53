import { inOrder } from './in-order.ts';
import { HOLDINGS as gateway } from '../nouns/gateway/noun.ts';
import { HOLDINGS as hardware } from '../nouns/hardware/noun.ts';
import { HOLDINGS as equipment } from '../nouns/equipment/noun.ts';
import { HOLDINGS as calendar } from '../nouns/calendar/noun.ts';
import { HOLDINGS as org } from '../nouns/org/noun.ts';
import { HOLDINGS as model } from '../nouns/model/noun.ts';
import { HOLDINGS as page } from '../nouns/page/noun.ts';
import { HOLDINGS as multi } from '../nouns/multi/noun.ts';
import { HOLDINGS as centre } from '../nouns/centre/noun.ts';
import { HOLDINGS as track } from '../nouns/track/noun.ts';
import { HOLDINGS as card } from '../nouns/card/noun.ts';
import { HOLDINGS as role } from '../nouns/role/noun.ts';
import { HOLDINGS as user } from '../nouns/user/noun.ts';
import { HOLDINGS as display } from '../nouns/display/noun.ts';
import { HOLDINGS as recipe } from '../nouns/recipe/noun.ts';
import type { Texts } from '../refusal-entry.ts';

/** Entries of all nouns, in the order in which people read them. */
const NOUN_HOLDINGS = {
  ...gateway,
  ...hardware,
  ...equipment,
  ...calendar,
  ...org,
  ...model,
  ...page,
  ...multi,
  ...centre,
  ...track,
  ...card,
  ...role,
  ...user,
  ...display,
  ...recipe,
} as const;

interface Holding extends Texts {
  readonly after?: string;
}

/** Objects of all nouns that prevent the deletion of an organisation or department. */
const HOLDINGS = NOUN_HOLDINGS satisfies { readonly [name: string]: Holding };
export type OrgHolding = keyof typeof HOLDINGS;

/** In the order in which a refusal names them. */
export const ORG_HOLDINGS: readonly OrgHolding[] = inOrder(HOLDINGS);

/** Plural name in a refusal. */
export const holdingTexts = (holding: OrgHolding): Texts => HOLDINGS[holding];
