import { connect as connectTcp } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import type { Broker } from '../../ports/broker.ts';

const DEFAULT_PORTS = { 'mqtt:': 1883, 'mqtts:': 8883 } as const;

interface BrokerPlace {
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
}

/** The connection options of a broker's URL. Throws for an unsupported URL. */
export function brokerPlace(url: string): BrokerPlace {
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
 * An external broker, `mqtt://user:password@host:port` or `mqtts://…`, which has its own access rules. Throws for an
 * unsupported URL.
 */
export class ExternalBroker implements Broker {
  readonly credentials: Broker['credentials'];
  readonly #place: BrokerPlace;

  constructor(url: string) {
    this.#place = brokerPlace(url);
    const { username, password } = new URL(url);
    this.credentials =
      username === '' ? undefined : { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  }

  /** Whether it is running is found out by the link, which retries. */
  async start(): Promise<void> {}

  async stop(): Promise<void> {}

  open(): Duplex {
    const { host, port, isTls } = this.#place;
    const target = { host, port };
    if (!isTls) return connectTcp(target).setNoDelay(true);
    // The name is checked against the certificate; an address has no name to check.
    return connectTls({ ...target, servername: /^[\d.:]+$/.test(host) ? '' : host }).setNoDelay(true);
  }
}
