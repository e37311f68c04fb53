import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/message/notice-calls.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { Notice } from '@tidegate/contract/nouns/message/notice.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { NoticeFields, NoticeStore } from './notice-store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { pageOf } from '../../kernel/paging.ts';

/** System announcements, managed for an organisation and those below it. */
export class Notices {
  readonly #store: NoticeStore;

  constructor(store: NoticeStore) {
    this.#store = store;
  }

  async add(input: InputOf<typeof calls.noticeAdd>, context: RequestContext): Promise<{ readonly id: string }> {
    const fields: NoticeFields = { ...input, orgId: orgOf(context) ?? context.range.orgId };
    refuseUnfit(fields, context);
    const by = { at: context.at, loginname: context.person.user.loginname };
    return { id: await this.#store.add(fields, by, context.trail({ new: fields })) };
  }

  async edit(
    { id, orgId: _named, ...fields }: InputOf<typeof calls.noticeEdit>,
    context: RequestContext,
  ): Promise<void> {
    const old = context.objects.one('notice');
    const orgId = orgOf(context);
    const set = { ...fields, ...(orgId === undefined ? {} : { orgId }) };
    refuseUnfit({ ...old, ...set }, context);
    await this.#store.change(id, set, context.at, context.trail({ object: `notice:${id}`, old, new: set }));
  }

  /** Refuses noticeOver. */
  async publish(context: RequestContext): Promise<void> {
    const { id, state, validUntil } = context.objects.one('notice');
    if (validUntil !== null && validUntil <= context.at) throw new Refusal('noticeOver');
    const trail = context.trail({ object: `notice:${id}`, old: { state }, new: { state: 'published' } });
    await this.#store.publish(id, context.at, trail);
  }

  async withdraw(context: RequestContext): Promise<void> {
    const { id, state } = context.objects.one('notice');
    const trail = context.trail({ object: `notice:${id}`, old: { state }, new: { state: 'withdrawn' } });
    await this.#store.withdraw(id, trail);
  }

  async remove(context: RequestContext): Promise<void> {
    const old = context.objects.one('notice');
    await this.#store.remove(old.id, context.trail({ object: `notice:${old.id}`, old }));
  }

  info(context: RequestContext): Notice {
    return context.objects.one('notice');
  }

  async query(input: InputOf<typeof calls.noticeQuery>, context: RequestContext): Promise<Rows<Notice>> {
    const { state, text } = input;
    return this.#store.page(context.range, { ...pageOf(input), state, text, language: context.language });
  }
}

/** The organisation that is named. Refuses wrongPlace for a department: it has no people of its own. */
function orgOf(context: RequestContext): string | undefined {
  const org = context.objects.optional('org');
  if (org !== undefined && org.kind !== 'org') throw new Refusal('wrongPlace');
  return org?.id;
}

/** Refuses a period that ends before it begins, and an audience wider than the caller's access scope. */
function refuseUnfit({ reach, validFrom, validUntil }: Omit<NoticeFields, 'orgId'>, { range }: RequestContext): void {
  if (validUntil !== null && validFrom !== null && validUntil <= validFrom) throw new Refusal('rangeReversed');
  const isTooWide =
    (reach === 'all' && range.reach !== 'all') ||
    (reach === 'orgAndBelow' && range.reach !== 'all' && range.reach !== 'orgAndBelow');
  if (isTooWide) throw new Refusal('forbidden');
}
