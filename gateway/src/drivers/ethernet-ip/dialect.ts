import type { Fact } from '@tidegate/contract/link/gateway-asks.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import type { EthernetIpParams } from '@tidegate/contract/protocols/ethernet-ip.ts';
import { connectionFault, found, type Found, NOTHING, type Request, type TestedDialect } from '../shared/dialect.ts';
import type { RawValue } from '../shared/driver.ts';
import { Line, LineFault } from '../shared/line.ts';
import { plainValue } from '../shared/plain-value.ts';
import { browseTags } from './browse.ts';
import { type CipReply, type CipRequest, dataOf, malformed, objectPath, refusalOf, SERVICE, STATUS } from './cip.ts';
import { type Asked, type CipClient, openCipLink } from './client.ts';
import { alone, type Item, planItems, type TagBatch } from './items.ts';
import { type Place, placeOf } from './place.ts';
import { readTag, readWhole, writeRequests } from './transfers.ts';
import { bitMasks, decodeTag, DWORD, encodeTag, numberBytes, type TagData, tagData } from './values.ts';

/** Header, type and a number; a STRING has 88 bytes and a handle. */
const REPLY_BYTES = { number: 14, text: 96, element: 8 } as const;
const [IDENTITY, ROCKWELL] = [1, 1];

/**
 * EtherNet/IP with Logix controllers. Written by hand: `st-ethernet-ip` and `ethernet-ip` of npm take the result of one socket read as one
 * packet, throw in the event of their socket where a packet is damaged, which ends the process, and match replies to requests by their
 * service alone; what is needed of CIP are ten services.
 */
export function ethernetIpDialect(params: EthernetIpParams): TestedDialect<CipClient, Place, TagBatch> {
  /** Places in an array of BOOL that is not packed in words, as in a Micro800. */
  const unpacked = new WeakSet<Place>();
  const replyBytes = new WeakMap<Item, number>();
  /** Items that are longer than a packet. */
  const long = new WeakSet<Item>();
  /** Runs that a controller does not give: one of the elements may be beyond the array. */
  const refused = new WeakSet<Item>();
  const ofPlace = new WeakMap<Place, Item>();
  const inWord = (place: Place): boolean => place.word !== undefined && !unpacked.has(place);
  const pathOf = (place: Place): Buffer => (inWord(place) ? (place.word?.path ?? place.path) : place.path);
  const tagOf = ({ places: [place], run }: Item): { readonly path: Uint8Array; readonly count: number } =>
    run ?? { path: place === undefined ? Buffer.alloc(0) : pathOf(place), count: 1 };
  const askedOf = (item: Item): Asked => {
    const { path, count } = tagOf(item);
    const isText = item.places[0]?.dataType === 'string';
    const likely = isText ? REPLY_BYTES.text : REPLY_BYTES.number + (count - 1) * REPLY_BYTES.element;
    return { request: readTag(path, count), replyBytes: replyBytes.get(item) ?? likely };
  };
  const readLong = (client: CipClient, item: Item): Promise<CipReply> =>
    readWhole(
      client,
      tagOf(item),
      ({ isStructure }) => !isStructure || item.places.some(({ dataType }) => dataType === 'string'),
    );
  /** True if the array of a bool is of the other kind than was assumed; from then on it is assumed. */
  const wasTurned = (place: Place, { status, data }: CipReply): boolean => {
    if (place.word === undefined || status !== STATUS.success || data.length < 2) return false;
    const isWord = data.readUInt16LE(0) === DWORD;
    if (isWord === inWord(place)) return false;
    if (isWord) unpacked.delete(place);
    else unpacked.add(place);
    return true;
  };
  const readItems = async (client: CipClient, items: readonly Item[], replies: Map<Place, CipReply>): Promise<void> => {
    const again: Place[] = [];
    const accept = (item: Item, reply: CipReply): void => {
      if (reply.status === STATUS.success) replyBytes.set(item, 4 + reply.data.length);
      const parts = item.run === undefined ? [reply] : elementsOf(reply, item.run, item.places);
      if (parts === undefined) refused.add(item);
      for (const [index, place] of item.places.entries()) {
        const own = parts?.[index];
        if (own === undefined || wasTurned(place, own)) again.push(place);
        else replies.set(place, own);
      }
    };
    const short = items.filter((item) => !long.has(item));
    const answers = await client.askAll(short.map(askedOf));
    for (const [index, item] of short.entries()) {
      const reply = answers[index];
      if (reply?.status === STATUS.partial) long.add(item);
      else if (reply !== undefined) accept(item, reply);
    }
    for (const item of items) if (long.has(item)) accept(item, await readLong(client, item));
    if (again.length > 0) await readItems(client, again.map(itemOf), replies);
  };
  const itemOf = (place: Place): Item => {
    const item = ofPlace.get(place) ?? alone(place);
    ofPlace.set(place, item);
    return item;
  };
  const readAll = async (client: CipClient, items: readonly Item[]): Promise<ReadonlyMap<Place, CipReply>> => {
    const replies = new Map<Place, CipReply>();
    await readItems(
      client,
      items.flatMap((item) => (refused.has(item) ? item.places.map(itemOf) : [item])),
      replies,
    );
    return replies;
  };
  const bitOf = (place: Place): number | undefined => (inWord(place) ? place.word?.bit : place.bit);

  const writeTo = async (client: CipClient, value: RawValue, place: Place, request: Request): Promise<void> => {
    // The tag keeps its type, and a bit needs to know how wide the number is.
    const reply = await request(async () => (await readAll(client, [itemOf(place)])).get(place));
    const held = tagData(wholeOf(reply));
    const bit = bitOf(place);
    const path = pathOf(place);
    const asked: readonly CipRequest[] =
      bit === undefined
        ? writeRequests(path, held, encodeTag(held, value), client.bytes)
        : [{ service: SERVICE.modifyTag, path, data: bitMasks(held, bit, plainValue(value, 'bool') === true) }];
    for (const one of asked) await request(() => client.ask(one, dataOf));
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
    plan: (places) => planItems(places, params.maxTags),
    split: ({ members, items }) => {
      const own = items.flatMap(({ places }) => places.map(itemOf));
      return members.map((index, position) => ({ members: [index], items: own.slice(position, position + 1) }));
    },
    read: async (client, { members, items }, places) => {
      const own = members.map((index) => places[index]);
      const replies = await readAll(client, items);
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

/**
 * Answers the value that a read of a run has for each of its places; undefined where it was refused, or where the elements are no numbers.
 */
function elementsOf(
  reply: CipReply,
  { first, count }: NonNullable<Item['run']>,
  places: readonly Place[],
): readonly CipReply[] | undefined {
  if (reply.status !== STATUS.success) return undefined;
  const { type, typeBytes, bytes } = tagData(reply.data);
  const size = numberBytes(type);
  if (size === undefined || bytes.length !== size * count) return undefined;
  return places.map(({ element }) => {
    const start = ((element?.index ?? first) - first) * size;
    return { ...reply, data: Buffer.concat([typeBytes, bytes.subarray(start, start + size)]) };
  });
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

/** Throws LineFault for a refusal, and for a tag without an end. */
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
