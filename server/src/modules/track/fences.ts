import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/calls/fence.ts';
import type { Fence } from '@tidegate/contract/entities/fence.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { FenceStore } from './fence-store.ts';
import type { Ask } from '../../kernel/ask.ts';

/** Fences on the map. */
export class Fences {
  readonly #store: FenceStore;

  constructor(store: FenceStore) {
    this.#store = store;
  }

  async all(ask: Ask): Promise<readonly Fence[]> {
    return this.#store.all(ask.range);
  }

  async add(input: InputOf<typeof calls.fenceAdd>, ask: Ask): Promise<{ readonly id: string }> {
    refusePart(ask);
    return { id: await this.#store.add(ask.range.orgId, input, handOf(ask), ask.trail({ new: input })) };
  }

  async edit({ id, ...fields }: InputOf<typeof calls.fenceEdit>, ask: Ask): Promise<void> {
    refusePart(ask);
    const old = ask.touched.one('fence');
    await this.#store.change(id, fields, handOf(ask), ask.trail({ object: `fence:${id}`, old, new: fields }));
  }

  async remove(ask: Ask): Promise<void> {
    refusePart(ask);
    const old = ask.touched.one('fence');
    await this.#store.remove(old.id, ask.trail({ object: `fence:${old.id}`, old }));
  }
}

const handOf = (ask: Ask) => ({ at: ask.at, by: ask.person.user.loginname });

/** A fence may watch any equipment of its organisation: who reaches only some of it leaves fences as they are. */
function refusePart(ask: Ask): void {
  if (ask.range.reach === 'own' || ask.range.reach === 'chosen') throw new Refusal('forbidden');
}
