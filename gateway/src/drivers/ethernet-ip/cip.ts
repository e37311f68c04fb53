import {
  CHECK_ERROR,
  DEVICE_BUSY,
  DEVICE_FAULT,
  NO_SUCH_ADDRESS,
  NO_SUCH_VARIABLE,
  OUT_OF_RANGE,
  READ_ONLY,
  WRONG_TYPE,
} from '../shared/device-error.ts';
import { LineFault } from '../shared/line.ts';

/** A service of an object or tag (CIP volume 1 §2-4.1). */
export interface CipRequest {
  readonly service: number;
  /** Segments, as `symbolPath` and `objectPath` make them: an even number of bytes. */
  readonly path: Uint8Array;
  readonly data: Uint8Array;
}

export interface CipReply {
  /** General status; 0 is success. */
  readonly status: number;
  /** First word of the additional status, 0 where there is none. */
  readonly extended: number;
  readonly data: Buffer;
}

/** 1756-PM020, CIP volume 1 appendix A. */
export const SERVICE = {
  getAttributesAll: 0x01,
  getAttributeList: 0x03,
  multiple: 0x0a,
  readTag: 0x4c,
  readTemplate: 0x4c,
  writeTag: 0x4d,
  readTagFragmented: 0x52,
  writeTagFragmented: 0x53,
  modifyTag: 0x4e,
  forwardClose: 0x4e,
  forwardOpen: 0x54,
  largeForwardOpen: 0x5b,
  listInstances: 0x55,
} as const;

/** General status. */
export const STATUS = { success: 0, partial: 0x06, notSupported: 0x08, tooLarge: 0x11, partFailed: 0x1e } as const;

const ANSWER_BIT = 0x80;
/** Service and path length of a request; of a reply, service, reserved, status, words of additional status. */
const REPLY_BYTES = 4;
const [SYMBOL, CLASS, INSTANCE, ELEMENT] = [0x91, 0x20, 0x24, 0x28];

/** General status → device code; others are a fault of the device. */
const CODES: { readonly [status: number]: number } = {
  0x02: DEVICE_BUSY, // resource unavailable
  0x04: NO_SUCH_VARIABLE, // path segment error
  0x05: NO_SUCH_VARIABLE, // path destination unknown
  0x09: OUT_OF_RANGE, // invalid attribute value
  0x0e: READ_ONLY, // not settable
  0x0f: READ_ONLY, // privilege violation: External Access
  0x10: READ_ONLY, // device state conflict: position of the key, safety signature
  0x16: NO_SUCH_VARIABLE, // object does not exist
  0x26: NO_SUCH_VARIABLE, // path size invalid
};
const EXTENDED_CODES: { readonly [extended: number]: number } = {
  0x2104: NO_SUCH_ADDRESS, // the offset is beyond the tag
  0x2105: NO_SUCH_ADDRESS, // the element is beyond the tag
  0x2107: WRONG_TYPE, // the type of the request is not that of the tag
};
const EXTENDED = 0xff;

/** The path of a tag: names as symbols, numbers as elements of an array. */
export const symbolPath = (segments: readonly (string | number)[]): Buffer =>
  Buffer.concat(segments.map((part) => (typeof part === 'string' ? symbol(part) : logical(ELEMENT, part))));

/** The path of an instance of a class, below `above`. */
export const objectPath = (classId: number, instance: number, above: Uint8Array = new Uint8Array(0)): Buffer =>
  Buffer.concat([above, logical(CLASS, classId), logical(INSTANCE, instance)]);

export const requestBytes = ({ service, path, data }: CipRequest): Buffer =>
  Buffer.concat([Buffer.of(service, path.length / 2), path, data]);

/** A reply to a request of that service. Throws LineFault for any other bytes. */
export function replyOf(bytes: Buffer, service: number): CipReply {
  if (bytes.length < REPLY_BYTES) throw malformed('the response is too short');
  if (bytes[0] !== (service | ANSWER_BIT)) throw malformed('the response is to something else');
  const words = bytes[3] ?? 0;
  return {
    status: bytes[2] ?? 0,
    extended: words > 0 && bytes.length >= REPLY_BYTES + 2 ? bytes.readUInt16LE(REPLY_BYTES) : 0,
    data: bytes.subarray(REPLY_BYTES + words * 2),
  };
}

/** The meaning of a status other than success: the device code, and the numbers for a log. */
export function refusalOf({ status, extended }: CipReply): LineFault {
  const code = (status === EXTENDED ? EXTENDED_CODES[extended] : CODES[status]) ?? DEVICE_FAULT;
  const more = extended === 0 ? '' : `, ${hex(extended, 4)}`;
  return new LineFault(code, `the controller answers with status ${hex(status, 2)}${more}`, { isAnswer: true });
}

/** The data of a successful reply, and of one that is the first part of more. Throws LineFault. */
export function dataOf(reply: CipReply): Buffer {
  if (reply.status !== STATUS.success && reply.status !== STATUS.partial) throw refusalOf(reply);
  return reply.data;
}

/** Several requests as one (Multiple Service Packet). */
export function packetOf(requests: readonly CipRequest[]): CipRequest {
  const parts = requests.map(requestBytes);
  const head = Buffer.alloc(2 + parts.length * 2);
  head.writeUInt16LE(parts.length, 0);
  let offset = head.length;
  for (const [index, part] of parts.entries()) {
    head.writeUInt16LE(offset, 2 + index * 2);
    offset += part.length;
  }
  return { service: SERVICE.multiple, path: objectPath(2, 1), data: Buffer.concat([head, ...parts]) };
}

/** The replies in that to `packetOf`, in the order of their requests. Throws LineFault. */
export function repliesOf(data: Buffer, requests: readonly CipRequest[]): readonly CipReply[] {
  const count = data.length < 2 ? 0 : data.readUInt16LE(0);
  if (count !== requests.length || data.length < 2 + count * 2)
    throw malformed(`${count} replies instead of ${requests.length}`);
  const starts = requests.map((_, index) => data.readUInt16LE(2 + index * 2));
  return requests.map(({ service }, index) => {
    const [start = 0, end = data.length] = [starts[index], starts[index + 1]];
    return replyOf(data.subarray(start, end), service);
  });
}

function symbol(name: string): Buffer {
  const bytes = Buffer.from(name, 'latin1');
  return Buffer.concat([Buffer.of(SYMBOL, bytes.length), bytes, Buffer.alloc(bytes.length % 2)]);
}

/** A class, instance or element in the shortest of its three forms. */
function logical(kind: number, value: number): Buffer {
  if (value <= 0xff) return Buffer.of(kind, value);
  if (value <= 0xffff) return Buffer.of(kind + 1, 0, value & 0xff, value >> 8);
  const long = Buffer.of(kind + 2, 0, 0, 0, 0, 0);
  long.writeUInt32LE(value, 2);
  return long;
}

const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');
export const malformed = (detail: string): LineFault => new LineFault(CHECK_ERROR, detail, { isTransient: true });
