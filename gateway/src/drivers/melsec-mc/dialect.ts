import type { Fact } from '@tidegate/contract/link/gateway-asks.ts';
import { addressSchema, melsecNotation, type MelsecMcParams } from '@tidegate/contract/protocols/melsec-mc.ts';
import { Line, LineFault } from '../shared/line.ts';
import { connectionFault, type TestedDialect, found, NOTHING } from '../shared/dialect.ts';
import { type Block, mergeSpans, splitBlock } from '../shared/spans.ts';
import { parseWordAddress } from '../shared/word-address.ts';
import { bitOf, bytesOf, decodeWords, encodeWords, type ValuePlace } from '../shared/words.ts';
import { type MelsecClient, openMelsecLink } from './client.ts';
import { modelOf, readTypeName, readWords, wordsOf, writeBit, writeWords } from './frames.ts';

const BITS = 16;
const TEXT_ORDER = 'lowFirst';

/**
 * The MC protocol. Written by hand: the only package of npm for it (mcprotocol) speaks the 1E frames of the FX3 and has
 * no types; what is needed of 3E and 4E is three commands.
 */
export function melsecDialect(params: MelsecMcParams): TestedDialect<MelsecClient, ValuePlace, Block> {
  const notation = melsecNotation(params.inputNumbers);
  const limits = { gap: () => params.mergeGap, most: () => params.maxBlock };
  return {
    patience: params,
    acquire: ({ clock, random, lines }) => {
      const { host, port, frame, network, station } = params;
      const name = `melsec-mc ${host}:${port} ${frame} ${network}/${station}`;
      const open = (timeoutMs: number) => openMelsecLink({ ...params, timeoutMs }, clock);
      return lines.acquire(name, () => new Line(name, open, connectionFault, { clock, random }));
    },
    place: (address, dataType) => ({
      ...parseWordAddress(addressSchema, address, dataType, notation),
      encoding: params.encoding,
    }),
    plan: (places) =>
      mergeSpans(
        places.map((place) => place && inWords(place)),
        limits,
      ),
    split: (block, places) =>
      splitBlock(
        block,
        places.map((place) => place && inWords(place)),
      ),
    read: async (client, { area, start, count, members }, places) => {
      const isBitArea = members.some((index) => places[index]?.isBitArea);
      const first = isBitArea ? start * BITS : start;
      const words = wordsOf(await client.ask(readWords(area, first, count)), count);
      return members.map((index) => {
        const place = places[index];
        if (place === undefined) return NOTHING;
        const own = ownWords(words, place, start);
        return found(() => decodeWords(own, inWord(place), TEXT_ORDER), bytesOf(own));
      });
    },
    check: (value, place) => {
      if (place.isBitArea) bitOf(value);
      else encodeWords(value, place, TEXT_ORDER);
    },
    write: async (client, value, place, request) => {
      const { area, isBitArea, start, bit } = place;
      if (isBitArea) {
        await request(() => client.ask(writeBit(area, start, bitOf(value))));
        return;
      }
      const before = bit === undefined ? [] : wordsOf(await request(() => client.ask(readWords(area, start, 1))), 1);
      await request(() => client.ask(writeWords(area, start, encodeWords(value, place, TEXT_ORDER, before))));
    },
    test: async (client): Promise<readonly Fact[]> => {
      try {
        return [{ name: 'product', value: modelOf(await client.ask(readTypeName)) }];
      } catch (error) {
        // A CPU that does not know the command is there and speaks the protocol.
        if (error instanceof LineFault && error.isAnswer) return [];
        throw error;
      }
    },
  };
}

/** A place as the words that are requested for it: bits are read 16 at a time. */
function inWords(place: ValuePlace): Pick<ValuePlace, 'area' | 'start' | 'count'> {
  const { area, isBitArea, start, count } = place;
  return isBitArea ? { area, start: Math.floor(start / BITS), count: 1 } : { area, start, count };
}

/** A bit as the bit of its word. */
const inWord = (place: ValuePlace): ValuePlace => (place.isBitArea ? { ...place, bit: place.start % BITS } : place);

function ownWords(words: readonly number[], place: ValuePlace, blockStart: number): readonly number[] {
  const { start, count } = inWords(place);
  return words.slice(start - blockStart, start - blockStart + count);
}
