import '../../platform/packet-lengths.ts';
import type { Duplex } from 'node:stream';
import { gatewayTopic } from '@tidegate/contract/link/gateway-protocol.ts';
import { Aedes, type AedesOptions, type AuthenticateError, type Client, type ConnectPacket } from 'aedes';
import type { Tally } from '../../platform/tally.ts';
import type { Broker } from '../../ports/broker.ts';
import type { Clock } from '../../ports/clock.ts';
import type { BoundGateway, DeviceRegistry } from '../../ports/device-registry.ts';
import type { Log } from '../../ports/log.ts';
import { Flapping } from './flapping.ts';
import { GatewaySessions } from './gateway-sessions.ts';
import { memoryPipe } from './memory-pipe.ts';
import { MAX_PACKET_BYTES, MqttPort } from './mqtt-port.ts';
import { readWhole } from './read-whole.ts';
import { GatewayRights } from './topic-rights.ts';

export interface EmbeddedBrokerParts {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Certificate and key in PEM: TLS is spoken on the port, and nothing else. */
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  /** The Sparkplug host id whose STATE gateways may read. */
  readonly hostId: string;
  /** Connections of one IPv4 address or one /64 of IPv6 that are open at once. */
  readonly connectionsPerAddress: number;
  readonly registry: DeviceRegistry;
  readonly clock: Clock;
  readonly log: Log;
  readonly tally: Tally;
}

const MAX_DETAIL = 200;
/** MQTT return codes of CONNACK. */
const BAD_CREDENTIAL = 4;
const NOT_AUTHORIZED = 5;

const OPTIONS = {
  // No cap on deliveries under way: with one, a single subscriber that does not read would hold up everybody.
  concurrency: 0,
  connectTimeout: 10_000,
  // For the server's own connection, the only one whose delivery is awaited; for gateways that do not read, the port
  // limits the bytes.
  drainTimeout: 10_000,
  // Also refuses a connection without keep-alive: a gateway that has vanished must be noticed.
  keepaliveLimit: 600,
  maxTopicLevels: 8,
  queueLimit: 100,
} as const satisfies AedesOptions;

interface Will {
  readonly topic: string;
  readonly qos: number;
}

/** Closes the connection of a client that accesses another's topics. */
class NotAllowed extends Error {
  /** The kind of access, for the metrics. */
  readonly what: string;

  constructor(what: string, topic: string) {
    super(topic);
    this.what = what;
  }
}

/** The MQTT broker inside the server: one credential per gateway, each restricted to its own topics. */
export class EmbeddedBroker implements Broker {
  /** The host connects inside the process; no network client can. */
  readonly credentials = undefined;
  readonly #parts: EmbeddedBrokerParts;
  readonly #port: MqttPort;
  /** Clients of connections that have begun to speak MQTT. */
  readonly #clients = new WeakMap<Duplex, Client>();
  readonly #own = new WeakSet<Duplex>();
  readonly #wills = new WeakMap<Client, Will>();
  readonly #sessions: GatewaySessions;
  readonly #flapping = new Flapping();
  readonly #tooLargeListeners: ((sn: string, maxBytes: number) => void)[] = [];
  #aedes: Aedes | undefined;
  #guests = 0;
  /** Number of revocations of each credential. */
  #withdrawals = 0;

  constructor(parts: EmbeddedBrokerParts) {
    this.#parts = parts;
    this.#sessions = new GatewaySessions(parts.log);
    const { host, port, tls, connectionsPerAddress } = parts;
    this.#port = new MqttPort({
      host,
      port,
      tls,
      connectionsPerAddress,
      onConnection: (socket) => this.#aedes?.handle(socket),
      onFault: (fault, socket) => {
        const client = socket && this.#clients.get(socket);
        if (client === undefined) parts.tally.add('mqtt_refused', 1, fault);
        else this.#refused(client, fault, '');
        const sn = fault === 'tooLarge' && client !== undefined ? this.#sessions.of(client)?.gateway.sn : undefined;
        if (sn !== undefined) for (const listener of this.#tooLargeListeners) listener(sn, MAX_PACKET_BYTES);
      },
    });
  }

  get port(): number {
    return this.#port.port;
  }

  async start(): Promise<void> {
    this.#aedes = await Aedes.createBroker({
      ...OPTIONS,
      preConnect: (client, packet, done) => {
        this.#clients.set(client.conn, client);
        if (packet.will !== undefined) this.#wills.set(client, { topic: packet.will.topic, qos: packet.will.qos ?? 0 });
        this.#name(client, packet);
        done(null, true);
      },
      authenticate: (client, username, password, done) => {
        void this.#admit(client, username, password?.toString('utf8')).then(
          (code) => (code === 0 ? done(null, true) : done(refusal(code), false)),
          (error: unknown) => {
            this.#parts.log.error({ error: String(error) }, 'failed to authenticate a gateway');
            done(refusal(NOT_AUTHORIZED), false);
          },
        );
      },
      authorizePublish: (client, packet, done) => {
        if (client === null || this.#own.has(client.conn)) done(null);
        else if (this.#sessions.mayPublish(client, packet.topic)) {
          // Only the host publishes retained messages: a retained value would be delivered again as if it were new.
          packet.retain = false;
          done(null);
        } else done(new NotAllowed('publish', packet.topic));
      },
      authorizeSubscribe: (client, subscription, done) => {
        // The library keeps the other filters when one is merely dropped: the whole connection is closed instead.
        if (this.#own.has(client.conn) || this.#sessions.addFilter(client, subscription.topic))
          done(null, subscription);
        else done(new NotAllowed('subscribe', subscription.topic));
      },
      authorizeForward: (client, packet) =>
        this.#own.has(client.conn) || this.#sessions.mayReceive(client, packet.topic) ? packet : null,
    });
    this.#aedes.on('clientError', (client, error) =>
      this.#refused(client, error instanceof NotAllowed ? error.what : 'error', error.message),
    );
    this.#aedes.on('connectionError', () => this.#parts.tally.add('mqtt_refused', 1, 'connection'));
    this.#aedes.on('unsubscribe', (filters, client) => this.#sessions.dropFilters(client, filters));
    this.#parts.registry.onChange((change) => {
      if (change.gone) this.#withdraw(change.gatewayId, change.sn);
      else void this.#recheck(change.gatewayId);
    });
    await this.#port.listen().catch((error: unknown) => {
      this.#aedes?.close();
      throw error;
    });
  }

  async stop(): Promise<void> {
    const aedes = this.#aedes;
    if (aedes === undefined) return;
    await Promise.all([this.#port.close(), new Promise<void>((resolve) => aedes.close(() => resolve()))]);
  }

  open(): Duplex {
    const [inner, outer] = memoryPipe();
    this.#own.add(inner);
    if (this.#aedes === undefined || this.#aedes.closed) outer.destroy(new Error('the broker does not run'));
    else {
      readWhole(inner, () => true);
      this.#aedes.handle(inner);
    }
    return outer;
  }

  /**
   * Reliability decision 14: ids of the network and of the server's own clients have nothing in common, a gateway's is made of its user
   * name once that is proven, and no session of a network client outlives its connection.
   */
  #name(client: Client, packet: ConnectPacket): void {
    if (this.#own.has(client.conn)) {
      packet.clientId = `host/${packet.clientId}`;
      return;
    }
    packet.clean = true;
    this.#guests += 1;
    packet.clientId = `guest/${this.#guests}`;
  }

  /** Authenticates a client; returns 0 or the return code of the CONNACK. */
  async #admit(client: Client, sn: string | undefined, secret: string | undefined): Promise<number> {
    if (this.#own.has(client.conn)) return 0;
    if (sn === undefined || sn === '' || secret === undefined) return BAD_CREDENTIAL;
    const gateway = await this.#authenticate(sn, secret);
    if (gateway === undefined) {
      this.#parts.tally.add('mqtt_refused', 1, 'credential');
      return BAD_CREDENTIAL;
    }
    if (client.closed) return NOT_AUTHORIZED;
    const rights = new GatewayRights(gateway, this.#parts.hostId);
    const will = this.#wills.get(client);
    if (will !== undefined && (will.qos > 1 || !rights.mayPublish(will.topic))) {
      this.#recordRefusal(sn, 'will', `${will.topic}, QoS ${will.qos}`);
      return NOT_AUTHORIZED;
    }
    if (this.#isFlapping(sn)) {
      this.#parts.tally.add('mqtt_refused', 1, 'flapping');
      return NOT_AUTHORIZED;
    }
    // Serial numbers contain no slash, so they match neither the host nor a client that has not signed in yet.
    Object.assign(client, { id: `gateway/${sn}` });
    this.#port.signedIn(client.conn);
    this.#sessions.begin(client, gateway, rights);
    return 0;
  }

  onGatewayGone(listener: (sn: string) => void): void {
    this.#sessions.onGone(listener);
  }

  onPacketTooLarge(listener: (sn: string, maxBytes: number) => void): void {
    this.#tooLargeListeners.push(listener);
  }

  /** Two clients with one name: the connected one stays. */
  #isFlapping(sn: string): boolean {
    const now = this.#parts.clock.monotonic();
    if (this.#flapping.isBanned(sn, now)) return true;
    if (!this.#sessions.isConnected(sn) || !this.#flapping.recordTakeover(sn, now)) return false;
    this.#parts.log.warn(
      { sn },
      'two clients are using the same gateway credential; new connections are refused for one minute',
    );
    return true;
  }

  /** A credential that was revoked during the lookup is looked up again: the disconnect missed this connection. */
  async #authenticate(sn: string, secret: string): Promise<BoundGateway | undefined> {
    for (;;) {
      const before = this.#withdrawals;
      const gateway = await this.#parts.registry.authenticate(sn, secret);
      if (before === this.#withdrawals || gateway === undefined) return gateway;
    }
  }

  /**
   * A credential becomes invalid; queued messages for its serial number are removed before another client can use it.
   */
  #withdraw(gatewayId: string, sn: string): void {
    this.#withdrawals += 1;
    this.#sessions.drop(gatewayId, 'its credential is no longer valid');
    const payload = Buffer.alloc(0);
    const packet = { cmd: 'publish', qos: 0, dup: false, retain: true, payload } as const;
    this.#aedes?.publish({ ...packet, topic: gatewayTopic(sn, 'config') }, () => {});
  }

  /** A gateway that was moved to another node gets its new permissions by reconnecting. */
  async #recheck(gatewayId: string): Promise<void> {
    if (this.#sessions.gatewayWith(gatewayId) === undefined) return;
    const gateways = await this.#parts.registry.gateways();
    const current = gateways.find((gateway) => gateway.gatewayId === gatewayId);
    const former = this.#sessions.gatewayWith(gatewayId);
    if (former === undefined) return;
    const isSame =
      current?.sn === former.sn && current.groupId === former.groupId && current.edgeNodeId === former.edgeNodeId;
    if (!isSame) this.#sessions.drop(gatewayId, 'its topics have changed');
  }

  #refused(client: Client, what: string, detail: string): void {
    this.#recordRefusal(this.#sessions.of(client)?.gateway.sn, what, detail);
  }

  #recordRefusal(sn: string | undefined, what: string, detail: string): void {
    this.#parts.tally.add('mqtt_refused', 1, what);
    if (sn === undefined) return;
    this.#parts.log.warn(
      { sn, what, detail: detail.slice(0, MAX_DETAIL) },
      'the broker refused something of a gateway',
    );
  }
}

function refusal(returnCode: number): AuthenticateError {
  return Object.assign(new Error('not authorized'), { returnCode });
}
