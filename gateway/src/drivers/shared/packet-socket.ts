import type { Socket } from 'node:net';
import type { Clock } from '../../platform/clock.ts';
import { NO_CONNECTION } from './device-error.ts';
import { damageOf, Exchange } from './exchange.ts';
import { type Link, LineFault } from './line.ts';
import { whenGone } from './socket.ts';

/**
 * The length of the packet that the bytes begin with, undefined while it is not known yet. Throws LineFault for bytes
 * with which no packet begins.
 */
export type LengthOf = (bytes: Buffer) => number | undefined;

/**
 * Requests and answers over a TCP socket, one at a time. Bytes that are no packet end the connection: the next packet
 * cannot be located.
 */
export class PacketSocket {
  readonly #socket: Socket;
  readonly #lengthOf: LengthOf;
  readonly #isNumbered: boolean;
  readonly #exchange: Exchange;
  readonly #ended = Promise.withResolvers<LineFault | undefined>();
  #received = Buffer.alloc(0);

  /**
   * `isNumbered`: an answer names its request. Without numbers, a timeout ends the connection, or a late answer would be
   * taken for the next.
   */
  constructor(socket: Socket, clock: Clock, lengthOf: LengthOf, isNumbered = true) {
    this.#socket = socket;
    this.#isNumbered = isNumbered;
    this.#lengthOf = lengthOf;
    this.#exchange = new Exchange(clock);
    socket.on('data', (bytes: Buffer) => this.#onData(bytes));
    socket.once('close', () => this.#exchange.fail(new LineFault(NO_CONNECTION, 'the connection ended')));
  }

  /** The longest time that an answer may take. */
  setTimeout(ms: number): void {
    this.#exchange.setTimeout(ms);
  }

  /** The connection for a line, spoken over by `client`. */
  linkOf<C>(client: C): Link<C> {
    return {
      client,
      gone: Promise.race([this.#ended.promise, whenGone(this.#socket)]),
      ready: (timeoutMs) => {
        this.setTimeout(timeoutMs);
        return Promise.resolve();
      },
      close: () => this.#socket.destroy(),
    };
  }

  /** Sends a request; `read` parses its answer, and returns undefined for a late one to another request. Rejects with LineFault. */
  ask<T>(request: Uint8Array, read: (packet: Buffer) => T | undefined): Promise<T> {
    return this.#exchange.ask(
      () => this.#socket.write(request),
      read,
      () => {
        if (!this.#isNumbered) this.#end();
      },
    );
  }

  #onData(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    try {
      for (let packet = this.#next(); packet !== undefined; packet = this.#next()) this.#exchange.receive(packet);
    } catch (error) {
      this.#received = Buffer.alloc(0);
      const fault = damageOf(error);
      this.#exchange.fail(fault);
      this.#end(fault);
    }
  }

  #next(): Buffer | undefined {
    const length = this.#lengthOf(this.#received);
    if (length === undefined || this.#received.length < length) return undefined;
    const packet = this.#received.subarray(0, length);
    this.#received = this.#received.subarray(length);
    return packet;
  }

  #end(fault?: LineFault): void {
    this.#ended.resolve(fault);
    // Its event comes later, and would find another request waiting.
    this.#socket.destroy();
  }
}
