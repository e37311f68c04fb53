import { standardFormat } from '@tidegate/contract/protocols/dlt645-items.ts';
import { expect, test } from 'vitest';
import { seeded } from '../../testing/bad-input.ts';
import { LineFault } from '../shared/line.ts';
import { answerData, findAnswer, readItem, requestFrame } from './frames.ts';
import { decodeItem } from './values.ts';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
const ROUTE = { meter: '161', wakeBytes: 0 } as const;

/**
 * Frames of a real meter, address 000000000161, published as “DLT645-2007 规约常见报文解析” (Baidu Wenku cc10838283d0,
 * reprinted at hwhale.com/article/138066): the request, the answer, and the value that the author reads from it.
 */
const PUBLISHED = [
  ['00010000', '11 04 33 33 34 33 14', '91 08 33 33 34 33 59 33 33 33 8A', 0.26],
  ['00020000', '11 04 33 33 35 33 15', '91 08 33 33 35 33 59 34 33 33 8C', 1.26],
  ['00030000', '11 04 33 33 36 33 16', '91 08 33 33 36 33 59 33 34 33 8D', 100.26],
  ['00040000', '11 04 33 33 37 33 17', '91 08 33 33 37 33 56 33 34 33 8B', 100.23],
  ['02010100', '11 04 33 34 34 35 17', '91 06 33 34 34 35 34 43 10', 100.1],
] as const;

test.each(PUBLISHED)('%s is asked for and read as published', (item, asked, answered, value) => {
  const head = '68 61 01 00 00 00 00 68';
  const request = readItem(item);
  expect(Buffer.from(requestFrame(request, ROUTE))).toEqual(hex(`${head} ${asked} 16`));
  expect(Buffer.from(requestFrame(request, { ...ROUTE, wakeBytes: 4 }))).toEqual(hex(`fefefefe ${head} ${asked} 16`));
  const frame = findAnswer(hex(`fefefefe ${head} ${answered} 16`), request, ROUTE) ?? new Uint8Array(0);
  const format = standardFormat(item);
  if (format === undefined) throw new Error('the item is one of the standard');
  expect(decodeItem(answerData(frame, request), { format, dataType: 'float64', bit: undefined })).toBe(value);
});

test('an answer counts only from the meter that was asked, about the item, and undamaged', () => {
  const answer = hex('68 61 01 00 00 00 00 68 91 06 33 34 34 35 34 43 10 16');
  const request = readItem('02010100');
  expect(findAnswer(answer, request, ROUTE)).toEqual(answer);
  expect(findAnswer(answer, request, { ...ROUTE, meter: 'AAAAAAAAAAAA' })).toEqual(answer);
  expect(findAnswer(answer, request, { ...ROUTE, meter: '162' })).toBeUndefined();
  expect(findAnswer(answer, readItem('02010200'), ROUTE)).toBeUndefined();
  expect(findAnswer(answer.subarray(0, -1), request, ROUTE)).toBeUndefined();
  expect(
    findAnswer(
      answer.map((byte, index) => (index === 14 ? byte + 1 : byte)),
      request,
      ROUTE,
    ),
  ).toBeUndefined();
  expect(findAnswer(Buffer.concat([hex('68 00 68'), answer]), request, ROUTE)).toEqual(answer);
  expect(findAnswer(Buffer.from(requestFrame(request, ROUTE)), request, ROUTE)).toBeUndefined();
});

test('10,000 random frames are refused or read, and nothing else is thrown', () => {
  const random = seeded(1);
  const request = readItem('02010100');
  const thrown = Array.from({ length: 10_000 }, () => {
    const bytes = Buffer.from(Array.from({ length: 12 + Math.floor(random() * 30) }, () => Math.floor(random() * 256)));
    bytes.set(hex('68 61 01 00 00 00 00 68'));
    bytes[8] = 0x91 + Math.floor(random() * 4) * 0x20;
    bytes[9] = bytes.length - 12;
    bytes[bytes.length - 2] = bytes.subarray(0, -2).reduce((all, byte) => (all + byte) % 256, 0);
    bytes[bytes.length - 1] = 0x16;
    try {
      const frame = findAnswer(bytes, request, ROUTE);
      if (frame !== undefined) answerData(frame, request);
      return undefined;
    } catch (error) {
      return error;
    }
  });
  expect(thrown.filter((error) => error !== undefined)).not.toEqual([]);
  expect(thrown.filter((error) => error !== undefined && !(error instanceof LineFault))).toEqual([]);
});
