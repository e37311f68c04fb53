import { HANDOVER_ANSWER_MESSAGE, HANDOVER_MESSAGE } from '@tidegate/contract/nouns/handover/handover.ts';
import type { IncomingHandover } from '@tidegate/contract/nouns/handover/handover.ts';
import type { Audience, Listener, Mailbox, Posted } from '../message/module.ts';
import type { Clock } from '../../ports/clock.ts';
import type { HandoverNotice } from './records.ts';
import type { HandoverStore } from './store.ts';
import type { Log } from '../../ports/log.ts';
import { acceptedTexts, expiredTexts, offeredTexts, refusedTexts } from './texts.ts';
import { NO_EQUIPMENT } from '../message/module.ts';

/** Same time as between two polls of a browser. */
const TELL_MS = 10_000;

interface Parts {
  readonly store: Pick<HandoverStore, 'expire' | 'unannounced' | 'markAnnounced'>;
  readonly audience: Pick<Audience, 'holding'>;
  readonly mailbox: Pick<Mailbox, 'put'>;
  readonly clock: Clock;
  readonly log: Log;
}

interface Answer {
  readonly offer: IncomingHandover;
  /** Id of who made it. */
  readonly to: string;
  readonly at: number;
  /** Why it was refused; accepted without. */
  readonly reason?: string;
}

/**
 * Notifies people of gateway handovers: the receiving side of an offer, the offering side of its outcome. An offer is
 * sent in the next round and not when it is made, so that an offer to nobody takes as long as one to somebody.
 */
export class HandoverMail {
  readonly #parts: Parts;
  #end: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#end = this.#parts.clock.every(TELL_MS, () => void this.round());
    void this.round();
  }

  stop(): void {
    this.#end?.();
  }

  /** Closes expired offers and sends pending notifications. Never rejects: what could not be sent is sent next time. */
  async round(): Promise<void> {
    const { store, audience, mailbox, clock, log } = this.#parts;
    try {
      const at = clock.now();
      const expired = await store.expire(at);
      await mailbox.put(
        expired.map((news) => posted(news.handoverId, 'expired', expiredTexts(news), at, [news.offeredBy])),
      );
      const offered = await store.unannounced(at);
      if (offered.length === 0) return;
      const listeners = await audience.holding('manage_gateway_edit');
      const announced = offered.map((news) => {
        const recipients = listeners.filter(({ range }) => reaches(range, news.to)).map(({ range }) => range.userId);
        return posted(news.handoverId, 'offered', offeredTexts(news), at, recipients);
      });
      await mailbox.put(announced.filter(({ recipients }) => recipients.length > 0));
      await store.markAnnounced(
        offered.map(({ handoverId }) => handoverId),
        at,
      );
    } catch (error) {
      log.warn({ error: String(error) }, 'failed to send notices of gateway handovers, retrying');
    }
  }

  /** Never rejects: the response is final, and the logs of both sides contain it. */
  async sendAnswer({ offer, to, at, reason }: Answer): Promise<void> {
    const texts = reason === undefined ? acceptedTexts(offer) : refusedTexts(offer, reason);
    try {
      await this.#parts.mailbox.put([posted(offer.id, 'answered', texts, at, [to])]);
    } catch (error) {
      this.#parts.log.warn({ error: String(error) }, 'failed to notify the organisation that offered a gateway');
    }
  }
}

/** True for people who manage gateways of that whole organisation, and not of some equipment only. */
function reaches({ reach, orgId, orgPath }: Listener['range'], to: HandoverNotice['to']): boolean {
  if (to === null) return false;
  if (reach === 'org') return orgId === to.orgId;
  return reach === 'all' || (reach === 'orgAndBelow' && to.orgPath.startsWith(orgPath));
}

const posted = (
  handoverId: string,
  what: string,
  texts: ReturnType<typeof expiredTexts>,
  at: number,
  recipients: readonly string[],
): Posted => ({
  recipients,
  message: {
    key: `handover:${handoverId}:${what}`,
    type: 'notice',
    ...texts,
    at,
    ...NO_EQUIPMENT,
    dataId: what === 'offered' ? HANDOVER_MESSAGE : HANDOVER_ANSWER_MESSAGE,
    priority: null,
  },
});
