import { connect as connectTcp, isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { urlsOfHosts } from '@tidegate/contract/fields/url-hosts.ts';
import type { Broker } from '../../ports/broker.ts';

const DEFAULT_PORTS = { 'mqtt:': 1883, 'mqtts:': 8883 } as const;

interface BrokerPlace {
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
}

/** The connection options of a broker's URL, of the first where it names several hosts. Throws for an unsupported URL. */
export function brokerPlace(url: string): BrokerPlace {
  return placeOf(urlsOfHosts(url)[0]);
}

function placeOf(url: string): BrokerPlace {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'mqtt:' && protocol !== 'mqtts:')
    throw new TypeError('MQTT_URL must begin with mqtt:// or mqtts://');
  if (hostname === '') throw new TypeError('MQTT_URL names no host');
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? DEFAULT_PORTS[protocol] : Number(port),
    isTls: protocol === 'mqtts:',
  };
}

/**
 * A host may take this long to accept a connection, ms: a network that swallows packets must not hold up the next
 * attempt. The system repeats its request after a second, so that one lost packet is no failure.
 */
const ACCEPT_MS = 2_000;

/**
 * An external broker, `mqtt://user:password@host:port` or `mqtts://…`, which has its own access rules. Several hosts, separated by
 * commas, are the members of a cluster: when a connection to one ends, the next connection goes to the next one. Throws for an
 * unsupported URL.
 */
export class ExternalBroker implements Broker {
  readonly credentials: Broker['credentials'];
  readonly #places: readonly BrokerPlace[];
  #turn = 0;

  constructor(url: string) {
    const urls = urlsOfHosts(url);
    this.#places = urls.map(placeOf);
    const { username, password } = new URL(urls[0]);
    this.credentials =
      username === '' ? undefined : { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  }

  /** The link finds out if it is running, and retries. */
  async start(): Promise<void> {}

  async stop(): Promise<void> {}

  open(): Duplex {
    const turn = this.#turn;
    const socket = connectionTo(this.#places[turn % this.#places.length]);
    // All connections of this server move together: those that end at one host count once.
    socket.once('close', () => {
      if (this.#turn === turn) this.#turn += 1;
    });
    return socket;
  }
}

function connectionTo(place: BrokerPlace | undefined): Duplex {
  if (place === undefined) throw new TypeError('MQTT_URL names no host');
  const { host, port, isTls } = place;
  const target = { host, port };
  if (!isTls) return withDeadline(connectTcp(target), host).setNoDelay(true);
  // The name is checked against the certificate; an address has no name to check.
  const socket = connectTls({ ...target, servername: /^[\d.:]+$/.test(host) ? '' : host });
  return withDeadline(socket, host).setNoDelay(true);
}

/** Ends a connection that is not accepted in time. Looking up a name has its own deadline, that of the system. */
function withDeadline(socket: Socket, host: string): Socket {
  const begin = () => socket.setTimeout(ACCEPT_MS);
  if (isIP(host) === 0) socket.once('lookup', begin);
  else begin();
  const end = () => socket.destroy(new Error(`no answer from ${host} within ${ACCEPT_MS / 1_000} s`));
  socket.once('timeout', end);
  return socket.once('connect', () => socket.setTimeout(0).off('timeout', end));
}
