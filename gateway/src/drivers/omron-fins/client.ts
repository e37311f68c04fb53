import type { Socket } from 'node:net';
import type { OmronFinsParams } from '@tidegate/contract/protocols/omron-fins.ts';
import type { Clock } from '../../platform/clock.ts';
import { NO_CONNECTION } from '../shared/device-error.ts';
import { type Link, LineFault } from '../shared/line.ts';
import { PacketDatagrams } from '../shared/packet-datagrams.ts';
import { PacketSocket } from '../shared/packet-socket.ts';
import { openSocket } from '../shared/socket.ts';
import { answerData, type FinsRequest, type FinsRoute, malformed, requestFrame } from './frames.ts';

/** W420 §7-4: `FINS`, the length of what follows it, a command and an error code. */
const MAGIC = 'FINS';
const HEADER_BYTES = 16;
const LENGTH_END = 8;
const [NODE_REQUEST, NODE_ANSWER, FRAME] = [0, 1, 2];
const LONGEST = 4_096;

type Send = (frame: Uint8Array, read: (frame: Buffer) => Buffer | undefined) => Promise<Buffer>;

/** Connects to a CPU by UDP or TCP. */
export function openFinsLink(params: OmronFinsParams, clock: Clock): Promise<Link<FinsClient>> {
  return params.transport === 'udp' ? openUdp(params, clock) : openTcp(params, clock);
}

/** Speaks FINS, one request at a time. */
export class FinsClient {
  readonly #route: FinsRoute;
  readonly #send: Send;
  #sid = 0;

  constructor(route: FinsRoute, send: Send) {
    this.#route = route;
    this.#send = send;
  }

  /** The data of the answer. Rejects with LineFault. */
  ask(request: FinsRequest): Promise<Buffer> {
    this.#sid = (this.#sid % 0xff) + 1;
    const sid = this.#sid;
    return this.#send(requestFrame(request, this.#route, sid), (frame) => answerData(frame, request, sid));
  }
}

async function openUdp(params: OmronFinsParams, clock: Clock): Promise<Link<FinsClient>> {
  const datagrams = await PacketDatagrams.open(params.host, params.port, clock);
  const { own, device } = datagrams.addresses;
  const route = {
    ...params,
    node: params.node || lastNumber(device),
    sourceNode: params.sourceNode || lastNumber(own),
  };
  return datagrams.linkOf(new FinsClient(route, (frame, read) => datagrams.ask(frame, read)));
}

async function openTcp(params: OmronFinsParams, clock: Clock): Promise<Link<FinsClient>> {
  const socket: Socket = await openSocket(params, params.timeoutMs, clock);
  const packets = new PacketSocket(socket, clock, packetLength);
  packets.setTimeout(params.timeoutMs);
  try {
    const nodes = await packets.ask(packet(NODE_REQUEST, Uint8Array.of(0, 0, 0, params.sourceNode)), (answer) =>
      contentOf(answer, NODE_ANSWER),
    );
    if (nodes.length < 8) throw malformed('the node numbers are missing');
    const [sourceNode, node] = [nodes.readUInt32BE(0) & 0xff, params.node || nodes.readUInt32BE(4) & 0xff];
    const client = new FinsClient({ ...params, node, sourceNode }, (frame, read) =>
      packets.ask(packet(FRAME, frame), (answer) => read(contentOf(answer, FRAME))),
    );
    return packets.linkOf(client);
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

function packet(command: number, content: Uint8Array): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(MAGIC, 'latin1');
  header.writeUInt32BE(HEADER_BYTES - LENGTH_END + content.length, 4);
  header.writeUInt32BE(command, 8);
  return Buffer.concat([header, content]);
}

/** Throws LineFault for bytes with which no FINS/TCP packet begins. */
function packetLength(bytes: Buffer): number | undefined {
  const begins = bytes.subarray(0, MAGIC.length).toString('latin1');
  if (!MAGIC.startsWith(begins)) throw malformed('the response is not FINS/TCP');
  if (bytes.length < LENGTH_END) return undefined;
  const length = LENGTH_END + bytes.readUInt32BE(4);
  if (length < HEADER_BYTES || length > LONGEST) throw malformed('the length of the response is wrong');
  return length;
}

/** The content of a packet. Throws LineFault for another command, and for an error of the connection. */
function contentOf(answer: Buffer, command: number): Buffer {
  const error = answer.readUInt32BE(12);
  if (error !== 0) throw new LineFault(NO_CONNECTION, `the PLC refuses the connection with error ${error}`);
  if (answer.readUInt32BE(8) !== command) throw malformed('the response is to something else');
  return answer.subarray(HEADER_BYTES);
}

/** The last number of an IPv4 address; 0 for another address. */
const lastNumber = (address: string): number => Number(/\.(\d{1,3})$/.exec(address)?.[1] ?? 0);
