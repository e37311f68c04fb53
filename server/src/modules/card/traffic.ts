import { cardDay } from '@tidegate/contract/nouns/card/rules.ts';
import type { Traffic } from './store.ts';
import type { TrafficStore } from './sql-traffic.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DeviceLink, GatewayVitals } from '../../ports/device-link.ts';
import type { DeviceRegistry } from '../../ports/device-registry.ts';
import type { Log } from '../../ports/log.ts';

const EVERY_MS = 60_000;
/** More than a year, to look back on. */
const KEPT_DAYS = 400;

interface Parts {
  readonly store: Pick<TrafficStore, 'add' | 'dropBefore'>;
  readonly link: Pick<DeviceLink, 'vitals'>;
  readonly registry: Pick<DeviceRegistry, 'gateways'>;
  readonly clock: Clock;
  readonly log: Log;
}

type Counted = Pick<GatewayVitals, 'since' | 'bytesIn' | 'bytesOut'>;

/** Keeps by day what the link counts of each gateway. At most the last minute is lost when the process is killed. */
export class TrafficCounter {
  readonly #parts: Parts;
  /** The stored counts by gateway. */
  readonly #kept = new Map<string, Counted>();
  #droppedDay = 0;
  #end: (() => void) | undefined;
  #noting: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#end = this.#parts.clock.every(EVERY_MS, () => void this.record());
  }

  /** Stores the counts since the last time, then stops. */
  async stop(): Promise<void> {
    this.#end?.();
    await this.record();
  }

  /** One round, after the one before. Never rejects: what could not be kept now is kept next time. */
  record(): Promise<void> {
    this.#noting = this.#noting.then(() => this.#round());
    return this.#noting;
  }

  async #round(): Promise<void> {
    const { store, link, registry, clock, log } = this.#parts;
    const day = cardDay(clock.now());
    try {
      const counted = (await registry.gateways()).flatMap(({ gatewayId }) => {
        const vitals = link.vitals(gatewayId);
        return vitals === undefined ? [] : [{ gatewayId, now: countedOf(vitals) }];
      });
      const traffic = counted.map(({ gatewayId, now }) => trafficOf(gatewayId, now, this.#kept.get(gatewayId)));
      const fresh = traffic.filter(({ bytesIn, bytesOut }) => bytesIn > 0 || bytesOut > 0);
      if (fresh.length > 0) await store.add(day, fresh);
      for (const { gatewayId, now } of counted) this.#kept.set(gatewayId, now);
      if (this.#droppedDay !== day) {
        await store.dropBefore(day - KEPT_DAYS);
        this.#droppedDay = day;
      }
    } catch (error) {
      log.warn({ error: String(error) }, 'failed to store gateway traffic, retrying');
    }
  }
}

const countedOf = ({ since, bytesIn, bytesOut }: Counted): Counted => ({ since, bytesIn, bytesOut });

/** The increase since the last stored value; all of it where the link has restarted its counter. */
function trafficOf(gatewayId: string, now: Counted, kept: Counted | undefined): Traffic {
  const from = kept?.since === now.since ? kept : { bytesIn: 0, bytesOut: 0 };
  return { gatewayId, bytesIn: now.bytesIn - from.bytesIn, bytesOut: now.bytesOut - from.bytesOut };
}
