import type { InputOf } from '@tidegate/contract/call.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { objectReferrers } from '@tidegate/contract/nouns/reference/calls.ts';
import { REFERRED_KINDS, type Referrers } from '@tidegate/contract/nouns/reference/reference.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { ReferrerStore } from './store.ts';

/** The text that people read before they delete an object that others use. */
export class ReferrerService {
  readonly #store: ReferrerStore;

  constructor(store: ReferrerStore) {
    this.#store = store;
  }

  /** Refuses missingField without an object, and unknownField for a second one. */
  async find(input: InputOf<typeof objectReferrers>, context: RequestContext): Promise<readonly Referrers[]> {
    const given: Readonly<Record<string, string | undefined>> = input;
    const [kind, second] = REFERRED_KINDS.filter((one) => given[one] !== undefined);
    if (kind === undefined) throw new Refusal('missingField', { field: REFERRED_KINDS.join(', ') });
    if (second !== undefined) throw new Refusal('unknownField', { field: second });
    return this.#store.find({ kind, id: Number(given[kind]) }, context.range);
  }
}
