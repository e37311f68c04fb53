import '../../platform/packet-lengths.ts';
import { MqttClient } from 'mqtt';
import { z } from 'zod';
import { StartError } from '../../platform/start-error.ts';
import type { Broker } from '../../ports/broker.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';

/** Another installation has this long to answer before this one assumes it is alone. */
const ANSWER_MS = 1_000;
const CONNECT_MS = 5_000;
const RECONNECT_MS = 5_000;
/** Outside of `tidegate/<sn>/…`, so that no gateway can have a name that leads here. */
const ROOT = 'tidegate-host';
const REFUSED = 128;

const claimSchema = z.object({ installation: z.string().min(1).max(100), name: z.string().max(200) });
type Claim = z.output<typeof claimSchema>;

export interface WatchParts {
  readonly broker: Broker;
  readonly hostId: string;
  /** Id of the installation that owns the database. */
  readonly installation: string;
  /** Display name of this server: its address, or the name of its machine. */
  readonly name: string;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Detects whether another installation, with a database of its own, acts as the same host on the broker. The two would
 * take the gateways' messages from one another, and each would set the other's STATE offline. A starting server asks on
 * `tidegate-host/<host>/who`; a running one answers on `tidegate-host/<host>/here`.
 */
export class InstallationWatch {
  readonly #parts: WatchParts;
  readonly #who: string;
  readonly #here: string;
  #client: MqttClient | undefined;
  #other: Claim | undefined;
  /** While asking, only the smaller id of two that start at once continues. */
  #isAsking = true;
  #onOther: (() => void) | undefined;

  constructor(parts: WatchParts) {
    this.#parts = parts;
    this.#who = `${ROOT}/${parts.hostId}/who`;
    this.#here = `${ROOT}/${parts.hostId}/here`;
  }

  /**
   * Asks once, and answers requests from then on. Throws StartError brokerInUse that names the other one. When the
   * broker is unreachable or does not allow these topics, the question remains open and the log says so.
   */
  async start(): Promise<void> {
    const { broker, installation } = this.#parts;
    const client = new MqttClient(() => broker.open(), {
      protocolVersion: 4,
      // Gateways have their serial number as client id, and that has no slash.
      clientId: `host/watch/${installation}`,
      clean: true,
      reconnectPeriod: RECONNECT_MS,
      connectTimeout: CONNECT_MS,
      queueQoSZero: false,
      writeCache: false,
      ...broker.credentials,
    });
    this.#client = client;
    // A failure closes the connection, and the library opens another.
    client.on('error', () => undefined);
    client.on('message', (topic, payload) => this.#receive(topic, payload));
    await this.#within(CONNECT_MS, (done) => client.once('connect', done).once('close', done));
    if (client.connected) await this.#ask(client);
    this.#isAsking = false;
    const other = this.#other;
    if (other === undefined) return;
    await this.stop();
    throw new StartError(
      'brokerInUse',
      `Another Tidegate installation (${other.name}) uses the broker as the host “${this.#parts.hostId}”: ` +
        'stop it, or give each installation a broker of its own.',
    );
  }

  async stop(): Promise<void> {
    await this.#client?.endAsync(true);
  }

  async #ask(client: MqttClient): Promise<void> {
    const grants = await client.subscribeAsync([this.#who, this.#here], { qos: 1 }).catch(() => []);
    if (grants.length === 0 || grants.some(({ qos }) => qos >= REFUSED)) {
      this.#parts.log.warn({ topics: `${ROOT}/#` }, 'the broker refused the topics that identify installations');
      return;
    }
    this.#publish(this.#who);
    await this.#within(ANSWER_MS, (done) => {
      this.#onOther = done;
    });
  }

  #receive(topic: string, payload: Uint8Array): void {
    const claim = claimOf(payload);
    if (claim === undefined || claim.installation === this.#parts.installation) return;
    if (topic === this.#who) {
      if (!this.#isAsking || this.#parts.installation < claim.installation) this.#publish(this.#here);
      return;
    }
    if (!this.#isAsking)
      this.#parts.log.error({ other: claim.name }, 'another installation is using the broker under the same host ID');
    this.#other = claim;
    this.#onOther?.();
  }

  #publish(topic: string): void {
    const { installation, name } = this.#parts;
    this.#client?.publish(topic, JSON.stringify({ installation, name }), { qos: 1 });
  }

  /** Resolves when `act` calls back, at the latest after `ms`. */
  async #within(ms: number, act: (done: () => void) => void): Promise<void> {
    await new Promise<void>((resolve) => {
      const cancel = this.#parts.clock.after(ms, resolve);
      act(() => {
        cancel();
        resolve();
      });
    });
  }
}

function claimOf(payload: Uint8Array): Claim | undefined {
  try {
    return claimSchema.safeParse(JSON.parse(new TextDecoder().decode(payload))).data;
  } catch {
    return undefined;
  }
}
