import { expect, test } from 'vitest';
import { LineFault } from '../shared/line.ts';
import { seeded } from '../../testing/bad-input.ts';
import {
  answerData,
  answerLength,
  modelOf,
  readTypeName,
  readWords,
  requestFrame,
  wordsOf,
  writeBit,
  writeWords,
} from './frames.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const ROUTE = { network: 0, station: 255, timeoutMs: 4_000 } as const;
const sent = (request: Parameters<typeof requestFrame>[0], frame: '3E' | '4E', serial = 0) =>
  Buffer.from(requestFrame(request, { ...ROUTE, frame }, serial)).toString('hex');

test.each([
  ['3E reads D100 to D102', readWords('D', 100, 3), '3E', '5000 00 ff ff03 00 0c00 1000 0104 0000 640000 a8 0300'],
  ['3E reads M100 to M131', readWords('M', 100, 2), '3E', '5000 00 ff ff03 00 0c00 1000 0104 0000 640000 90 0200'],
  ['3E reads T100 to T102', readWords('TN', 100, 3), '3E', '5000 00 ff ff03 00 0c00 1000 0104 0000 640000 c2 0300'],
  [
    '3E writes D100 to D102',
    writeWords('D', 100, [0x1995, 0x1202, 0x1130]),
    '3E',
    '5000 00 ff ff03 00 1200 1000 0114 0000 640000 a8 0300 9519 0212 3011',
  ],
  ['3E sets M101', writeBit('M', 101, true), '3E', '5000 00 ff ff03 00 0d00 1000 0114 0100 650000 90 0100 10'],
  ['4E asks for the type name', readTypeName, '4E', '5400 0000 0000 00 ff ff03 00 0600 1000 0101 0000'],
  ['4E reads W1A0', readWords('W', 0x1a0, 1), '4E', '5400 0000 0000 00 ff ff03 00 0c00 1000 0104 0000 a00100 b4 0100'],
] as const)('%s as the reference manual prints it', (_name, request, frame, bytes) => {
  expect(sent(request, frame)).toBe(bytes.replaceAll(' ', ''));
});

test('answers are read as the reference manual prints them', () => {
  const words = hex('d000 00 ff ff03 00 0800 0000 3412 0200 ef1d');
  expect(answerLength(words, '3E')).toBe(words.length);
  expect(wordsOf(answerData(words, '3E', 0) ?? Buffer.alloc(0), 3)).toEqual([0x1234, 0x0002, 0x1def]);
  const type = hex('d400 3412 0000 00 ff ff03 00 1400 0000 51303355444543505520202020202020 6802');
  expect(modelOf(answerData(type, '4E', 0x1234) ?? Buffer.alloc(0))).toBe('Q03UDECPU');
  expect(answerData(type, '4E', 0x1235)).toBeUndefined();
});

test.each([
  ['C056', 1721],
  ['4031', 1721],
  ['0055', 2004],
  ['C201', 1711],
])('end code %s is device code %i', (endCode, code) => {
  const bytes = Buffer.concat([hex('d00000ffff03000200'), hex(endCode).toReversed()]);
  expect(() => answerData(bytes, '3E', 0)).toThrow(expect.objectContaining({ code, isAnswer: true }));
});

test('10,000 random frames are refused or read, and nothing else is thrown', () => {
  const random = seeded(1);
  const thrown = Array.from({ length: 10_000 }, (_, index) => {
    const frame = index % 2 === 0 ? '3E' : '4E';
    const bytes = Buffer.from(Array.from({ length: 1 + Math.floor(random() * 40) }, () => Math.floor(random() * 256)));
    if (index % 3 === 0) bytes.set([frame === '3E' ? 0xd0 : 0xd4, 0].slice(0, bytes.length));
    try {
      const length = answerLength(bytes, frame);
      if (length !== undefined && length <= bytes.length)
        wordsOf(answerData(bytes.subarray(0, length), frame, 1) ?? Buffer.alloc(2), 1);
      return undefined;
    } catch (error) {
      return error;
    }
  });
  expect(thrown.filter((error) => error !== undefined && !(error instanceof LineFault))).toEqual([]);
});
