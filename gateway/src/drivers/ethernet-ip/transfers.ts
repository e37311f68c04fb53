import { type CipReply, type CipRequest, malformed, requestBytes, SERVICE, STATUS } from './cip.ts';
import type { CipClient } from './client.ts';
import { type TagData, tagData } from './values.ts';

/** A value that is longer than any text of a controller is not read to its end. */
const MOST_BYTES = 65_536;
/** The number of a packet, service and length of the path. */
const HEAD_BYTES = 4;

/** Reads elements of a tag by one packet (1756-PM020, Read Tag). */
export const readTag = (path: Uint8Array, count: number): CipRequest => ({
  service: SERVICE.readTag,
  path,
  data: uint16(count),
});

/** Reads as many bytes of them, from a byte on, as the connection takes (Read Tag Fragmented). */
export const readFragment = (path: Uint8Array, count: number, offset: number): CipRequest => ({
  service: SERVICE.readTagFragmented,
  path,
  data: Buffer.concat([uint16(count), uint32(offset)]),
});

/**
 * Elements of a tag that find no room in one packet, in parts: the reply as Read Tag would give it, or the refusal of a part. What is
 * not wanted for its type ends with its first part. Rejects with LineFault.
 */
export async function readWhole(
  client: Pick<CipClient, 'ask'>,
  { path, count }: { readonly path: Uint8Array; readonly count: number },
  isWanted: (first: TagData) => boolean,
): Promise<CipReply> {
  const parts: Buffer[] = [];
  let typeBytes: Buffer | undefined;
  for (let offset = 0; ;) {
    const reply = await client.ask(readFragment(path, count, offset), (one) => one);
    if (reply.status !== STATUS.success && reply.status !== STATUS.partial) return reply;
    const part = tagData(reply.data);
    if (typeBytes?.equals(part.typeBytes) === false) throw malformed('a part of a tag is of another type');
    typeBytes = part.typeBytes;
    parts.push(part.bytes);
    offset += part.bytes.length;
    if (reply.status === STATUS.success || !isWanted(part))
      return { ...reply, status: STATUS.success, data: Buffer.concat([typeBytes, ...parts]) };
    // Without an end, it stays a part.
    if (part.bytes.length === 0 || offset > MOST_BYTES) return reply;
  }
}

/** The requests that write one element, by the fewest packets of `packetBytes` (Write Tag, Write Tag Fragmented). */
export function writeRequests(
  path: Uint8Array,
  { typeBytes }: Pick<TagData, 'typeBytes'>,
  value: Uint8Array,
  packetBytes: number,
): readonly CipRequest[] {
  const whole = { service: SERVICE.writeTag, path, data: Buffer.concat([typeBytes, uint16(1), value]) };
  if (requestBytes(whole).length + 2 <= packetBytes) return [whole];
  const head = Buffer.concat([typeBytes, uint16(1)]);
  // 1756-PM020 advises whole DINTs.
  const room = (packetBytes - HEAD_BYTES - path.length - head.length - 4) & ~3;
  return Array.from({ length: Math.ceil(value.length / room) }, (_, part) => ({
    service: SERVICE.writeTagFragmented,
    path,
    data: Buffer.concat([head, uint32(part * room), value.subarray(part * room, (part + 1) * room)]),
  }));
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value, 0);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value, 0);
  return bytes;
}
