import type { InputOf } from '@tidegate/contract/call.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { type __Pascal__, __camel__FieldsSchema } from '@tidegate/contract/nouns/__kebab__/__kebab__.ts';
import type * as calls from '@tidegate/contract/nouns/__kebab__/calls.ts';
import { withoutUndefined } from '../../kernel/given-fields.ts';
import { pageOf } from '../../kernel/paging.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { __Pascal__Store } from './store.ts';

/** The __ens__, as an engineer manages them. */
export class __Pascals__ {
  readonly #store: __Pascal__Store;

  constructor(store: __Pascal__Store) {
    this.#store = store;
  }

  /** Refuses nameExists. */
  async add(input: InputOf<typeof calls.__camel__Add>, context: RequestContext): Promise<{ readonly id: string }> {
    const fields = __camel__FieldsSchema.parse(withoutUndefined(input));
    return { id: await this.#store.add(context.range.orgId, fields, context.trail({ new: fields })) };
  }

  /** Refuses nameExists. */
  async edit({ id, ...given }: InputOf<typeof calls.__camel__Edit>, context: RequestContext): Promise<void> {
    const old = context.objects.one('__camel__');
    const fields = withoutUndefined(given);
    await this.#store.change(old, fields, context.trail({ object: `__camel__:${id}`, old, new: fields }));
  }

  async remove(context: RequestContext): Promise<void> {
    const old = context.objects.one('__camel__');
    await this.#store.remove(old.id, context.trail({ object: `__camel__:${old.id}`, old }));
  }

  async query(input: InputOf<typeof calls.__camel__Query>, context: RequestContext): Promise<Rows<__Pascal__>> {
    return this.#store.page(context.range, { ...pageOf(input), text: input.text ?? '' });
  }
}
