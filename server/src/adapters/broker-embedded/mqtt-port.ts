import { createServer, type Server, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createServer as createTlsServer } from 'node:tls';
import { StartError } from '../../platform/start-error.ts';
import { ConnectionLimit } from './connection-limit.ts';
import { type PacketFault, PacketGuard } from './packet-guard.ts';
import { readWhole } from './read-whole.ts';
import { limitUnsent } from './unsent-limit.ts';

/** A Sparkplug payload has at most 4 MB: a birth of a node with many metrics. Topic and header come on top. */
export const MAX_PACKET_BYTES = 4 * 1_048_576 + 66_000;
/** Before the credential is checked: a CONNECT with a will, and nothing else. */
const MAX_CONNECT_BYTES = 16 * 1024;
/** Maximum unsent bytes per gateway before it counts as not reading. */
const MAX_UNSENT_BYTES = 4 * 1_048_576;
const MAX_CONNECTIONS = 10_000;
const HANDSHAKE_MS = 10_000;

/** The reasons why the port closes a connection. */
export type PortFault = PacketFault | 'slowReader' | 'tooMany' | 'tls';

interface MqttPortParts {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  /** Connections of one IPv4 address or one /64 of IPv6 that are open at once. */
  readonly connectionsPerAddress: number;
  onConnection(socket: Socket): void;
  /** Called just before a connection ends; `socket` is undefined for one that was never announced. */
  onFault(fault: PortFault, socket: Socket | undefined): void;
}

/**
 * The port that gateways connect to, with limits on the number of connections and on the received and unsent bytes of
 * each.
 */
export class MqttPort {
  readonly #parts: MqttPortParts;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #limit: ConnectionLimit;
  readonly #guards = new WeakMap<Duplex, PacketGuard>();

  constructor(parts: MqttPortParts) {
    this.#parts = parts;
    this.#limit = new ConnectionLimit({
      all: MAX_CONNECTIONS,
      ofAddress: Math.min(parts.connectionsPerAddress, MAX_CONNECTIONS),
    });
    const greet = (socket: Socket): void => this.#greet(socket);
    this.#server =
      parts.tls === undefined
        ? createServer(greet)
        : createTlsServer({ ...parts.tls, minVersion: 'TLSv1.2', handshakeTimeout: HANDSHAKE_MS }, greet);
    // Before a TLS handshake: one that is never finished counts, and ends with the server as well.
    this.#server.prependListener('connection', (socket: Socket) => this.#count(socket));
    this.#server.on('tlsClientError', () => parts.onFault('tls', undefined));
  }

  /** The port it listens on. */
  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : this.#parts.port;
  }

  /** Throws StartError portInUse. */
  async listen(): Promise<void> {
    const { host, port } = this.#parts;
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => {
        this.#server.off('error', reject);
        resolve();
      });
    }).catch((error: unknown) => {
      throw portRefused(host, port, error);
    });
  }

  /** Resolves when all connections are closed and no more are accepted. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** The connection belongs to a gateway: it may send whole payloads, and is not closed in favour of a new one. */
  signedIn(connection: Duplex): void {
    this.#guards.get(connection)?.allow(MAX_PACKET_BYTES);
    if (connection instanceof Socket) this.#limit.signedIn(endOf(connection));
  }

  #count(socket: Socket): void {
    const key = endOf(socket);
    if (!this.#limit.admit(key, socket.remoteAddress ?? '', () => socket.destroy())) {
      this.#parts.onFault('tooMany', undefined);
      socket.destroy();
      return;
    }
    this.#sockets.add(socket);
    socket.once('close', () => {
      this.#sockets.delete(socket);
      this.#limit.release(key);
    });
  }

  #greet(socket: Socket): void {
    if (socket.destroyed) return;
    const guard = new PacketGuard(MAX_CONNECT_BYTES);
    this.#guards.set(socket, guard);
    socket.setNoDelay(true);
    readWhole(socket, (chunk) => {
      const fault = guard.faultIn(chunk);
      if (fault === undefined) return true;
      this.#cut(socket, fault);
      return false;
    });
    limitUnsent(socket, MAX_UNSENT_BYTES, () => this.#cut(socket, 'slowReader'));
    this.#parts.onConnection(socket);
  }

  #cut(socket: Socket, fault: PortFault): void {
    this.#parts.onFault(fault, socket);
    socket.destroy();
  }
}

/** The far end of a connection: the same for a TLS connection and the one below it. */
const endOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

/** The sentence for an MQTT port that cannot be opened. */
export function portRefused(host: string, port: number, error: unknown): StartError {
  return new StartError(
    'portInUse',
    `The MQTT port ${port} on ${host} cannot be opened (${codeOf(error)}): set TIDEGATE_MQTT_PORT to a free one.`,
    error,
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
