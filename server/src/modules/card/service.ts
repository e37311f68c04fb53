import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/card/calls.ts';
import type { Card } from '@tidegate/contract/nouns/card/card.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { CARD_NOTICES, cardForecast, cardMonth, cardNotices, MB_BYTES } from '@tidegate/contract/nouns/card/rules.ts';
import type { CardStore, StoredCard } from './store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { pageOf } from '../../kernel/paging.ts';

/** IoT cards with their plans and usage. */
export class Cards {
  readonly #store: CardStore;

  constructor(store: CardStore) {
    this.#store = store;
  }

  /** Refuses iccidExists. */
  async add(fields: InputOf<typeof calls.cardAdd>, context: RequestContext): Promise<{ readonly id: string }> {
    const { orgId, userId } = context.range;
    return { id: await this.#store.add({ ...fields, orgId, ownerId: userId }, context.trail({ new: fields })) };
  }

  /** Refuses iccidExists. */
  async edit({ id, ...fields }: InputOf<typeof calls.cardEdit>, context: RequestContext): Promise<void> {
    const old = context.objects.one('card');
    await this.#store.change(id, fields, context.trail({ object: `card:${id}`, old, new: fields }));
  }

  async remove(context: RequestContext): Promise<void> {
    const old = context.objects.one('card');
    await this.#store.remove(old.id, context.trail({ object: `card:${old.id}`, old }));
  }

  async info(context: RequestContext): Promise<Card> {
    const card = await this.#store.one(context.range, context.objects.one('card').id, cardMonth(context.at).firstDay);
    if (card === undefined) throw new Refusal('notFound');
    return cardOf(card, context.at);
  }

  async query(input: InputOf<typeof calls.cardQuery>, context: RequestContext): Promise<Rows<Card>> {
    const { text, status } = input;
    const filter = { ...pageOf(input), text, status };
    const { total, rows } = await this.#store.page(context.range, filter, cardMonth(context.at).firstDay);
    return { total, rows: rows.map((card) => cardOf(card, context.at)) };
  }

  /** Cards to report, the most urgent first. */
  async notices(context: RequestContext): Promise<readonly Card[]> {
    const cards = await this.#store.all(context.range, cardMonth(context.at).firstDay);
    const urgency = ({ notices: [first] }: Card) => (first === undefined ? 0 : CARD_NOTICES.indexOf(first));
    return cards
      .map((card) => cardOf(card, context.at))
      .filter(({ notices }) => notices.length > 0)
      .toSorted((one, other) => urgency(one) - urgency(other));
  }
}

function cardOf({ usedBytes, ...card }: StoredCard, at: number): Card {
  const usedMb = usedBytes / MB_BYTES;
  const forecastMb = cardForecast(usedMb, at);
  return { ...card, usedMb, forecastMb, notices: [...cardNotices({ ...card, usedMb }, at)] };
}
