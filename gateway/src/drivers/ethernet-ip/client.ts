import type { EthernetIpParams } from '@tidegate/contract/protocols/ethernet-ip.ts';
import type { Clock } from '../../platform/clock.ts';
import { NO_CONNECTION } from '../shared/device-error.ts';
import { type Link, LineFault } from '../shared/line.ts';
import { PacketSocket } from '../shared/packet-socket.ts';
import { openSocket } from '../shared/socket.ts';
import {
  type CipReply,
  type CipRequest,
  objectPath,
  packetOf,
  refusalOf,
  repliesOf,
  replyOf,
  requestBytes,
  SERVICE,
  STATUS,
} from './cip.ts';
import {
  COMMAND,
  connectedData,
  connectedPacket,
  packet,
  packetLength,
  registerPacket,
  sessionOf,
  unconnectedData,
  unconnectedPacket,
} from './encapsulation.ts';

/** Bytes that a connection carries in each direction, with the number of the packet; older modules take the second one only. */
const [LARGE, SMALL] = [4_000, 500];
/** CIP volume 1 §3-5: point to point, low priority, variable length. */
const CONNECTION_KIND = 0x4200;
const [TICK, TICKS] = [0x0a, 0x05];
/** A server of class 3, triggered by the application. */
const TRANSPORT = 0xa3;
/** The controller ends a connection without requests after 512 times this interval: 17 minutes. */
const INTERVAL_US = 2_000_000;
const TIMES_512 = 7;
const VENDOR = 0x1337;
/** The number of a packet. */
const NUMBER_BYTES = 2;
/** Service, length of the path, path and number of services; of the replies less. */
const PACKET_BYTES = NUMBER_BYTES + 8;
const OFFSET_BYTES = 2;

/** A request of many, and how long its reply is likely to be. */
export interface Asked {
  readonly request: CipRequest;
  readonly replyBytes: number;
}

interface Route {
  readonly session: number;
  /** The controller's number of the connection. */
  readonly connection: number;
  readonly bytes: number;
}

/** Opens a session and a connection to the CPU. Rejects with LineFault. */
export async function openCipLink(
  params: EthernetIpParams,
  { clock, random }: { readonly clock: Clock; readonly random: () => number },
): Promise<Link<CipClient>> {
  const socket = await openSocket(params, params.timeoutMs, clock);
  const packets = new PacketSocket(socket, clock, packetLength);
  packets.setTimeout(params.timeoutMs);
  try {
    const session = await packets.ask(registerPacket(), sessionOf);
    const serial = [Math.floor(random() * 0x1_0000), Math.floor(random() * 0x1_0000_0000)] as const;
    const path = routeOf(params);
    const opened = await openConnection(packets, session, (bytes) => openRequest(bytes, path, serial));
    const link = packets.linkOf(new CipClient(packets, { session, ...opened }));
    const close = (): void => {
      // A controller has few connections: it is to have this one back.
      socket.write(unconnectedPacket(session, requestBytes(closeRequest(path, serial))));
      socket.write(packet(COMMAND.unregister, session, new Uint8Array(0)));
      socket.destroySoon();
    };
    return { ...link, close };
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** Asks a CPU over a connection, one packet at a time. */
export class CipClient {
  /** Bytes that a packet carries. */
  readonly bytes: number;
  readonly #packets: PacketSocket;
  readonly #route: Route;
  #number = 0;
  /** True if the controller takes several requests in a packet; a Micro800 does not. */
  #takesMany = true;

  constructor(packets: PacketSocket, route: Route) {
    this.#packets = packets;
    this.#route = route;
    this.bytes = route.bytes;
  }

  /** Rejects with LineFault where nothing comes; what the reply says is read by `parse`. */
  ask<T>(request: CipRequest, parse: (reply: CipReply) => T): Promise<T> {
    const { session, connection } = this.#route;
    this.#number = (this.#number % 0xffff) + 1;
    const number = this.#number;
    return this.#packets.ask(connectedPacket(session, connection, number, requestBytes(request)), (answer) => {
      const data = connectedData(answer, session, number);
      return data === undefined ? undefined : parse(replyOf(data, request.service));
    });
  }

  /** One reply for each request, in their order, by as few packets as the connection takes. Rejects with LineFault. */
  async askAll(asked: readonly Asked[]): Promise<readonly CipReply[]> {
    const replies: CipReply[] = [];
    for (const group of this.#takesMany ? packed(asked, this.bytes) : asked.map((one) => [one]))
      replies.push(...(await this.#askGroup(group.map(({ request }) => request))));
    return replies;
  }

  async #askGroup(requests: readonly CipRequest[]): Promise<readonly CipReply[]> {
    const [first] = requests;
    if (first === undefined) return [];
    if (requests.length === 1) return [await this.ask(first, (reply) => reply)];
    const together = packetOf(requests);
    const replies = this.#takesMany
      ? await this.ask(together, (reply) => {
          if (reply.status === STATUS.notSupported) return 'refused';
          if (reply.status !== STATUS.success && reply.status !== STATUS.partFailed) throw refusalOf(reply);
          return repliesOf(reply.data, requests);
        })
      : 'refused';
    if (replies === 'refused') {
      this.#takesMany = false;
      const alone: CipReply[] = [];
      for (const request of requests) alone.push(await this.ask(request, (reply) => reply));
      return alone;
    }
    const whole: CipReply[] = [];
    for (const [index, reply] of replies.entries()) {
      const request = requests[index];
      // It was longer than expected, and found no room beside the others.
      const isCut = reply.status === STATUS.partial || reply.status === STATUS.tooLarge;
      whole.push(isCut && request !== undefined ? await this.ask(request, (again) => again) : reply);
    }
    return whole;
  }
}

/** Requests in their order, in as few packets as fit the connection in both directions. */
export function packed(asked: readonly Asked[], bytes: number): Asked[][] {
  const groups: Asked[][] = [];
  let [out, back] = [0, 0];
  for (const one of asked) {
    const sent = OFFSET_BYTES + requestBytes(one.request).length;
    const received = OFFSET_BYTES + one.replyBytes;
    const last = groups.at(-1);
    if (last !== undefined && out + sent <= bytes && back + received <= bytes) {
      last.push(one);
      out += sent;
      back += received;
    } else {
      groups.push([one]);
      [out, back] = [PACKET_BYTES + sent, PACKET_BYTES + received];
    }
  }
  return groups;
}

/** A large connection, or a small one where the controller refuses it. */
async function openConnection(
  packets: PacketSocket,
  session: number,
  requestOf: (bytes: number) => CipRequest,
): Promise<Omit<Route, 'session'>> {
  let refusal: LineFault | undefined;
  for (const bytes of [LARGE, SMALL]) {
    const request = requestOf(bytes);
    const reply = await packets.ask(unconnectedPacket(session, requestBytes(request)), (answer) =>
      replyOf(unconnectedData(answer, session), request.service),
    );
    if (reply.status === STATUS.success && reply.data.length >= 4)
      return { connection: reply.data.readUInt32LE(0), bytes };
    refusal = refusalOf(reply);
  }
  throw new LineFault(NO_CONNECTION, `no connection to the CPU: ${refusal?.message ?? ''}`);
}

type Serial = readonly [connection: number, originator: number];

function openRequest(bytes: number, path: Uint8Array, serial: Serial): CipRequest {
  const isLarge = bytes > SMALL;
  const ends = Buffer.alloc(16);
  // The controller chooses its own number of the connection; ours is that of the other direction.
  ends.writeUInt32LE((serial[1] | 1) >>> 0, 4);
  ends.writeUInt16LE(serial[0], 8);
  ends.writeUInt16LE(VENDOR, 10);
  ends.writeUInt32LE(serial[1], 12);
  const direction = Buffer.alloc(isLarge ? 8 : 6);
  direction.writeUInt32LE(INTERVAL_US, 0);
  if (isLarge) direction.writeUInt32LE(CONNECTION_KIND * 0x1_0000 + bytes, 4);
  else direction.writeUInt16LE(CONNECTION_KIND | bytes, 4);
  return {
    service: isLarge ? SERVICE.largeForwardOpen : SERVICE.forwardOpen,
    path: objectPath(6, 1),
    data: Buffer.concat([
      Buffer.of(TICK, TICKS),
      ends,
      Buffer.of(TIMES_512, 0, 0, 0),
      direction,
      direction,
      Buffer.of(TRANSPORT, path.length / 2),
      path,
    ]),
  };
}

function closeRequest(path: Uint8Array, serial: Serial): CipRequest {
  const ends = Buffer.alloc(8);
  ends.writeUInt16LE(serial[0], 0);
  ends.writeUInt16LE(VENDOR, 2);
  ends.writeUInt32LE(serial[1], 4);
  return {
    service: SERVICE.forwardClose,
    path: objectPath(6, 1),
    // Here the length of the path is followed by a byte that is reserved.
    data: Buffer.concat([Buffer.of(TICK, TICKS), ends, Buffer.of(path.length / 2, 0), path]),
  };
}

/** Port segments (CIP volume 1 §C-1.4.1) on the way to the CPU, and its message router. */
function routeOf({ controller, path }: EthernetIpParams): Buffer {
  const hops = controller === 'logix' ? path.split(',') : [];
  const ports = hops.flatMap((port, index) =>
    index % 2 === 0 ? [portSegment(Number(port), hops[index + 1] ?? '')] : [],
  );
  return Buffer.concat([...ports, objectPath(2, 1)]);
}

const WITH_LENGTH = 0x10;
function portSegment(port: number, link: string): Buffer {
  if (/^\d+$/.test(link) && Number(link) <= 0xff) return Buffer.of(port, Number(link));
  const text = Buffer.from(link, 'latin1');
  return Buffer.concat([Buffer.of(WITH_LENGTH | port, text.length), text, Buffer.alloc(text.length % 2)]);
}
