import type { Fact } from '@tidegate/contract/gateway-asks.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import { addressSchema, type EthernetIpParams, logixTag } from '@tidegate/contract/protocols/ethernet-ip.ts';
import { DeviceError, WRONG_TYPE } from '../device-error.ts';
import {
  type Batch,
  connectionFault,
  found,
  type Found,
  NOTHING,
  type Request,
  type TestedDialect,
} from '../dialect.ts';
import type { RawValue } from '../driver.ts';
import { Line, LineFault } from '../line.ts';
import { checkedAddress } from '../params.ts';
import { plainValue } from '../plain-value.ts';
import { chunked, halved } from '../spans.ts';
import { browseTags } from './browse.ts';
import {
  type CipReply,
  type CipRequest,
  dataOf,
  malformed,
  objectPath,
  refusalOf,
  SERVICE,
  STATUS,
  symbolPath,
} from './cip.ts';
import { type Asked, type CipClient, openCipLink } from './client.ts';
import { bitMasks, decodeTag, DWORD, encodeTag, type TagData, tagData } from './values.ts';

interface Place {
  readonly path: Buffer;
  readonly bit: number | undefined;
  readonly dataType: DataType;
  /** Of a bool in an array: the 32 of it among which it is in a Logix controller. */
  readonly word: { readonly path: Buffer; readonly bit: number } | undefined;
}

/** Header, type and a number; a STRING has 88 bytes and a handle. */
const REPLY_BYTES = { number: 14, text: 96 } as const;
const [IDENTITY, ROCKWELL] = [1, 1];
const ONE = Buffer.of(1, 0);

/**
 * EtherNet/IP with Logix controllers. Written by hand: `st-ethernet-ip` and `ethernet-ip` of npm take the result of one socket read as one
 * packet, throw in the event of their socket where a packet is damaged, which ends the process, and match replies to requests by their
 * service alone; what is needed of CIP are ten services.
 */
export function ethernetIpDialect(params: EthernetIpParams): TestedDialect<CipClient, Place, Batch> {
  /** Places in an array of BOOL that is not packed in words, as in a Micro800. */
  const unpacked = new WeakSet<Place>();
  const replyBytes = new WeakMap<Place, number>();
  const inWord = (place: Place): boolean => place.word !== undefined && !unpacked.has(place);
  const askedOf = (place: Place): Asked => ({
    request: readTag(inWord(place) ? (place.word?.path ?? place.path) : place.path),
    replyBytes: replyBytes.get(place) ?? (place.dataType === 'string' ? REPLY_BYTES.text : REPLY_BYTES.number),
  });
  /** Whether the array of a bool is of the other kind than was assumed; from then on it is assumed. */
  const wasTurned = (place: Place, { status, data }: CipReply): boolean => {
    if (place.word === undefined || status !== STATUS.success || data.length < 2) return false;
    const isWord = data.readUInt16LE(0) === DWORD;
    if (isWord === inWord(place)) return false;
    if (isWord) unpacked.delete(place);
    else unpacked.add(place);
    return true;
  };
  const readAll = async (client: CipClient, places: readonly Place[]): Promise<ReadonlyMap<Place, CipReply>> => {
    const replies = new Map<Place, CipReply>();
    const read = async (asked: readonly Place[]): Promise<void> => {
      const answers = await client.askAll(asked.map(askedOf));
      for (const [index, place] of asked.entries()) {
        const reply = answers[index];
        if (reply === undefined) continue;
        replies.set(place, reply);
        replyBytes.set(place, 4 + reply.data.length);
      }
    };
    await read(places);
    const turned = places.filter((place) => {
      const reply = replies.get(place);
      return reply !== undefined && wasTurned(place, reply);
    });
    if (turned.length > 0) await read(turned);
    return replies;
  };
  const bitOf = (place: Place): number | undefined => (inWord(place) ? place.word?.bit : place.bit);

  const writeTo = async (client: CipClient, value: RawValue, place: Place, request: Request): Promise<void> => {
    // The tag keeps its type, and a bit needs to know how wide the number is.
    const reply = await request(async () => (await readAll(client, [place])).get(place));
    const held = tagData(wholeOf(reply));
    const bit = bitOf(place);
    const path = inWord(place) ? (place.word?.path ?? place.path) : place.path;
    const asked: CipRequest =
      bit === undefined
        ? { service: SERVICE.writeTag, path, data: Buffer.concat([held.typeBytes, ONE, encodeTag(held, value)]) }
        : { service: SERVICE.modifyTag, path, data: bitMasks(held, bit, plainValue(value, 'bool') === true) };
    await request(() => client.ask(asked, dataOf));
  };

  return {
    patience: params,
    acquire: ({ clock, random, lines }) => {
      const { host, port, controller, path } = params;
      const name = `ethernet-ip ${host}:${port} ${controller === 'logix' ? path : controller}`;
      const open = (timeoutMs: number) => openCipLink({ ...params, timeoutMs }, { clock, random });
      return lines.acquire(name, () => new Line(name, open, connectionFault, { clock, random }));
    },
    place: placeOf,
    plan: (places) => chunked(places, params.maxTags),
    split: halved,
    read: async (client, { members }, places) => {
      const own = members.map((index) => places[index]);
      const replies = await readAll(
        client,
        own.flatMap((place) => place ?? []),
      );
      return own.map((place) => {
        const reply = place === undefined ? undefined : replies.get(place);
        return place === undefined || reply === undefined ? NOTHING : foundOf(reply, place.dataType, bitOf(place));
      });
    },
    check: (value, { dataType }) => {
      plainValue(value, dataType);
    },
    write: writeTo,
    test: async (client): Promise<readonly Fact[]> => {
      const size: Fact = { name: 'pduBytes', value: String(client.bytes) };
      try {
        const asked = { service: SERVICE.getAttributesAll, path: objectPath(IDENTITY, 1), data: Buffer.alloc(0) };
        return [...(await client.ask(asked, (reply) => identityOf(dataOf(reply)))), size];
      } catch (error) {
        // A controller that does not know the service is there and speaks the protocol.
        if (error instanceof LineFault && error.isAnswer) return [size];
        throw error;
      }
    },
    browse: browseTags,
  };
}

const readTag = (path: Uint8Array): CipRequest => ({ service: SERVICE.readTag, path, data: ONE });

/** Throws DeviceError: 99904 for a malformed name, 1722 for a bit that is no bool. */
function placeOf(address: Readonly<Record<string, unknown>>, dataType: DataType): Place {
  const { segments, bit } = logixTag(checkedAddress(addressSchema, address).tag);
  if (bit !== undefined && dataType !== 'bool') throw new DeviceError(WRONG_TYPE, 'a bit is a bool');
  const path = symbolPath(segments);
  const [last, before] = [segments.at(-1), segments.at(-2)];
  const isElement = dataType === 'bool' && bit === undefined && typeof last === 'number' && typeof before === 'string';
  const word = isElement ? { path: symbolPath([...segments.slice(0, -1), last >> 5]), bit: last & 31 } : undefined;
  return { path, bit, dataType, word };
}

function foundOf(reply: CipReply, dataType: DataType, bit: number | undefined): Found {
  try {
    const held: TagData = tagData(wholeOf(reply));
    return found(() => decodeTag(held, dataType, bit), held.bytes);
  } catch (error) {
    return found(() => {
      throw error;
    });
  }
}

/** Throws LineFault for a refusal, and for a part: a text that is longer than a packet. */
function wholeOf(reply: CipReply | undefined): Buffer {
  if (reply === undefined) throw malformed('no reply');
  if (reply.status !== STATUS.success) throw refusalOf(reply);
  return reply.data;
}

/** CIP volume 1 §5-2.2: vendor, kind, code, revision, status, serial number, name. */
function identityOf(data: Buffer): readonly Fact[] {
  const [vendor, major = 0, minor = 0] = [data.readUInt16LE(0), data[6], data[7]];
  const name = data.subarray(15, 15 + (data[14] ?? 0)).toString('latin1');
  return [
    ...(vendor === ROCKWELL ? [{ name: 'vendor', value: 'Rockwell Automation' } as const] : []),
    ...(name === '' ? [] : [{ name: 'product', value: name } as const]),
    { name: 'version', value: `${major}.${String(minor).padStart(3, '0')}` },
  ];
}
