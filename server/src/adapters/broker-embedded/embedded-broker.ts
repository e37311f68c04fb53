import { createServer, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createServer as createTlsServer } from 'node:tls';
import { Aedes, type AedesOptions, type AuthenticateError, type Client } from 'aedes';
import { StartError } from '../../platform/start-error.ts';
import type { Tally } from '../../platform/tally.ts';
import type { Broker } from '../../ports/broker.ts';
import type { Clock } from '../../ports/clock.ts';
import type { BoundGateway, DeviceRegistry } from '../../ports/device-registry.ts';
import type { Log } from '../../ports/log.ts';
import { Flapping } from './flapping.ts';
import { memoryPipe } from './memory-pipe.ts';
import { PacketGuard } from './packet-guard.ts';
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
  readonly registry: DeviceRegistry;
  readonly clock: Clock;
  readonly log: Log;
  readonly tally: Tally;
}

/** A Sparkplug payload has at most 1 MB (sparkplug-host 23); topic and header come on top. */
const MAX_PACKET_BYTES = 1_048_576 + 66_000;
/** Before the credential is checked: a CONNECT with a will, and nothing else. */
const MAX_CONNECT_BYTES = 128 * 1024;
const MAX_CONNECTIONS = 10_000;
const HANDSHAKE_MS = 10_000;
/** MQTT return codes of CONNACK. */
const BAD_CREDENTIAL = 4;
const NOT_AUTHORIZED = 5;

const OPTIONS = {
  // No cap on deliveries under way: with one, a single subscriber that does not read would hold up everybody.
  concurrency: 0,
  connectTimeout: 10_000,
  // A subscriber that has not read for so long is thrown out.
  drainTimeout: 10_000,
  // Refuses "no keep-alive" too: a gateway that vanished has to be noticed.
  keepaliveLimit: 600,
  maxTopicLevels: 8,
  queueLimit: 100,
} as const satisfies AedesOptions;

interface Session {
  readonly gateway: BoundGateway;
  readonly rights: GatewayRights;
}

/** The MQTT broker inside the server: one credential per gateway, each confined to its own topics. */
export class EmbeddedBroker implements Broker {
  /** The host connects inside the process; no network client can. */
  readonly credentials = undefined;
  readonly #parts: EmbeddedBrokerParts;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #guards = new WeakMap<Duplex, PacketGuard>();
  readonly #own = new WeakSet<Duplex>();
  readonly #wills = new WeakMap<Client, string>();
  /** Outlives the connection: the will is judged after it has closed. */
  readonly #sessions = new WeakMap<Client, Session>();
  readonly #connected = new Set<Client>();
  readonly #flapping = new Flapping();
  readonly #goneListeners: ((sn: string) => void)[] = [];
  #aedes: Aedes | undefined;
  /** How often a credential was taken away. */
  #withdrawals = 0;

  constructor(parts: EmbeddedBrokerParts) {
    this.#parts = parts;
    const greet = (socket: Socket): void => this.#greet(socket);
    this.#server =
      parts.tls === undefined
        ? createServer(greet)
        : createTlsServer({ ...parts.tls, minVersion: 'TLSv1.2', handshakeTimeout: HANDSHAKE_MS }, greet);
    // The ones that never finish their handshake end with the server as well.
    this.#server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    this.#server.on('tlsClientError', () => parts.tally.add('mqtt_refused', 1, 'tls'));
    this.#server.maxConnections = MAX_CONNECTIONS;
  }

  async start(): Promise<void> {
    this.#aedes = await Aedes.createBroker({
      ...OPTIONS,
      preConnect: (client, packet, done) => {
        if (packet.will !== undefined) this.#wills.set(client, packet.will.topic);
        done(null, true);
      },
      authenticate: (client, username, password, done) => {
        void this.#admit(client, username, password?.toString('utf8')).then(
          (code) => (code === 0 ? done(null, true) : done(refusal(code), false)),
          (error: unknown) => {
            this.#parts.log.error({ error: String(error) }, 'a gateway could not be checked');
            done(refusal(NOT_AUTHORIZED), false);
          },
        );
      },
      authorizePublish: (client, packet, done) => {
        if (client !== null && !this.#mayPublish(client, packet.topic)) {
          done(new Error(`not allowed to publish to ${packet.topic}`));
          return;
        }
        // Only the host leaves retained messages: a retained value would come back as if it were new.
        if (client !== null && this.#sessions.has(client)) packet.retain = false;
        done(null);
      },
      authorizeSubscribe: (client, subscription, done) => {
        const isAllowed = this.#maySubscribe(client, subscription.topic);
        if (!isAllowed) this.#refused(client, 'subscribe', subscription.topic);
        done(null, isAllowed ? subscription : null);
      },
    });
    this.#aedes.on('clientError', (client, error) => this.#refused(client, 'error', error.message));
    this.#aedes.on('connectionError', () => this.#parts.tally.add('mqtt_refused', 1, 'connection'));
    this.#parts.registry.onChange(({ gatewayId, gone }) => {
      if (gone) {
        this.#withdrawals += 1;
        this.#drop((session) => session.gateway.gatewayId === gatewayId, 'its credential is no longer valid');
      } else void this.#recheck(gatewayId);
    });
    await this.#listen();
  }

  async stop(): Promise<void> {
    const aedes = this.#aedes;
    if (aedes === undefined) return;
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    await new Promise<void>((resolve) => aedes.close(() => resolve()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
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

  /** The port it listens on. */
  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : this.#parts.port;
  }

  async #listen(): Promise<void> {
    const { host, port } = this.#parts;
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => {
        this.#server.off('error', reject);
        resolve();
      });
    }).catch((error: unknown) => {
      this.#aedes?.close();
      throw portRefused(host, port, error);
    });
  }

  #greet(socket: Socket): void {
    const guard = new PacketGuard(MAX_CONNECT_BYTES);
    this.#guards.set(socket, guard);
    socket.setNoDelay(true);
    readWhole(socket, (chunk) => {
      if (guard.accepts(chunk)) return true;
      this.#parts.tally.add('mqtt_refused', 1, 'tooLarge');
      socket.destroy(new Error('the packet is too large'));
      return false;
    });
    this.#aedes?.handle(socket);
  }

  /** Checks who connects; answers 0 or the return code of the CONNACK. */
  async #admit(client: Client, sn: string | undefined, secret: string | undefined): Promise<number> {
    if (this.#own.has(client.conn)) return 0;
    if (sn === undefined || sn === '' || secret === undefined) return BAD_CREDENTIAL;
    const gateway = await this.#authenticate(sn, secret);
    if (gateway === undefined) {
      this.#parts.tally.add('mqtt_refused', 1, 'credential');
      return BAD_CREDENTIAL;
    }
    const rights = new GatewayRights(gateway, this.#parts.hostId);
    const will = this.#wills.get(client);
    if (will !== undefined && !rights.mayPublish(will)) {
      this.#refused(client, 'will', will);
      return NOT_AUTHORIZED;
    }
    const now = this.#parts.clock.monotonic();
    if (this.#flapping.isBanned(sn, now)) {
      this.#parts.tally.add('mqtt_refused', 1, 'flapping');
      return NOT_AUTHORIZED;
    }
    if (
      this.#sessionsWhere((session) => session.gateway.sn === sn).length > 0 &&
      this.#flapping.noteTakeover(sn, now)
    ) {
      this.#parts.log.warn({ sn }, 'two clients fight for one gateway credential; newcomers are refused for a minute');
      this.#parts.tally.add('mqtt_refused', 1, 'flapping');
      return NOT_AUTHORIZED;
    }
    // Reliability S9: the user name is the client id, so that nobody can push another gateway out.
    Object.assign(client, { id: sn });
    this.#guards.get(client.conn)?.allow(MAX_PACKET_BYTES);
    this.#sessions.set(client, { gateway, rights });
    this.#connected.add(client);
    client.conn.once('close', () => {
      this.#connected.delete(client);
      this.#noteGone(sn);
    });
    return 0;
  }

  onGatewayGone(listener: (sn: string) => void): void {
    this.#goneListeners.push(listener);
  }

  /** Whoever pushed an old connection out is still there. */
  #noteGone(sn: string): void {
    if (this.#sessionsWhere((session) => session.gateway.sn === sn).length > 0) return;
    for (const listener of this.#goneListeners) listener(sn);
  }

  /** A credential that was taken away while it was being looked up is looked up again: the drop missed this connection. */
  async #authenticate(sn: string, secret: string): Promise<BoundGateway | undefined> {
    for (;;) {
      const before = this.#withdrawals;
      const gateway = await this.#parts.registry.authenticate(sn, secret);
      if (before === this.#withdrawals || gateway === undefined) return gateway;
    }
  }

  #mayPublish(client: Client, topic: string): boolean {
    if (this.#own.has(client.conn)) return true;
    return this.#sessions.get(client)?.rights.mayPublish(topic) === true;
  }

  #maySubscribe(client: Client, filter: string): boolean {
    if (this.#own.has(client.conn)) return true;
    return this.#sessions.get(client)?.rights.maySubscribe(filter) === true;
  }

  /** A gateway that was moved to another node gets its new rights by connecting again. */
  async #recheck(gatewayId: string): Promise<void> {
    if (this.#sessionsWhere((session) => session.gateway.gatewayId === gatewayId).length === 0) return;
    const gateways = await this.#parts.registry.gateways();
    const current = gateways.find((gateway) => gateway.gatewayId === gatewayId);
    this.#drop(
      ({ gateway }) =>
        gateway.gatewayId === gatewayId &&
        (current?.sn !== gateway.sn ||
          current.groupId !== gateway.groupId ||
          current.edgeNodeId !== gateway.edgeNodeId),
      'its topics have changed',
    );
  }

  #drop(isMeant: (session: Session) => boolean, why: string): void {
    for (const client of this.#sessionsWhere(isMeant)) {
      this.#parts.log.info({ sn: this.#sessions.get(client)?.gateway.sn }, `the gateway is disconnected: ${why}`);
      client.close();
    }
  }

  #sessionsWhere(isMeant: (session: Session) => boolean): readonly Client[] {
    return [...this.#connected].filter((client) => {
      const session = this.#sessions.get(client);
      return session !== undefined && isMeant(session);
    });
  }

  #refused(client: Client, what: string, detail: string): void {
    this.#parts.tally.add('mqtt_refused', 1, what);
    const sn = this.#sessions.get(client)?.gateway.sn;
    if (sn !== undefined) this.#parts.log.warn({ sn, what, detail }, 'the broker refused something of a gateway');
  }
}

/** The sentence for an MQTT port that cannot be opened. */
export function portRefused(host: string, port: number, error: unknown): StartError {
  return new StartError(
    'portInUse',
    `The MQTT port ${port} on ${host} cannot be opened (${codeOf(error)}): set TIDEGATE_MQTT_PORT to a free one.`,
    error,
  );
}

function refusal(returnCode: number): AuthenticateError {
  return Object.assign(new Error('not authorized'), { returnCode });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
