import { inOrder } from '../../in-order.ts';
import { NOUN_HOLDINGS } from '../../joined/holdings.ts';
import type { Texts } from '../../refusal-entry.ts';

interface Holding extends Texts {
  readonly after?: string;
}

/** What keeps an organisation or department from being deleted, as the nouns say it. */
const HOLDINGS = NOUN_HOLDINGS satisfies { readonly [name: string]: Holding };
export type OrgHolding = keyof typeof HOLDINGS;

/** In the order in which a refusal names them. */
export const ORG_HOLDINGS: readonly OrgHolding[] = inOrder(HOLDINGS);

/** What a refusal calls it, in the plural. */
export const holdingTexts = (holding: OrgHolding): Texts => HOLDINGS[holding];
