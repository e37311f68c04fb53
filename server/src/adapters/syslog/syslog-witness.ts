import { createSocket } from 'node:dgram';
import { isIPv6, connect } from 'node:net';
import type { LogWitness, WitnessedHead } from '../../ports/log-witness.ts';

/** RFC 5424 §6.2.1: facility 13 (log audit), severity 6 (informational). */
const PRIORITY = 13 * 8 + 6;
const DEFAULT_PORTS = { 'udp:': 514, 'tcp:': 601 } as const;
const TIMEOUT_MS = 10_000;

/** Sends heads of the operation log to a syslog server: RFC 5424, over UDP (RFC 5426) or TCP with counted octets (RFC 6587). */
export class SyslogWitness implements LogWitness {
  readonly name = 'syslog';
  readonly #host: string;
  readonly #port: number;
  readonly #isTcp: boolean;
  readonly #from: string;

  /** `url`: `udp://host` or `tcp://host`, with a port where it is not the usual one. `from`: name of this machine. */
  constructor(url: string, from: string) {
    const { protocol, hostname, port } = new URL(url);
    this.#isTcp = protocol === 'tcp:';
    this.#host = hostname.replaceAll(/^\[|\]$/g, '');
    this.#port = Number(port) || DEFAULT_PORTS[this.#isTcp ? 'tcp:' : 'udp:'];
    // RFC 5424 §6: PRINTUSASCII, at most 255.
    this.#from = from.replaceAll(/[^!-~]/g, '').slice(0, 255) || '-';
  }

  async send({ count, hash, at }: WitnessedHead): Promise<void> {
    const head = `<${PRIORITY}>1 ${new Date(at).toISOString()} ${this.#from} tidegate - log-head -`;
    const message = Buffer.from(`${head} operation log head ${count}:${hash}`);
    await (this.#isTcp ? this.#overTcp(message) : this.#overUdp(message));
  }

  async #overUdp(message: Buffer): Promise<void> {
    const socket = createSocket(isIPv6(this.#host) ? 'udp6' : 'udp4');
    try {
      await new Promise<void>((resolve, reject) => {
        socket.once('error', reject);
        socket.send(message, this.#port, this.#host, (error) => (error ? reject(error) : resolve()));
      });
    } finally {
      socket.close();
    }
  }

  async #overTcp(message: Buffer): Promise<void> {
    const socket = connect({ host: this.#host, port: this.#port, timeout: TIMEOUT_MS });
    try {
      await new Promise<void>((resolve, reject) => {
        socket.once('error', reject);
        socket.once('timeout', () => reject(new Error('the syslog server does not respond')));
        socket.end(Buffer.concat([Buffer.from(`${message.length} `), message]), () => resolve());
      });
    } finally {
      socket.destroySoon();
    }
  }
}
