import { expect, test } from 'vitest';
import { seeded } from '../../testing/bad-input.ts';
import { DeviceError } from '../shared/device-error.ts';
import {
  type CipReply,
  type CipRequest,
  dataOf,
  objectPath,
  packetOf,
  refusalOf,
  repliesOf,
  replyOf,
  requestBytes,
  SERVICE,
  symbolPath,
} from './cip.ts';
import { connectedData, packetLength, unconnectedData } from './encapsulation.ts';
import { symbolsOf, templateOf } from './symbols.ts';
import { readWhole, writeRequests } from './transfers.ts';
import { bitMasks, decodeTag, encodeTag, tagData } from './values.ts';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
const ONE = hex('0100');
const read = (...segments: (string | number)[]) => ({
  service: SERVICE.readTag,
  path: symbolPath(segments),
  data: ONE,
});

test.each([
  ['a tag', symbolPath(['parts']), '91 05 70 61 72 74 73 00'],
  ['an element', symbolPath(['rate', 5]), '91 04 72 61 74 65 28 05'],
  ['a far element', symbolPath(['rate', 1_000]), '91 04 72 61 74 65 29 00 e8 03'],
  ['a very far element', symbolPath(['rate', 70_000]), '91 04 72 61 74 65 2a 00 70 11 01 00'],
  ['an instance of a class', objectPath(0x6b, 0xf68f), '20 6b 25 00 8f f6'],
] as const)('the path of %s is written as in 1756-PM020', (_name, path, bytes) => {
  expect(path.toString('hex')).toBe(bytes.replaceAll(' ', ''));
});

test('several requests in one packet, and their replies, are those printed in 1756-PM020', () => {
  const requests = [read('parts'), read('ControlWord')];
  expect(requestBytes(packetOf(requests)).toString('hex')).toBe(
    '0a0220022401 0200 0600 1200 4c04910570617274730001004c07910b436f6e74726f6c576f7264000100'.replaceAll(' ', ''),
  );
  const reply = replyOf(hex('8a000000 0200 0600 1000 cc000000 c400 2a000000 cc000000 c400 dc010000'), SERVICE.multiple);
  const values = repliesOf(reply.data, requests).map(({ data }) => decodeTag(tagData(data), 'int32'));
  expect(values).toEqual([42, 476]);
});

test('a tag is read and written in parts by the requests printed in 1756-PM020', async () => {
  const path = symbolPath(['TotalCount']);
  const sent: string[] = [];
  // 1,750 SINTs, of which a reply has 490.
  const client = {
    ask: async <T>(request: CipRequest, parse: (reply: CipReply) => T): Promise<T> => {
      const bytes = requestBytes(request);
      sent.push(bytes.toString('hex'));
      const from = bytes.readUInt32LE(bytes.length - 4);
      const part = Array.from({ length: Math.min(490, 1_750 - from) }, (_, index) => (from + index) % 100);
      return parse(replyOf(Buffer.from([0xd2, 0, from === 1_470 ? 0 : 6, 0, 0xc2, 0, ...part]), request.service));
    },
  };
  const { status, data } = await readWhole(client, { path, count: 1_750 }, () => true);
  expect([status, data.length, data.at(-1)]).toEqual([0, 1_752, 49]);
  expect(sent).toEqual(
    ['00000000', 'ea010000', 'd4030000', 'be050000'].map((offset) => `5206910a546f74616c436f756e74d606${offset}`),
  );
  const [whole] = writeRequests(path, { typeBytes: hex('c200') }, hex('05'), 500);
  expect(whole && requestBytes(whole).toString('hex')).toBe('4d06910a546f74616c436f756e74c200010005');
  const parts = writeRequests(path, { typeBytes: hex('c200') }, Buffer.alloc(1_000, 7), 500).map(requestBytes);
  expect(parts.map((part) => part.subarray(0, 22).toString('hex'))).toEqual(
    ['00000000', 'dc010000', 'b8030000'].map((offset) => `5306910a546f74616c436f756e74c2000100${offset}`),
  );
  expect(parts.map((part) => part.length - 22)).toEqual([476, 476, 48]);
});

test('one bit is set and another cleared by the masks printed in 1756-PM020', () => {
  const held = tagData(hex('c400 00000000'));
  expect(bitMasks(held, 2, true).toString('hex')).toBe('040004000000ffffffff');
  expect(bitMasks(held, 5, false).toString('hex')).toBe('040000000000dfffffff');
});

test('the list of tags is read as printed in 1756-PM020', () => {
  // Its replies have two attributes; dimensions and access follow them here.
  const more = '000000000000000000000000 00';
  const data = hex(
    `12030000 0d00 43697052656164446174613130 ff8f ${more} 510e0000 0600 636f756e7473 82cf 0a0000000b0000000000000002`,
  );
  expect(symbolsOf(data, true)).toEqual([
    { id: 0x312, name: 'CipReadData10', type: 0x8fff, dims: [], access: 0 },
    { id: 0xe51, name: 'counts', type: 0xcf82, dims: [10, 11], access: 2 },
  ]);
});

test('a structure has its members without those that hold its bits', () => {
  const member = (info: string, type: string, offset: string) => `${info}${type}${offset}`;
  const definition = Buffer.concat([
    hex(member('0000', 'c200', '00000000') + member('0000', 'c100', '00000000') + member('0a00', 'ca20', '04000000')),
    Buffer.from('Pump;nAAA\0ZZZZZZZZZZPump0\0Running\0Levels\0\0\0'),
  ]);
  expect(templateOf(definition, 3, 0x2f1)).toEqual({
    name: 'Pump',
    members: [
      { name: 'Running', type: 0xc1, count: 0 },
      { name: 'Levels', type: 0x20ca, count: 10 },
    ],
    isText: false,
  });
  expect(() => templateOf(definition.subarray(0, 20), 3, 0x2f1)).toThrow('ends too early');
});

test.each([
  ['cc 00 04 01 0000', 1714],
  ['cc 00 05 01 0000', 1714],
  ['cc 00 ff 01 0521', 1721],
  ['cd 00 ff 01 0721', 1722],
  ['cd 00 0f 00', 2004],
  ['cd 00 10 01 0121', 2004],
  ['cc 00 02 00', 1712],
  ['cc 00 08 00', 1711],
  ['cc 00 ff 02 9999', 1711],
])('the reply %s is device code %i', (reply, code) => {
  const bytes = hex(reply);
  const fault = refusalOf(replyOf(bytes, (bytes[0] ?? 0) & 0x7f));
  expect(fault).toMatchObject({ code, isAnswer: true });
});

test.each([
  ['a whole number in its own type', 'c300 feff', 'int16', -2],
  ['a whole number in a wider one', 'c200 80', 'int64', -128n],
  ['a real', 'ca00 0000c03f', 'float64', 1.5],
  ['a BOOL that is a bit of a byte', 'c103 01', 'bool', true],
  ['a STRING', 'a002 ce0f 03000000 616263 00000000', 'string', 'abc'],
  ['a STRING in UTF-8', 'a002 ce0f 03000000 e6b3b5 00', 'string', '泵'],
  ['a short text', 'da00 02 6f6b', 'string', 'ok'],
] as const)('%s is read', (_name, bytes, dataType, value) => {
  expect(decodeTag(tagData(hex(bytes)), dataType)).toEqual(value);
});

test.each([
  ['a number that does not fit', 'c400 409c0000', 'int16', undefined, 2003],
  ['a real as a whole number', 'ca00 0000c03f', 'int16', undefined, 1722],
  ['a structure', 'a002 b2a1 ff000000 00', 'string', undefined, 1722],
  ['a bit beyond the number', 'c200 01', 'bool', 9, 1721],
  ['a bit of a real', 'ca00 00000000', 'bool', 3, 1722],
  ['an unknown type', '9999 00', 'int16', undefined, 1722],
  ['a value that is too short', 'c400 0000', 'int32', undefined, 1713],
] as const)('%s is refused', (_name, bytes, dataType, bit, code) => {
  expect(() => decodeTag(tagData(hex(bytes)), dataType, bit)).toThrow(expect.objectContaining({ code }));
});

test('a value is written in the type of the tag', () => {
  const held = (bytes: string) => tagData(hex(bytes));
  expect(encodeTag(held('c300 0000'), 258).toString('hex')).toBe('0201');
  expect(encodeTag(held('ca00 00000000'), 2).toString('hex')).toBe('00000040');
  expect(encodeTag(held('c100 00'), true).toString('hex')).toBe('01');
  expect(encodeTag(held('c400 00000000'), true).toString('hex')).toBe('01000000');
  expect(encodeTag(held('a002 ce0f 00000000 0000000000'), 'ab').toString('hex')).toBe('020000006162000000');
  expect(() => encodeTag(held('a002 ce0f 00000000 00'), 'ab')).toThrow(expect.objectContaining({ code: 2003 }));
  expect(() => encodeTag(held('c200 00'), 200)).toThrow(expect.objectContaining({ code: 2003 }));
});

test('10,000 random parts of a tag end, and are refused or read', async () => {
  const random = seeded(5);
  const bytesOf = (length: number) => Array.from({ length }, () => Math.floor(random() * 256));
  let asked = 0;
  const client = {
    ask: async <T>(request: CipRequest, parse: (reply: CipReply) => T): Promise<T> => {
      asked += 1;
      const bytes = Buffer.from(bytesOf(Math.floor(random() * 40)));
      if (asked % 5 > 0) bytes.set(hex('d2000600c400').subarray(0, bytes.length));
      if (asked % 40 === 1 && bytes.length > 2) bytes[2] = 0;
      return parse(replyOf(bytes, request.service));
    },
  };
  const ends: unknown[] = [];
  for (let round = 0; round < 4_000; round += 1)
    try {
      const reply = await readWhole(client, { path: symbolPath(['Long']), count: 9 }, () => true);
      ends.push(decodeTag(tagData(dataOf(reply)), 'int32'));
    } catch (error) {
      ends.push(error);
    }
  expect(asked).toBeGreaterThan(10_000);
  expect(ends.filter((end) => typeof end !== 'number' && !(end instanceof DeviceError))).toEqual([]);
  expect(ends.some((end) => typeof end === 'number')).toBe(true);
});

test('a tag without an end is not read for ever', async () => {
  const client = {
    ask: async <T>(request: CipRequest, parse: (reply: CipReply) => T): Promise<T> =>
      parse(replyOf(Buffer.concat([hex('d2000600c400'), Buffer.alloc(480)]), request.service)),
  };
  const reply = await readWhole(client, { path: symbolPath(['Long']), count: 9 }, () => true);
  expect(reply.status).toBe(6);
});

test('10,000 random replies are refused or read, and nothing else is thrown', () => {
  const random = seeded(3);
  const thrown = Array.from({ length: 10_000 }, (_, index) => {
    const bytes = Buffer.from(Array.from({ length: Math.floor(random() * 90) }, () => Math.floor(random() * 256)));
    // Two of three have a header that is accepted.
    if (index % 3 > 0 && bytes.length > 30) bytes.set(hex('70002800 01000000 00000000'), 0);
    if (index % 3 > 1 && bytes.length > 52)
      bytes.set([0xcc, 0, 0, 0, 0xa0 + (index % 60), index % 2 === 0 ? 0 : 2], 46);
    try {
      packetLength(bytes);
      const data = connectedData(bytes, 1, 7) ?? unconnectedData(bytes, 1);
      const reply = replyOf(data, SERVICE.readTag);
      decodeTag(tagData(reply.data), index % 2 === 0 ? 'int32' : 'string', index % 5 === 0 ? 3 : undefined);
      return undefined;
    } catch (error) {
      return error;
    }
  });
  expect(thrown.filter((error) => error !== undefined && !(error instanceof DeviceError))).toEqual([]);
  expect(thrown).toContain(undefined);
});
