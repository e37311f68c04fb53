import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/calls/manage/notice.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { Notice } from '@tidegate/contract/entities/notice.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { NoticeFields, NoticeStore } from './notice-store.ts';
import type { Ask } from '../../kernel/ask.ts';
import { pageOf } from '../../kernel/paging.ts';

/** System announcements, as those manage them who may: for their own organisation and those below. */
export class Notices {
  readonly #store: NoticeStore;

  constructor(store: NoticeStore) {
    this.#store = store;
  }

  async add(input: InputOf<typeof calls.noticeAdd>, ask: Ask): Promise<{ readonly id: string }> {
    const fields: NoticeFields = {
      orgId: orgOf(ask) ?? ask.range.orgId,
      reach: input.reach ?? 'orgAndBelow',
      title: input.title,
      titleEn: input.titleEn ?? '',
      content: input.content,
      contentEn: input.contentEn ?? '',
      validFrom: input.validFrom ?? null,
      validUntil: input.validUntil ?? null,
      pinned: input.pinned ?? false,
    };
    refuseUnfit(fields, ask);
    const by = { at: ask.at, loginname: ask.person.user.loginname };
    return { id: await this.#store.add(fields, by, ask.trail({ new: fields })) };
  }

  async edit({ id, orgId: _named, ...fields }: InputOf<typeof calls.noticeEdit>, ask: Ask): Promise<void> {
    const old = ask.touched.one('notice');
    const orgId = orgOf(ask);
    const set = { ...fields, ...(orgId === undefined ? {} : { orgId }) };
    refuseUnfit({ ...old, ...set }, ask);
    await this.#store.change(id, set, ask.at, ask.trail({ object: `notice:${id}`, old, new: set }));
  }

  /** Refuses noticeOver. */
  async publish(ask: Ask): Promise<void> {
    const { id, state, validUntil } = ask.touched.one('notice');
    if (validUntil !== null && validUntil <= ask.at) throw new Refusal('noticeOver');
    const trail = ask.trail({ object: `notice:${id}`, old: { state }, new: { state: 'published' } });
    await this.#store.publish(id, ask.at, trail);
  }

  async withdraw(ask: Ask): Promise<void> {
    const { id, state } = ask.touched.one('notice');
    const trail = ask.trail({ object: `notice:${id}`, old: { state }, new: { state: 'withdrawn' } });
    await this.#store.withdraw(id, trail);
  }

  async remove(ask: Ask): Promise<void> {
    const old = ask.touched.one('notice');
    await this.#store.remove(old.id, ask.trail({ object: `notice:${old.id}`, old }));
  }

  info(ask: Ask): Notice {
    return ask.touched.one('notice');
  }

  async query(input: InputOf<typeof calls.noticeQuery>, ask: Ask): Promise<Rows<Notice>> {
    const { state, text = '' } = input;
    return this.#store.page(ask.range, { ...pageOf(input), state, text, language: ask.language });
  }
}

/** The organisation that is named. Refuses wrongPlace for a department: it has no people of its own. */
function orgOf(ask: Ask): string | undefined {
  const org = ask.touched.optional('org');
  if (org !== undefined && org.kind !== 'org') throw new Refusal('wrongPlace');
  return org?.id;
}

/** Refuses a period that ends before it begins, and a reach wider than that of who asks. */
function refuseUnfit({ reach, validFrom, validUntil }: Omit<NoticeFields, 'orgId'>, { range }: Ask): void {
  if (validUntil !== null && validFrom !== null && validUntil <= validFrom) throw new Refusal('rangeReversed');
  const isTooWide =
    (reach === 'all' && range.reach !== 'all') ||
    (reach === 'orgAndBelow' && range.reach !== 'all' && range.reach !== 'orgAndBelow');
  if (isTooWide) throw new Refusal('forbidden');
}
