import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { Block, JournalRow, NewSegment } from '../../ports/history-store.ts';

/** Start of the hour of the first points. */
const HOUR = 1_772_323_200_000;

/** Points of two signals that a server of an earlier release stored, by the level on which it left them. */
export function formerSamples(level: 'block' | 'segment' | 'journal'): Sample[] {
  const start = HOUR + { block: 0, segment: 3_600_000, journal: 7_200_000 }[level];
  const count = level === 'block' ? 260 : 20;
  return Array.from({ length: count }, (_, index): Sample[] => [
    {
      signalId: 1,
      at: start + index * 1_000 + ((index * index) % 13),
      value: index === 9 ? Number.NaN : Math.round(2_000 * Math.sin(index / 9)) / 100,
      quality: index % 50 === 7 ? 'bad' : 'good',
    },
    {
      signalId: 2,
      at: start + index * 5_000,
      value: ['off', true, 2n ** 60n, null, -0][index % 5] ?? null,
      quality: 'good',
      ...(index % 3 === 0 ? { code: 17 } : {}),
    },
  ]).flat();
}

/** The three levels of history as that server left them, with what `formerSamples` says of each. */
export const FORMER_HISTORY = {
  blocks: [
    {
      signal: 1,
      start: 1772323200000,
      end: 1772323459001,
      count: 260,
      numeric: 253,
      min: -20,
      max: 20,
      sum: 355.3900000000002,
      first: 0,
      last: -9.65,
      crc: 2594410043,
      packed_crc: 1779377653,
      packed_size: 781,
      bytes: bytes(
        'KLUv/WANAn0OAFafbkaw2s0aqmFILUBmLMp7Fg9mWSLzqIWs7L5mNVq0BjhJHVf9fTvjsMZwqW7f3zGmsv7X2vjyHA/C8khYlvN9vh/3lhaMUkoyYABZAFwArVIf5SEhoQVCiI41G8WjeTbi4ccXPXffgze/O/kbDnOWf7ioX6XqkYoLBRZw6KxNxxKt5ClPec2Fjnvvp/jCS5TVBeDSMkCEkcUMPCbAS0xJiR0pOMJZLSOWQEwUYJoGQlf67+eB7x13n9N4y0J8c4weKc7FhgQHMqwo2aqG2eYgfnIY7zn53YMPnvfch37joaus802zyqvNBwcvFE4UqFG1YiA/Gctgrx3p5YE//3t5HLdhLyfxaZ4yetVdZzowiLGQokSdapeJ3MNNjOU7v708sOlGx3GXkfjnWrf61NqICKKMiOYUqlrWsc9W5vr4ozPdd6eb1z3HdXzFTAzloHJVqkMoKsA08NCall1impc8xMLTHq9x25lu6m57jr98ZSf3dFgg/TExQfYARGn91YlpuHQRCz/jRl967+fP87iO+3xmKI4yUsFKpDcWGBAo0NCiSbVqFpOWstZn/vMd59188L4nPeg2pmIq5xwFAJXOFUkmDTdxrT6HSbUThwQ=',
      ),
    },
    {
      signal: 2,
      start: 1772323200000,
      end: 1772324495000,
      count: 260,
      numeric: 104,
      min: 0,
      max: 1,
      sum: 52,
      first: 1,
      last: 0,
      crc: 738481284,
      packed_crc: 3625867888,
      packed_size: 1167,
      bytes: bytes(
        'KLUv/WCPA/0CAFLFEx+gJ+no////5zieuUrPDIBjIX27iSM8lm87LpxDyE4yNw0s1SFPqrNQYmkhBEAQRbnWFtHaKywSDQfj0Xo3+OA/PLC54ILv4oTL43jJJQcDAI9cOlSuqBY5TKX0',
      ),
    },
  ],
  segments: [
    {
      shard: 0,
      hour: 1772326800000,
      points: 40,
      last: null,
      bytes: bytes(
        'TNutLSi1L/0g0z0FAOIJJTBgS5MOQMGxCSD/2NZWITiRQONhRpjYrgEC9UKsCGlHfxoRaF1W0Og/+9++V3bvJAP33usQLlclOMlVkjVRF2VN0wCGPSS+tgqvxQOK3pl2wY/taOZsE4y3bXB+u0HQEbjHFxALARHD74z8KGJgB4bkRFpklhq5UYmROuMTCXNpxWkE0vJQGhCHChGO7P10gKYJ3XAFACvgAIOxxSiOuKYD2HwC',
      ),
    },
  ],
  journal: [
    {
      points: 40,
      bytes: bytes(
        'sb2/mCi1L/1gIQHVCQC0EAEoAgIBgOT98ZRnANIPvj7nLvh8nW2uuwHpqwH6+QGX6gGouALbqALs9gKb5wKstQPXpQPo8wOp5AO6sgTdogTu8ASn4QS4rwXtnwX+7QWv3gXArAbtnAb+6gan2wa4qQfdmQfu5wep2Ae6pgjXlgjo5Aib1QisowkAASIBAAEBAQABAwEAASQBAAMCAQABIQEQBAEAASABAAECIwMCAQIRAQD4fwQA+H8CAACAAQCAAIAAALwD8wGqBQCqAwCcAwCGAwDsAuERrhQArAIAAADeAwCwAecb6BwAUAAgABEAQ4EdkBwAoQEAzwEAA29mZhMxMTUyOTIxNTA0NjA2ODQ2OTc2IiIiIiIiIhMAVO1EAW5QgQLgELgB1QWgAQx3FA3AIYsG0AgQgrvqqn43BzsqZWNmi/S4Nw==',
      ),
    },
  ],
} satisfies { blocks: readonly Block[]; segments: readonly NewSegment[]; journal: readonly Omit<JournalRow, 'id'>[] };

function bytes(base64: string): Uint8Array {
  return Buffer.from(base64, 'base64');
}
