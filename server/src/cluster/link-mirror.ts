import { type GatewayRates, gatewayRatesSchema } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import { z } from 'zod';
import type { ActiveServer } from '../ports/active-server.ts';
import type { Clock } from '../ports/clock.ts';
import type { ClusterBus } from '../ports/cluster-bus.ts';
import type { Log } from '../ports/log.ts';
import { type FeedSource, type FeedTarget, PublishedFeed, ReceivedFeed } from './feed.ts';
import { decodeJson, encodeJson } from './json-body.ts';
import type { DeviceLink } from '../ports/device-link.ts';

const TOPIC = 'gateways';
const EVERY_MS = 1_000;
/** The counters of a gateway change every second, so they are compared only once in this many rounds. */
const FIGURES_EVERY = 10;

/** The link of the active server, and what it knows. */
type PublishedLink = Pick<DeviceLink, 'isConnected' | 'isOnline' | 'rates'> & {
  /** All gateways that it knows. */
  gatewayIds(): Iterable<string>;
};

/** Publishes the state of the gateways to the followers of this server, the active one, once a second. */
export function publishLink(parts: { bus: ClusterBus; link: PublishedLink; clock: Clock }): PublishedFeed {
  const { bus, clock, link } = parts;
  return new PublishedFeed({ bus, clock, topic: TOPIC, everyMs: EVERY_MS, source: new LinkSource(link) });
}

/** Keeps the mirror as the link of the active server. While that one is silent, it is not connected and no gateway is online. */
export function receiveLink(parts: {
  bus: ClusterBus;
  active: ActiveServer;
  mirror: MirroredLink;
  clock: Clock;
  log: Log;
}): ReceivedFeed {
  return new ReceivedFeed({ ...parts, topic: TOPIC, target: parts.mirror.target });
}

const stateSchema = z.object({ isOnline: z.boolean(), rates: gatewayRatesSchema.nullable() });
type GatewayState = z.output<typeof stateSchema>;

/** `gateways`: those that changed, by id; null for one that is gone. In a whole all of them. */
const changeSchema = z.object({ isConnected: z.boolean(), gateways: z.record(z.string(), stateSchema.nullable()) });

class LinkSource implements FeedSource {
  readonly #link: PublishedLink;
  readonly #published = new Map<string, { readonly state: GatewayState; readonly text: string }>();
  #isConnected: boolean | undefined;
  #turn = 0;

  constructor(link: PublishedLink) {
    this.#link = link;
  }

  begin(): void {
    this.#isConnected = undefined;
    this.#published.clear();
  }

  end(): void {
    this.#published.clear();
  }

  drain(): Uint8Array | undefined {
    this.#turn += 1;
    const gateways: Record<string, GatewayState | null> = {};
    const gone = new Set(this.#published.keys());
    let place = 0;
    for (const gatewayId of this.#link.gatewayIds()) {
      gone.delete(gatewayId);
      place += 1;
      const state = this.#stateOf(gatewayId);
      const areFiguresDue = place % FIGURES_EVERY === this.#turn % FIGURES_EVERY;
      if (this.#isNews(gatewayId, state, areFiguresDue)) gateways[gatewayId] = state;
    }
    for (const gatewayId of gone) {
      this.#published.delete(gatewayId);
      gateways[gatewayId] = null;
    }
    const isConnected = this.#link.isConnected();
    if (isConnected === this.#isConnected && Object.keys(gateways).length === 0) return undefined;
    this.#isConnected = isConnected;
    return encodeJson({ isConnected, gateways });
  }

  whole(): Uint8Array {
    const gateways = Object.fromEntries(
      [...this.#link.gatewayIds()].map((gatewayId) => [gatewayId, this.#stateOf(gatewayId)]),
    );
    return encodeJson({ isConnected: this.#link.isConnected(), gateways });
  }

  #stateOf(gatewayId: string): GatewayState {
    return { isOnline: this.#link.isOnline(gatewayId), rates: this.#link.rates(gatewayId) ?? null };
  }

  #isNews(gatewayId: string, state: GatewayState, areFiguresDue: boolean): boolean {
    const before = this.#published.get(gatewayId);
    const isOther =
      before?.state.isOnline !== state.isOnline || before.state.rates?.isWatched !== state.rates?.isWatched;
    if (!isOther && !areFiguresDue) return false;
    const text = JSON.stringify(state);
    if (text === before?.text) return false;
    this.#published.set(gatewayId, { state, text });
    return true;
  }
}

const elsewhere = (): never => {
  throw new Error('only the active server is connected to the gateways: the call has to run there');
};

/** The link of a follower: what the active server last published of its own. */
export class MirroredLink implements DeviceLink {
  readonly #gateways = new Map<string, GatewayState>();
  #isConnected = false;

  /** The target that `receiveLink` feeds. */
  readonly target: FeedTarget = {
    replace: (whole) => {
      this.#gateways.clear();
      this.#apply(whole);
    },
    change: (changes) => this.#apply(changes),
    silent: () => {
      this.#isConnected = false;
    },
  };

  isConnected(): boolean {
    return this.#isConnected;
  }

  isOnline(gatewayId: string): boolean {
    return this.#isConnected && this.#gateways.get(gatewayId)?.isOnline === true;
  }

  rates(gatewayId: string): GatewayRates | undefined {
    return this.#gateways.get(gatewayId)?.rates ?? undefined;
  }

  /** Results reach the active server, where the writes are. */
  onResult(): void {}

  readonly isWritable = elsewhere;
  readonly write = elsewhere;
  readonly openMonitor = elsewhere;
  readonly ask = elsewhere;
  readonly discovered = elsewhere;
  readonly vitals = elsewhere;
  readonly overRate = elsewhere;
  readonly frames = elsewhere;

  #apply(bytes: Uint8Array): void {
    const { isConnected, gateways } = changeSchema.parse(decodeJson(bytes));
    this.#isConnected = isConnected;
    for (const [gatewayId, state] of Object.entries(gateways)) {
      if (state === null) this.#gateways.delete(gatewayId);
      else this.#gateways.set(gatewayId, state);
    }
  }
}
