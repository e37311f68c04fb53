import type { Texts } from '@tidegate/contract/errors.ts';
import { EXPIRY_STEPS_DAYS } from '@tidegate/contract/limits.ts';
import type { Audience } from '../../ports/audience.ts';
import type { CardRecord, CardStore } from '../../ports/card-store.ts';
import type { Mailbox, Posted } from '../../ports/mailbox.ts';
import { alike } from './alike.ts';
import { expiryTexts } from './expiry-texts.ts';

const DAY_MS = 86_400_000;

interface Parts {
  readonly cards: Pick<CardStore, 'expiring'>;
  readonly audience: Audience;
  readonly mailbox: Mailbox;
}

/** Tells of IoT cards that are about to expire: 30, 7 and 1 day before, once each, those who can see the card. */
export class ExpiryNotices {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** `at` in ms. Answers how many cards are about to expire; told again changes nothing. */
  async tell(at: number): Promise<number> {
    const { cards, audience, mailbox } = this.#parts;
    const until = at + EXPIRY_STEPS_DAYS[0] * DAY_MS;
    const posted = new Map<string, { readonly message: Posted['message']; readonly recipients: string[] }>();
    for (const { range, listeners } of alike(await audience.holding('manage_card_view'))) {
      const userIds = listeners.map((listener) => listener.range.userId);
      for (const card of await cards.expiring(range, at, until)) {
        const known = posted.get(card.id);
        if (known !== undefined) known.recipients.push(...userIds);
        else posted.set(card.id, { message: messageOf(card, at), recipients: [...userIds] });
      }
    }
    await mailbox.put([...posted.values()]);
    return posted.size;
  }
}

type Expiring = CardRecord & { readonly expireAt: number };

function messageOf(card: Expiring, at: number): Posted['message'] {
  const left = card.expireAt - at;
  // The last step that has begun: after a pause nobody is told of those before.
  const step = EXPIRY_STEPS_DAYS.findLast((days) => left <= days * DAY_MS) ?? EXPIRY_STEPS_DAYS[0];
  const texts: { readonly title: Texts; readonly note: Texts } = expiryTexts(card, step);
  return {
    // With its end, so that a card that was prolonged is told of again.
    key: `card:${card.id}:${card.expireAt}:${step}`,
    type: 'expire',
    ...texts,
    at,
    equipType: 'other',
    dataId: card.id,
    equipmentId: null,
    signalId: null,
    alarmId: null,
    priority: null,
  };
}
