import type { Socket } from 'node:dgram';
import type { Clock } from '../../platform/clock.ts';
import { NO_CONNECTION } from './device-error.ts';
import { damageOf, Exchange } from './exchange.ts';
import { type Link, LineFault } from './line.ts';
import { openUdpSocket } from './udp-socket.ts';

/** Requests and answers over UDP, one at a time; answers have to name their request. */
export class PacketDatagrams {
  readonly #socket: Socket;
  readonly #exchange: Exchange;
  #isClosed = false;
  readonly #ended = Promise.withResolvers<void>();

  private constructor(socket: Socket, clock: Clock) {
    this.#socket = socket;
    this.#exchange = new Exchange(clock);
    socket.on('message', (packet: Buffer) => this.#onPacket(packet));
    // Nobody listens on the port of the device.
    socket.on('error', (error) => {
      this.#exchange.fail(new LineFault(NO_CONNECTION, error.message));
      this.#close();
    });
    socket.once('close', () => this.#ended.resolve());
  }

  /** Opens a socket that hears only the device. Rejects where its name is unknown. */
  static async open(host: string, port: number, clock: Clock): Promise<PacketDatagrams> {
    return new PacketDatagrams(await openUdpSocket(host, port), clock);
  }

  /** The address from which the device hears from us, and its own. */
  get addresses(): { readonly own: string; readonly device: string } {
    return { own: this.#socket.address().address, device: this.#socket.remoteAddress().address };
  }

  /** The connection for a line, spoken over by `client`. */
  linkOf<C>(client: C): Link<C> {
    return {
      client,
      gone: this.#ended.promise,
      ready: (timeoutMs) => {
        this.#exchange.setTimeout(timeoutMs);
        return Promise.resolve();
      },
      close: () => this.#close(),
    };
  }

  /** Sends a request; `read` parses its answer, and returns undefined for a late one to another request. Rejects with LineFault. */
  ask<T>(request: Uint8Array, read: (packet: Buffer) => T | undefined): Promise<T> {
    return this.#exchange.ask(
      () => this.#socket.send(request),
      read,
      () => undefined,
    );
  }

  #close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#socket.close();
  }

  #onPacket(packet: Buffer): void {
    try {
      this.#exchange.receive(packet);
    } catch (error) {
      this.#exchange.fail(damageOf(error));
    }
  }
}
