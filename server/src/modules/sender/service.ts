import { readerOf } from '../../kernel/reader.ts';
import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type { senderInfo, senderTest, smsQuery } from '@tidegate/contract/nouns/sender/calls.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { SmsRow } from '@tidegate/contract/nouns/sender/sms.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { checkFilterRange } from '@tidegate/contract/nouns/history/query-range.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import type { Account } from '../../kernel/account.ts';
import type { SmsLog } from './sql-sms-log.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { Delivery } from './delivery.ts';
import { pageOf } from '../../kernel/paging.ts';

/** Inputs of the senders' service. */
export interface SenderParts {
  readonly smsLog: Pick<SmsLog, 'page'>;
  readonly accounts: { byId(userId: string): Promise<Account | undefined> };
  readonly audit: AuditLog;
  readonly delivery: Delivery;
  /** Which senders there are. */
  readonly info: OutputOf<typeof senderInfo>;
}

/** Sent messages, for administrators. */
export class SenderService {
  readonly #parts: SenderParts;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /** Refuses rangeReversed and rangeTooLong. */
  async query(input: InputOf<typeof smsQuery>, context: RequestContext): Promise<Rows<SmsRow>> {
    const { from, to } = input;
    checkFilterRange(from, to);
    const { page, pageSize } = pageOf(input);
    return this.#parts.smsLog.page({ ...input, range: context.range }, page, pageSize);
  }

  info(): OutputOf<typeof senderInfo> {
    return this.#parts.info;
  }

  /** A message to the person who asks. Refuses noSender, phoneFormat or emailFormat when they have no address, sendFailed. */
  async test({ way }: InputOf<typeof senderTest>, context: RequestContext): Promise<void> {
    const { accounts, audit, delivery } = this.#parts;
    delivery.check(way, context.language);
    const account = await accounts.byId(context.person.user.userId);
    if (account === undefined) throw new Refusal('sessionEnded');
    if (account[way] === '') throw new Refusal(way === 'tel' ? 'phoneFormat' : 'emailFormat');
    await audit.append(context.trail({ object: `account:${account.userId}`, new: { way } }));
    await delivery.sendTest(way, account, readerOf(account, context.language).language);
  }
}
