import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/message/calls.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { Ending } from '@tidegate/contract/nouns/message/ending.ts';
import type { Message, Unread } from '@tidegate/contract/nouns/message/message.ts';
import type { NoticeDetail } from '@tidegate/contract/nouns/message/notice.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { RECENT_MESSAGES } from '@tidegate/contract/limits.ts';
import { checkFilterRange } from '@tidegate/contract/nouns/history/query-range.ts';
import type { MessageStore } from './store.ts';
import type { Reader, Which } from './records.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import { shownSubscription } from '../subscription/module.ts';
import { pageOf } from '../../kernel/paging.ts';

interface Counted {
  readonly count: number;
}

/** A person's own mailbox. What others have is not there for them. */
export class Messages {
  readonly #store: MessageStore;
  readonly #objects: ObjectFinder;

  constructor(store: MessageStore, objects: ObjectFinder) {
    this.#store = store;
    this.#objects = objects;
  }

  async unread(context: RequestContext): Promise<OutputOf<typeof calls.msgUnread>> {
    const unread = await this.#store.unread(readerOf(context));
    return { count: sumOf(unread), unread };
  }

  /** `last` is read before what came, so that nothing is missed between two asks. */
  async recent(
    { after }: InputOf<typeof calls.msgRecent>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.msgRecent>> {
    const reader = readerOf(context);
    const last = await this.#store.last(reader);
    const unread = await this.#store.unread(reader);
    const count = sumOf(unread);
    // Most polls find nothing new.
    if (after !== undefined && last <= after) return { count, unread, last, fresh: 0, rows: [] };
    const { total, rows } = await this.#store.after(reader, after ?? 0, RECENT_MESSAGES);
    return { count, unread, last, fresh: after === undefined ? 0 : total, rows: [...rows] };
  }

  /** Refuses rangeReversed and rangeTooLong. */
  async query(input: InputOf<typeof calls.msgQuery>, context: RequestContext): Promise<Rows<Message>> {
    const { page, pageSize } = pageOf(input);
    const { type, read, text, from, to } = input;
    checkFilterRange(from, to);
    return this.#store.page(readerOf(context), { page, pageSize, type, isRead: read, text, from, to });
  }

  async info({ id }: InputOf<typeof calls.msgInfo>, context: RequestContext): Promise<Message> {
    const message = await this.#store.one(readerOf(context), id);
    if (message === undefined) throw new Refusal('notFound');
    return message;
  }

  /** Refuses missingField if nothing is selected. */
  async markAsRead(input: InputOf<typeof calls.msgMarkAsRead>, context: RequestContext): Promise<Counted> {
    return { count: await this.#store.markRead(readerOf(context), whichOf(input)) };
  }

  async allAsRead({ type }: InputOf<typeof calls.msgAllMarkAsRead>, context: RequestContext): Promise<Counted> {
    return { count: await this.#store.markRead(readerOf(context), { type }) };
  }

  async alarmsAsRead(context: RequestContext): Promise<Counted> {
    const { id } = context.objects.one('equipment');
    const which: Which = { dataId: id, equipType: 'eg', type: 'alarm' };
    return { count: await this.#store.markRead(readerOf(context), which) };
  }

  async remove({ ids }: InputOf<typeof calls.msgDelete>, context: RequestContext): Promise<Counted> {
    return { count: await this.#store.remove(readerOf(context), ids, context.trail({ old: { ids } })) };
  }

  async restore({ ids }: InputOf<typeof calls.msgRestore>, context: RequestContext): Promise<Counted> {
    return { count: await this.#store.restore(readerOf(context), ids, context.trail({ new: { ids } })) };
  }

  /** Refuses forbidden without the permission for its kind, and notFound. */
  async expire({ id, equipType }: InputOf<typeof calls.msgExpire>, context: RequestContext): Promise<Ending> {
    const kind = equipType ?? (await this.#store.endingKind(readerOf(context), id)) ?? 'other';
    const { auths } = context.person;
    if (!auths.has(kind === 'eg' ? 'manage_service_view' : 'manage_card_view')) throw new Refusal('forbidden');
    return kind === 'eg' ? this.#service(id, context) : this.#card(id, context);
  }

  async #service(id: string, { range, at }: RequestContext): Promise<Ending> {
    const [service] = await this.#objects.find('subscription', [id], range);
    if (service === undefined) throw new Refusal('notFound');
    return { equipType: 'eg', ...shownSubscription(service, at) };
  }

  async #card(id: string, { range }: RequestContext): Promise<Ending> {
    const [card] = await this.#objects.find('card', [id], range);
    if (card === undefined) throw new Refusal('notFound');
    const { iccid, carrier, plan, status, expireAt, remark } = card;
    return { equipType: 'other', id, iccid, carrier, plan, status, expireAt, remark };
  }

  async notice({ id }: InputOf<typeof calls.noticeDetail>, context: RequestContext): Promise<NoticeDetail> {
    const notice = await this.#store.notice(readerOf(context), id);
    if (notice === undefined) throw new Refusal('notFound');
    return notice;
  }
}

const readerOf = ({ range, at, language, timeZone }: RequestContext): Reader => ({ range, at, language, timeZone });

const sumOf = ({ notice, expire, alarm }: Unread): number => notice + expire + alarm;

function whichOf({ ids, dataId, equipType, type }: InputOf<typeof calls.msgMarkAsRead>): Which {
  if (ids !== undefined) return { ids };
  if (dataId === undefined) throw new Refusal('missingField', { field: 'ids' });
  if (equipType === undefined) throw new Refusal('missingField', { field: 'equipType' });
  return { dataId, equipType, type };
}
