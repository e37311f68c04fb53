import type { Fact } from '@tidegate/contract/link/gateway-asks.ts';
import { addressSchema, type Dlt645Params } from '@tidegate/contract/protocols/dlt645.ts';
import {
  blockOf,
  formatOf,
  isWritableItem,
  type MeterBlock,
  standardFormat,
} from '@tidegate/contract/protocols/dlt645-items.ts';
import { BAD_ADDRESS, DeviceError, READ_ONLY, WRONG_TYPE } from '../shared/device-error.ts';
import { type Batch, connectionFault, found, NOTHING, type TestedDialect } from '../shared/dialect.ts';
import { Line, LineFault } from '../shared/line.ts';
import { type MeterClient, meterLine } from './client.ts';
import { readItem, writeItem } from './frames.ts';
import { decodeItem, encodeItem, lengthOf, type MeterValue } from './values.ts';
import { checkedAddress } from '../shared/params.ts';

/** The model: a text that a meter of the standard has, or refuses. */
const MODEL = '0400040B';

interface MeterPlace extends MeterValue {
  readonly item: string;
  readonly block: MeterBlock | undefined;
}

/** One item for all its members, or a block of several. */
interface MeterBatch extends Batch {
  readonly item: string;
}

/**
 * One DL/T 645-2007 meter on a line that it may share with others. Written by hand: npm has no client for it, and what is
 * needed are two commands.
 */
export function dlt645Dialect(params: Dlt645Params): TestedDialect<MeterClient, MeterPlace, MeterBatch> {
  return {
    patience: params,
    acquire: ({ clock, random, lines }) => {
      const { name, open } = meterLine(params, clock, lines);
      return lines.acquire(name, () => new Line(name, open, connectionFault, { clock, random }));
    },
    place: (address, dataType) => {
      const read = checkedAddress(addressSchema, address);
      const { item, format: own, bit } = read;
      const format = own === undefined ? standardFormat(item) : formatOf(own);
      if (format === undefined) throw new DeviceError(BAD_ADDRESS, `the standard has no format for ${item}`);
      if (bit !== undefined && (format.kind !== 'bits' || dataType !== 'bool'))
        throw new DeviceError(WRONG_TYPE, 'only a status word has bits');
      return { item, format, dataType, bit, block: params.hasBlocks && own === undefined ? blockOf(item) : undefined };
    },
    plan: (places) => {
      const blocks = grouped(places, ({ item, block }) => block?.item ?? item);
      return blocks.flatMap((batch) => (itemsOf(batch, places).size > 1 ? [batch] : singles(batch, places)));
    },
    split: singles,
    read: async (client, { item, members }, places) => {
      const data = await client.ask(readItem(item), params);
      return members.map((index) => {
        const place = places[index];
        if (place === undefined) return NOTHING;
        const own = place.item === item ? data : ownBytes(data, place);
        return found(() => decodeItem(own, place), own);
      });
    },
    check: (value, place) => {
      if (!isWritableItem(place.item) || params.password === undefined)
        throw new DeviceError(READ_ONLY, 'only a parameter can be written, with a password');
      encodeItem(value, place);
    },
    write: async (client, value, place, request) => {
      await request(() => client.ask(writeItem(place.item, encodeItem(value, place), params), params));
    },
    test: async (client): Promise<readonly Fact[]> => {
      try {
        const data = await client.ask(readItem(MODEL), params);
        const model = Buffer.from(data.toReversed()).toString('latin1').replaceAll('\0', '').trim();
        return [{ name: 'product', value: model }];
      } catch (error) {
        // A meter that refuses is there and speaks the protocol.
        if (error instanceof LineFault && error.isAnswer) return [];
        throw error;
      }
    },
  };
}

/** The part of a block that is the place's; empty where the meter has fewer phases or tariffs. */
function ownBytes(data: Uint8Array, { format, block }: MeterPlace): Uint8Array {
  const length = lengthOf(format) ?? 0;
  const start = (block?.index ?? 0) * length;
  return data.subarray(start, start + length);
}

/** One request for each item. */
const singles = ({ members }: MeterBatch, places: readonly (MeterPlace | undefined)[]): MeterBatch[] =>
  grouped(
    places.map((place, index) => (members.includes(index) ? place : undefined)),
    ({ item }) => item,
  );

function grouped(places: readonly (MeterPlace | undefined)[], itemOf: (place: MeterPlace) => string): MeterBatch[] {
  const groups = Map.groupBy(
    places.flatMap((place, index) => (place === undefined ? [] : [{ item: itemOf(place), index }])),
    ({ item }) => item,
  );
  return [...groups].map(([item, own]) => ({ item, members: own.map(({ index }) => index) }));
}

const itemsOf = (
  { members }: MeterBatch,
  places: readonly (MeterPlace | undefined)[],
): ReadonlySet<string | undefined> => new Set(members.map((index) => places[index]?.item));
