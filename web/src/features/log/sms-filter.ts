import type { AskOf } from '@tidegate/contract/call.ts';
import type { smsQuery } from '@tidegate/contract/nouns/sender/calls.ts';
import { SMS_PURPOSES, SMS_STATES, type SmsPurpose } from '@tidegate/contract/nouns/sender/sms.ts';
import { readPage } from './log-filter.ts';
import { DEFAULT_RANGE, rangeWord, readRange, timesOf, type TimeRange } from '../../lib/time/time-range.ts';

type SmsState = (typeof SMS_STATES)[number];

/** The filter of the SMS log in its address. */
export interface SmsFilter {
  readonly number: string;
  readonly purpose: SmsPurpose | undefined;
  readonly state: SmsState | undefined;
  readonly range: TimeRange;
  readonly page: number;
}

export function readSmsFilter(query: URLSearchParams): SmsFilter {
  return {
    number: query.get('to') ?? '',
    purpose: SMS_PURPOSES.find((one) => one === query.get('for')),
    state: SMS_STATES.find((one) => one === query.get('state')),
    range: readRange(query.get('r')),
    page: readPage(query),
  };
}

/** The address of a filter; what is at its default is left out. */
export function writeSmsFilter({ number, purpose, state, range, page }: SmsFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (number !== '') query.set('to', number);
  if (purpose !== undefined) query.set('for', purpose);
  if (state !== undefined) query.set('state', state);
  if (range !== DEFAULT_RANGE) query.set('r', rangeWord(range));
  if (page > 1) query.set('page', String(page));
  return query;
}

export const isSmsFiltered = ({ number, purpose, state, range }: SmsFilter): boolean =>
  number !== '' || purpose !== undefined || state !== undefined || range !== 'all';

type Asked = Omit<AskOf<typeof smsQuery>, 'page' | 'pageSize'>;

/** The fields that the filter asks the server with, at the moment `now` (ms). */
export function smsAskedOf({ number, purpose, state, range }: SmsFilter, now: number): Asked {
  return { ...timesOf(range, now), number: number === '' ? undefined : number, purpose, state };
}
