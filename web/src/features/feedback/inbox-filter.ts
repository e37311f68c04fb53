import { FEEDBACK_STATES, FEEDBACK_TYPES, type Feedback } from '@tidegate/contract/nouns/feedback/feedback.ts';

/** The filter of the inbox in its address. */
export interface InboxFilter {
  readonly type: Feedback['type'] | undefined;
  readonly state: Feedback['state'] | undefined;
  readonly text: string;
  readonly page: number;
}

export function readInboxFilter(query: URLSearchParams): InboxFilter {
  const page = Number(query.get('page') ?? 1);
  return {
    type: FEEDBACK_TYPES.find((one) => one === query.get('type')),
    state: FEEDBACK_STATES.find((one) => one === query.get('state')),
    text: query.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a filter; what is at its default is left out. */
export function writeInboxFilter({ type, state, text, page }: InboxFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (type !== undefined) query.set('type', type);
  if (state !== undefined) query.set('state', state);
  if (text !== '') query.set('q', text);
  if (page > 1) query.set('page', String(page));
  return query;
}

export const isInboxFiltered = ({ type, state, text }: InboxFilter): boolean =>
  type !== undefined || state !== undefined || text !== '';
