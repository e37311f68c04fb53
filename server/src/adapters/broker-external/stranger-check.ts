import { MqttSession } from '../../platform/mqtt-session.ts';
import { StartError } from '../../platform/start-error.ts';
import type { Broker } from '../../ports/broker.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Log } from '../../ports/log.ts';

/** A broker that delivers does so within this time. */
const DELIVERED_MS = 1_000;
/** A broker that does not answer by then is asked again later. */
const ASKED_MS = 8_000;
const AGAIN_MS = 30_000;
const KEEPALIVE_SECONDS = 20;

/** All that Tidegate sends and reads. */
const NAMESPACES = ['tidegate-host/#', 'tidegate/#', 'spBv1.0/#'];

interface CheckParts {
  readonly broker: Broker;
  readonly hostId: string;
  /** The operator says that only trusted machines reach the broker. */
  readonly isAllowed: boolean;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/**
 * Finds out whether an external broker lets a client read or write the messages of Tidegate that has no account, or one
 * that does not exist. Gateways receive passwords of their devices there, and servers each other's requests.
 */
export class StrangerCheck {
  readonly #parts: CheckParts;
  #isOpen = false;
  #isStopped = false;
  #cancel: (() => void) | undefined;

  constructor(parts: CheckParts) {
    this.#parts = parts;
  }

  /** True once a stranger was let in. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /**
   * Throws StartError brokerOpen for such a broker, unless it is allowed, which the log reports. A broker that cannot be
   * reached is asked again in the background, and the log reports what it does.
   */
  async start(): Promise<void> {
    const isOpen = await this.#ask();
    if (isOpen === undefined) this.#later();
    if (isOpen !== true) return;
    const { isAllowed, log } = this.#parts;
    if (!isAllowed) throw new StartError('brokerOpen', OPEN);
    this.#isOpen = true;
    log.warn(
      {},
      'the broker lets clients without an account read or write the messages of Tidegate, as TIDEGATE_MQTT_OPEN allows',
    );
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel?.();
  }

  #later(): void {
    if (this.#isStopped) return;
    this.#cancel = this.#parts.clock.after(AGAIN_MS, () => void this.#askAgain());
  }

  async #askAgain(): Promise<void> {
    const isOpen = await this.#ask();
    if (isOpen === undefined) return this.#later();
    this.#isOpen = isOpen;
    if (isOpen) this.#parts.log.error({}, OPEN);
  }

  /** Undefined where the broker does not answer the server itself. */
  async #ask(): Promise<boolean | undefined> {
    const { broker, hostId, ids, clock } = this.#parts;
    const nonce = ids.secret(12);
    const root = `tidegate-host/${hostId}/strangers`;
    const heard = Promise.withResolvers<true>();
    const hear = () => heard.resolve(true);
    const sessions: MqttSession[] = [];
    const open = (credentials: Broker['credentials'], onMessage: () => void): MqttSession => {
      const clientId = `host/check/${ids.secret(12)}`;
      const connect = { open: () => broker.open(), credentials, clientId, keepaliveSeconds: KEEPALIVE_SECONDS };
      const session = new MqttSession({ ...connect, onMessage, onClosed: () => undefined });
      sessions.push(session);
      return session;
    };
    const asked = async (): Promise<boolean | undefined> => {
      const own = open(broker.credentials, hear);
      const isThere = await own.establish({}).then(
        () => true,
        () => false,
      );
      if (!isThere) return undefined;
      // Rules of before this check may refuse it: then it finds out only what strangers can read.
      await own.subscribe({ [`${root}/${nonce}`]: 0 }).catch(() => undefined);
      const guests = [undefined, { username: `stranger-${nonce}`, password: nonce }];
      const admitted = await Promise.all(guests.map((guest) => enters(open(guest, hear), `${root}/${nonce}`)));
      if (!admitted.includes(true)) return false;
      // Nobody else acts on these: a server of no name, a gateway of no name, a node of no name.
      const topics = [`${root}/to/${nonce}`, `tidegate/${nonce}/receipt`, `spBv1.0/${nonce}/NCMD/${nonce}`];
      for (const topic of topics) own.publish(topic, new Uint8Array(), { qos: 0 }).catch(() => undefined);
      return Promise.race([heard.promise, after(clock, DELIVERED_MS, false)]);
    };
    const answer = await Promise.race([asked(), after(clock, ASKED_MS, undefined)]);
    for (const session of sessions) session.drop();
    return answer;
  }
}

const OPEN =
  `The broker lets clients without an account read or write what Tidegate sends (${NAMESPACES.join(', ')}): give it ` +
  'accounts and access rules (see deploy/brokers), or set TIDEGATE_MQTT_OPEN=1 if only trusted machines reach it.';

/** True if the broker admits that client, which then listens to everything and sends a message to `topic`. */
async function enters(stranger: MqttSession, topic: string): Promise<boolean> {
  try {
    await stranger.establish({});
  } catch {
    return false;
  }
  // Some brokers grant what their rules then deliver nothing of, others refuse or end the connection.
  await Promise.all(NAMESPACES.map((filter) => stranger.subscribe({ [filter]: 0 }).catch(() => undefined)));
  stranger.publish(topic, new Uint8Array(), { qos: 0 }).catch(() => undefined);
  return true;
}

const after = <T>(clock: Clock, ms: number, value: T): Promise<T> =>
  new Promise((resolve) => clock.after(ms, () => resolve(value)));
