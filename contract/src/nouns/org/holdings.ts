import { inOrder } from '../../in-order.ts';
import { NOUN_HOLDINGS } from '../../joined/holdings.ts';
import type { Texts } from '../../refusal-entry.ts';

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
