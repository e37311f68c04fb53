import { NO_CONNECTION } from '../shared/device-error.ts';
import { LineFault } from '../shared/line.ts';
import { malformed } from './cip.ts';

/** CIP volume 2 §2-3: command, length, session, status, sender context, options. */
const HEADER_BYTES = 24;
const LONGEST = 8_192;
export const COMMAND = { register: 0x65, unregister: 0x66, unconnected: 0x6f, connected: 0x70 } as const;
const COMMANDS: readonly number[] = Object.values(COMMAND);
/** CIP volume 2 §2-6: items of a packet. */
const [NO_ADDRESS, CONNECTION, CONNECTED_DATA, UNCONNECTED_DATA] = [0x00, 0xa1, 0xb1, 0xb2];
/** Offset of the data of a reply: interface, timeout and number of items precede the two items. */
const UNCONNECTED_START = HEADER_BYTES + 16;
const CONNECTED_START = HEADER_BYTES + 22;
const [COUNT_AT, ADDRESS_AT, DATA_AT, NUMBER_AT] = [6, 8, 16, 20].map((at) => HEADER_BYTES + at) as [
  number,
  number,
  number,
  number,
];

export function packet(command: number, session: number, content: Uint8Array): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(command, 0);
  header.writeUInt16LE(content.length, 2);
  header.writeUInt32LE(session, 4);
  return Buffer.concat([header, content]);
}

export const registerPacket = (): Buffer => packet(COMMAND.register, 0, Buffer.of(1, 0, 0, 0));

export function unconnectedPacket(session: number, data: Uint8Array): Buffer {
  const items = Buffer.alloc(16);
  items.writeUInt16LE(2, 6);
  items.writeUInt16LE(NO_ADDRESS, 8);
  items.writeUInt16LE(UNCONNECTED_DATA, 12);
  items.writeUInt16LE(data.length, 14);
  return packet(COMMAND.unconnected, session, Buffer.concat([items, data]));
}

export function connectedPacket(session: number, connection: number, number: number, data: Uint8Array): Buffer {
  const items = Buffer.alloc(22);
  items.writeUInt16LE(2, 6);
  items.writeUInt16LE(CONNECTION, 8);
  items.writeUInt16LE(4, 10);
  items.writeUInt32LE(connection, 12);
  items.writeUInt16LE(CONNECTED_DATA, 16);
  items.writeUInt16LE(data.length + 2, 18);
  items.writeUInt16LE(number, 20);
  return packet(COMMAND.connected, session, Buffer.concat([items, data]));
}

/** Throws LineFault for bytes with which no packet of EtherNet/IP begins. */
export function packetLength(bytes: Buffer): number | undefined {
  if (bytes.length < 4) return undefined;
  if (!COMMANDS.includes(bytes.readUInt16LE(0))) throw malformed('the response is not EtherNet/IP');
  const length = HEADER_BYTES + bytes.readUInt16LE(2);
  if (length > LONGEST) throw malformed('the length of the response is wrong');
  return length;
}

/** The session that the reply to `registerPacket` opens. Throws LineFault. */
export function sessionOf(reply: Buffer): number {
  checkHeader(reply, COMMAND.register);
  const session = reply.readUInt32LE(4);
  if (session === 0) throw malformed('the response opens no session');
  return session;
}

/** The data of a reply to `unconnectedPacket`. Throws LineFault. */
export function unconnectedData(reply: Buffer, session: number): Buffer {
  checkHeader(reply, COMMAND.unconnected, session);
  return reply.subarray(UNCONNECTED_START);
}

/**
 * The data of a reply to `connectedPacket`; undefined for one of another number, which is late. ab_server of libplctag, which is no
 * controller, has its items elsewhere and no number: the place of the data is the same. Throws LineFault.
 */
export function connectedData(reply: Buffer, session: number, number: number): Buffer | undefined {
  checkHeader(reply, COMMAND.connected, session);
  if (reply.length < CONNECTED_START) throw malformed('the response is too short');
  const isNumbered =
    reply.readUInt16LE(COUNT_AT) === 2 &&
    reply.readUInt16LE(ADDRESS_AT) === CONNECTION &&
    reply.readUInt16LE(DATA_AT) === CONNECTED_DATA;
  if (isNumbered && reply.readUInt16LE(NUMBER_AT) !== number) return undefined;
  return reply.subarray(CONNECTED_START);
}

function checkHeader(reply: Buffer, command: number, session?: number): void {
  if (reply.length < HEADER_BYTES) throw malformed('the response is too short');
  const status = reply.readUInt32LE(8);
  if (status !== 0) throw new LineFault(NO_CONNECTION, `the controller rejects the packet with status ${status}`);
  if (reply.readUInt16LE(0) !== command) throw malformed('the response is to something else');
  if (session !== undefined && reply.readUInt32LE(4) !== session) throw malformed('the response is of another session');
}
