import type { Fact } from '@tidegate/contract/link/gateway-asks.ts';
import { addressSchema, finsNotation, type OmronFinsParams } from '@tidegate/contract/protocols/omron-fins.ts';
import { connectionFault, type TestedDialect, found, NOTHING } from '../shared/dialect.ts';
import { Line, LineFault } from '../shared/line.ts';
import { type Block, mergeSpans, splitBlock } from '../shared/spans.ts';
import { parseWordAddress } from '../shared/word-address.ts';
import { bitOf, bytesOf, decodeWords, encodeWords, type ValuePlace } from '../shared/words.ts';
import { type FinsClient, openFinsLink } from './client.ts';
import { bitsOf, readMemory, readUnit, unitOf, wordsOf, writeBit, writeWords } from './frames.ts';

const TEXT_ORDER = 'highFirst';

/**
 * Omron FINS. Written by hand: omron-fins of npm, against which it is tested, keeps its own timeouts and queue, reads all
 * words as integers and throws where it reads a damaged packet; what is needed are three commands.
 */
export function finsDialect(params: OmronFinsParams): TestedDialect<FinsClient, ValuePlace, Block> {
  const limits = { gap: () => params.mergeGap, most: () => params.maxBlock };
  return {
    patience: params,
    acquire: ({ clock, random, lines }) => {
      const { host, port, transport, network, node, unit, sourceNode } = params;
      const name = `omron-fins ${transport} ${host}:${port} ${network}/${node}/${unit} ${sourceNode}`;
      const open = (timeoutMs: number) => openFinsLink({ ...params, timeoutMs }, clock);
      return lines.acquire(name, () => new Line(name, open, connectionFault, { clock, random }));
    },
    place: (address, dataType) => ({
      ...parseWordAddress(addressSchema, address, dataType, finsNotation),
      encoding: params.encoding,
    }),
    plan: (places) => mergeSpans(places, limits),
    split: splitBlock,
    read: async (client, { area, start, count, members }, places) => {
      const isBits = members.some((index) => places[index]?.isBitArea);
      const data = await client.ask(readMemory(area, start, count, isBits));
      const cells = isBits ? bitsOf(data, count) : wordsOf(data, count);
      return members.map((index) => {
        const place = places[index];
        if (place === undefined) return NOTHING;
        const own = cells.slice(place.start - start, place.start - start + place.count);
        return found(() => decodeWords(own, isBits ? { ...place, bit: 0 } : place, TEXT_ORDER), bytesOf(own));
      });
    },
    check: (value, place) => {
      if (place.isBitArea) bitOf(value);
      else encodeWords(value, place, TEXT_ORDER);
    },
    write: async (client, value, place, request) => {
      const { area, isBitArea, start, bit } = place;
      const isBit = isBitArea || bit !== undefined;
      const asked = isBit
        ? writeBit(area, start, bit ?? 0, bitOf(value))
        : writeWords(area, start, encodeWords(value, place, TEXT_ORDER));
      await request(() => client.ask(asked));
    },
    test: async (client): Promise<readonly Fact[]> => {
      try {
        const { model, version } = unitOf(await client.ask(readUnit));
        return [
          { name: 'product', value: model },
          { name: 'version', value: version },
        ];
      } catch (error) {
        // A CPU that does not know the command is there and speaks the protocol.
        if (error instanceof LineFault && error.isAnswer) return [];
        throw error;
      }
    },
  };
}
