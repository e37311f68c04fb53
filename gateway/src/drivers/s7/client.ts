import type { Socket } from 'node:net';
import type { S7Params } from '@tidegate/contract/protocols/s7.ts';
import type { Clock } from '../../platform/clock.ts';
import { CHECK_ERROR, NO_CONNECTION } from '../shared/device-error.ts';
import { type Link, LineFault } from '../shared/line.ts';
import { PacketSocket } from '../shared/packet-socket.ts';
import { openSocket } from '../shared/socket.ts';
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
  return client.link;
}

/** RFC 1006: version 3, and the length of the whole. */
function packetLength(bytes: Buffer): number | undefined {
  if (bytes.length < HEADER_BYTES) return undefined;
  const length = bytes.readUInt16BE(2);
  if (bytes[0] !== 3 || length < SHORTEST || length > LONGEST)
    throw new LineFault(CHECK_ERROR, 'the response is not S7', { isTransient: true });
  return length;
}

/** Speaks S7 over a socket, one request at a time. */
export class S7Client {
  readonly #packets: PacketSocket;
  #reference = 0;
  #pduBytes = LEAST_PDU_BYTES;

  constructor(socket: Socket, clock: Clock) {
    this.#packets = new PacketSocket(socket, clock, packetLength);
  }

  /** Negotiated packet length. */
  get pduBytes(): number {
    return this.#pduBytes;
  }

  get link(): Link<S7Client> {
    return this.#packets.linkOf(this);
  }

  async connect(rack: number, slot: number, timeoutMs: number): Promise<void> {
    this.#packets.setTimeout(timeoutMs);
    await this.#packets.ask(connectRequest(rack, slot), (packet) => {
      if (!isConnectConfirm(packet)) throw new LineFault(NO_CONNECTION, `no CPU in rack ${rack}, slot ${slot}`);
      return true;
    });
    const reference = this.#next();
    const granted = await this.#packets.ask(setupRequest(reference, PDU_BYTES), (packet) =>
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
    return this.#packets.ask(readRequest(reference, items), (packet) =>
      referenceOf(packet) === reference ? readAnswer(packet, items) : undefined,
    );
  }

  /** Writes one item; returns the protocol's return code. */
  write(item: Item, bytes: Uint8Array): Promise<number> {
    const reference = this.#next();
    return this.#packets.ask(writeRequest(reference, item, bytes), (packet) =>
      referenceOf(packet) === reference ? writeAnswer(packet) : undefined,
    );
  }

  #next(): number {
    this.#reference = (this.#reference % 0xffff) + 1;
    return this.#reference;
  }
}
