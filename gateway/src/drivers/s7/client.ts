import type { Socket } from 'node:net';
import type { S7Params } from '@tidegate/contract/protocols/s7.ts';
import type { Clock } from '../../platform/clock.ts';
import { CHECK_ERROR, NO_ANSWER, NO_CONNECTION } from '../device-error.ts';
import { type Link, LineFault } from '../line.ts';
import { openSocket, whenGone } from '../socket.ts';
import {
  connectRequest,
  isConnectConfirm,
  type Item,
  type ItemAnswer,
  packItems,
  readAnswer,
  readRequest,
  referenceOf,
  setupAnswer,
  setupRequest,
  writeAnswer,
  writeRequest,
} from './pdu.ts';

/** The requested length; the smallest CPUs grant 240. */
const PDU_BYTES = 960;
const LEAST_PDU_BYTES = 240;
const HEADER_BYTES = 4;
const SHORTEST = 7;
const LONGEST = 8_192;

/** Connects to a CPU: TCP, ISO on TCP, and the negotiation of the packet length. */
export async function openS7Link(params: S7Params, clock: Clock): Promise<Link<S7Client>> {
  const { host, port, rack, slot, timeoutMs } = params;
  const socket = await openSocket({ host, port }, timeoutMs, clock);
  const client = new S7Client(socket, clock);
  try {
    await client.connect(rack, slot, timeoutMs);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  const ready = (requestMs: number): Promise<void> => {
    client.setTimeout(requestMs);
    return Promise.resolve();
  };
  return { client, gone: whenGone(socket), ready, close: () => socket.destroy() };
}

/**
 * Speaks S7 over a socket, one request at a time. Bytes that are not S7 end the connection: the next packet cannot be
 * located.
 */
export class S7Client {
  readonly #socket: Socket;
  readonly #clock: Clock;
  #received = Buffer.alloc(0);
  #reference = 0;
  #timeoutMs = 0;
  #pduBytes = LEAST_PDU_BYTES;
  /** The pending reader of a packet; it returns undefined for one that is not its own. */
  #take: (packet: Uint8Array) => void = () => undefined;
  #fail: (fault: LineFault) => void = () => undefined;

  constructor(socket: Socket, clock: Clock) {
    this.#socket = socket;
    this.#clock = clock;
    socket.on('data', (bytes: Buffer) => this.#onData(bytes));
    socket.once('close', () => this.#fail(new LineFault(NO_CONNECTION, 'the connection ended')));
  }

  /** Negotiated packet length. */
  get pduBytes(): number {
    return this.#pduBytes;
  }

  setTimeout(ms: number): void {
    this.#timeoutMs = ms;
  }

  async connect(rack: number, slot: number, timeoutMs: number): Promise<void> {
    this.#timeoutMs = timeoutMs;
    await this.#ask(connectRequest(rack, slot), (packet) => {
      if (!isConnectConfirm(packet)) throw new LineFault(NO_CONNECTION, `no CPU in rack ${rack}, slot ${slot}`);
      return true;
    });
    const reference = this.#next();
    const granted = await this.#ask(setupRequest(reference, PDU_BYTES), (packet) =>
      referenceOf(packet) === reference ? setupAnswer(packet) : undefined,
    );
    this.#pduBytes = Math.max(LEAST_PDU_BYTES, Math.min(PDU_BYTES, granted));
  }

  /** Groups items into requests. */
  groups<T extends Item>(items: readonly T[]): readonly (readonly T[])[] {
    return packItems(items, this.#pduBytes);
  }

  /** Reads one group of items. Rejects with LineFault. */
  read(items: readonly Item[]): Promise<readonly ItemAnswer[]> {
    const reference = this.#next();
    return this.#ask(readRequest(reference, items), (packet) =>
      referenceOf(packet) === reference ? readAnswer(packet, items) : undefined,
    );
  }

  /** Writes one item; returns the protocol's return code. */
  write(item: Item, bytes: Uint8Array): Promise<number> {
    const reference = this.#next();
    return this.#ask(writeRequest(reference, item, bytes), (packet) =>
      referenceOf(packet) === reference ? writeAnswer(packet) : undefined,
    );
  }

  #next(): number {
    this.#reference = (this.#reference % 0xffff) + 1;
    return this.#reference;
  }

  /** Sends a request; `read` parses its answer, and returns undefined for a late one to another request. */
  #ask<T>(request: Uint8Array, read: (packet: Uint8Array) => T | undefined): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const end = (): void => {
        cancel();
        this.#take = () => undefined;
        this.#fail = () => undefined;
      };
      this.#fail = (fault) => {
        end();
        reject(fault);
      };
      const cancel = this.#clock.after(this.#timeoutMs, () =>
        this.#fail(new LineFault(NO_ANSWER, `no response within ${this.#timeoutMs} ms`, { isTransient: true })),
      );
      this.#take = (packet) => {
        const answer = read(packet);
        if (answer === undefined) return;
        end();
        resolve(answer);
      };
      this.#socket.write(request);
    });
  }

  #onData(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    while (this.#received.length >= HEADER_BYTES) {
      const length = this.#received.readUInt16BE(2);
      if (this.#received[0] !== 3 || length < SHORTEST || length > LONGEST) {
        this.#garbage(new LineFault(CHECK_ERROR, 'the response is not S7', { isTransient: true }));
        return;
      }
      if (this.#received.length < length) return;
      const packet = this.#received.subarray(0, length);
      this.#received = this.#received.subarray(length);
      try {
        this.#take(packet);
      } catch (error) {
        const fault =
          error instanceof LineFault ? error : new LineFault(CHECK_ERROR, String(error), { isTransient: true });
        if (fault.isAnswer) this.#fail(fault);
        else this.#garbage(fault);
      }
    }
  }

  #garbage(fault: LineFault): void {
    this.#received = Buffer.alloc(0);
    this.#fail(fault);
    this.#socket.destroy();
  }
}
