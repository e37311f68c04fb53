import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/track/fence-calls.ts';
import type { Fence } from '@tidegate/contract/nouns/track/fence.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { FenceStore } from './fence-store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';

/** Fences on the map. */
export class Fences {
  readonly #store: FenceStore;

  constructor(store: FenceStore) {
    this.#store = store;
  }

  async all(context: RequestContext): Promise<readonly Fence[]> {
    return this.#store.all(context.range);
  }

  async add(input: InputOf<typeof calls.fenceAdd>, context: RequestContext): Promise<{ readonly id: string }> {
    refusePart(context);
    return { id: await this.#store.add(context.range.orgId, input, handOf(context), context.trail({ new: input })) };
  }

  async edit({ id, ...fields }: InputOf<typeof calls.fenceEdit>, context: RequestContext): Promise<void> {
    refusePart(context);
    const old = context.objects.one('fence');
    await this.#store.change(id, fields, handOf(context), context.trail({ object: `fence:${id}`, old, new: fields }));
  }

  async remove(context: RequestContext): Promise<void> {
    refusePart(context);
    const old = context.objects.one('fence');
    await this.#store.remove(old.id, context.trail({ object: `fence:${old.id}`, old }));
  }
}

const handOf = (context: RequestContext) => ({ at: context.at, by: context.person.user.loginname });

/** A fence can watch any equipment of its organisation, so people with access to some of it cannot change fences. */
function refusePart(context: RequestContext): void {
  if (context.range.reach === 'own' || context.range.reach === 'chosen') throw new Refusal('forbidden');
}
