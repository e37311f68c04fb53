import type { Message } from '@tidegate/contract/nouns/message/message.ts';
import { MESSAGE_TYPES } from '@tidegate/contract/nouns/account/user.ts';
import type { MessageMenu } from '../../lib/paths/message-paths.ts';
import { rangeWord, readRange, timesOf, type TimeRange } from '../../lib/time/time-range.ts';

/** The filter of a message list in its address. */
export interface MessageFilter {
  readonly type: Message['type'] | undefined;
  readonly text: string;
  readonly range: TimeRange;
  readonly page: number;
}

const ALL_TIME = 'all';

export function readMessageFilter(query: URLSearchParams): MessageFilter {
  const page = Number(query.get('page') ?? 1);
  return {
    type: MESSAGE_TYPES.find((one) => one === query.get('type')),
    text: query.get('q') ?? '',
    // One's own messages have no time limit by default.
    range: readRange(query.get('r') ?? ALL_TIME),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a filter; what is at its default is left out. */
export function writeMessageFilter({ type, text, range, page }: MessageFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (type !== undefined) query.set('type', type);
  if (text !== '') query.set('q', text);
  if (range !== ALL_TIME) query.set('r', rangeWord(range));
  if (page > 1) query.set('page', String(page));
  return query;
}

export const isMessageFiltered = ({ type, text, range }: MessageFilter): boolean =>
  type !== undefined || text !== '' || range !== ALL_TIME;

const READ: { readonly [menu in MessageMenu]: boolean | undefined } = {
  messageAll: undefined,
  messageReaden: true,
  messageUnReaden: false,
};

/** The fields of the question at a moment of the server's clock, ms. */
export function askedOf(menu: MessageMenu, { type, text, range, page }: MessageFilter, now: number) {
  return { page, type, text: text === '' ? undefined : text, read: READ[menu], ...timesOf(range, now) };
}
