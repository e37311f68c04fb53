import type { Auth } from '@tidegate/contract/auths.ts';
import { EXPIRY_STEPS_DAYS, SERVICE_STEPS_DAYS } from '@tidegate/contract/limits.ts';
import type { Audience } from './sql-audience.ts';
import type { CardRecord, CardStore } from '../card/module.ts';
import type { Mailbox, Posted } from './sql-mailbox.ts';
import type { Range } from '../../kernel/range.ts';
import type { SubscriptionStore } from '../subscription/module.ts';
import type { SettingsService } from '../setting/module.ts';
import { alike } from './alike.ts';
import { type EndingService, expiryTexts, serviceTexts } from './expiry-texts.ts';

const DAY_MS = 86_400_000;

type Message = Posted['message'];

interface Parts {
  readonly cards: Pick<CardStore, 'expiring'>;
  readonly subscriptions: Pick<SubscriptionStore, 'expiring'>;
  readonly settings: Pick<SettingsService, 'info'>;
  readonly audience: Pick<Audience, 'holding'>;
  readonly mailbox: Pick<Mailbox, 'put'>;
}

/** Something that ends. */
interface Ending {
  readonly id: string;
  /** Ms. */
  readonly expireAt: number;
}

type ExpiringCard = CardRecord & Ending;

/** One kind of expiry notice: recipients, objects, and how long before. */
interface Source<T extends Ending> {
  readonly auth: Auth;
  readonly kind: string;
  /** Days before the end, the first one first; 0: on its day. */
  readonly steps: readonly number[];
  readonly equipType: Message['equipType'];
  readonly expiring: (range: Range, from: number, until: number) => Promise<readonly T[]>;
  readonly texts: (ending: T, days: number) => Pick<Message, 'title' | 'note'>;
}

/**
 * Notifies the people who can see them of IoT cards and value-added services that are about to expire: 30, 7 and 1 day
 * before, once each; for a service on the day of its expiry as well.
 */
export class ExpiryNotices {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** `at` in ms. Returns the number of notifications; a repetition changes nothing. */
  async announce(at: number): Promise<number> {
    const { cards, subscriptions, settings } = this.#parts;
    const { serviceKinds } = await settings.info();
    const ofCards = await this.#notifyOf<ExpiringCard>(at, {
      auth: 'manage_card_view',
      kind: 'card',
      steps: EXPIRY_STEPS_DAYS,
      equipType: 'other',
      expiring: (range, from, until) => cards.expiring(range, from, until),
      texts: expiryTexts,
    });
    const ofServices = await this.#notifyOf<EndingService & Ending>(at, {
      auth: 'manage_service_view',
      kind: 'service',
      steps: SERVICE_STEPS_DAYS,
      // Belongs to a gateway, which distinguishes it from cards.
      equipType: 'eg',
      expiring: async (range, from, until) =>
        (await subscriptions.expiring(range, from, until)).map((one) => ({
          ...one,
          expireAt: one.endAt,
          names: serviceKinds.find(({ code }) => code === one.kind),
        })),
      texts: serviceTexts,
    });
    return ofCards + ofServices;
  }

  async #notifyOf<T extends Ending>(at: number, source: Source<T>): Promise<number> {
    const { audience, mailbox } = this.#parts;
    const until = at + Math.max(...source.steps) * DAY_MS;
    // An expiry is notified on its day only.
    const from = source.steps.includes(0) ? at - DAY_MS : at;
    const posted = new Map<string, { readonly message: Message; readonly recipients: string[] }>();
    for (const { range, listeners } of alike(await audience.holding(source.auth))) {
      const userIds = listeners.map((listener) => listener.range.userId);
      for (const ending of await source.expiring(range, from, until)) {
        const known = posted.get(ending.id);
        if (known !== undefined) known.recipients.push(...userIds);
        else posted.set(ending.id, { message: messageOf(ending, at, source), recipients: [...userIds] });
      }
    }
    await mailbox.put([...posted.values()]);
    return posted.size;
  }
}

function messageOf<T extends Ending>(ending: T, at: number, { steps, kind, equipType, texts }: Source<T>): Message {
  const left = ending.expireAt - at;
  // The last step that is due: after a pause, earlier ones are skipped.
  const step = steps.findLast((days) => left <= days * DAY_MS) ?? Math.max(...steps);
  return {
    // Includes the end, so that a renewed one is notified again.
    key: `${kind}:${ending.id}:${ending.expireAt}:${step}`,
    type: 'expire',
    ...texts(ending, step),
    at,
    equipType,
    dataId: ending.id,
    equipmentId: null,
    signalId: null,
    alarmId: null,
    priority: null,
  };
}
