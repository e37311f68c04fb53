import { expect, test } from 'vitest';
import { decodedText, type DeviceEncoding, encodedText } from './text-encoding.ts';

const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);
const PUMP_ROOM = bytes(0xb1, 0xc3, 0xb7, 0xbf, 0x31);

test.each([
  ['gb18030', PUMP_ROOM, '泵房1'],
  ['gb18030', bytes(...PUMP_ROOM, 0, 0x41, 0xff), '泵房1'],
  ['gb18030', bytes(...PUMP_ROOM, 0xff, 0xff, 0xff), '泵房1'],
  ['windows-1252', Buffer.from('Kühlung °C', 'latin1'), 'Kühlung °C'],
  ['windows-1252', bytes(0x80), '€'],
  ['utf-8', Buffer.from('泵房 °C'), '泵房 °C'],
  ['utf-8', bytes(0x41, 0xff, 0xff), 'A'],
  ['ascii', Buffer.from('SDM-630'), 'SDM-630'],
  ['latin1', bytes(0x4b, 0xfc, 0x80), 'Kü\u0080'],
  ['utf-8', bytes(0, 0, 0, 0), ''],
  ['gb18030', bytes(), ''],
] as const)('a text in %s is read', (encoding, given, text) => {
  expect(decodedText(given, encoding)).toBe(text);
});

test.each([
  ['utf-8', PUMP_ROOM],
  ['utf-8', Buffer.from('Kühlung °C', 'latin1')],
  ['gb18030', bytes(0xb1)],
  ['gb18030', bytes(0xb1, 0x20)],
  ['windows-1252', bytes(0x81)],
  ['ascii', bytes(0x80)],
] as const)('bytes that are no text in %s are bad, and not a text with replaced characters', (encoding, given) => {
  expect(() => decodedText(given, encoding)).toThrow(expect.objectContaining({ code: 1722 }));
});

test.each(['utf-8', 'gb18030', 'windows-1252', 'ascii', 'latin1'] as const)(
  'a text of %s with FF in every byte is unset, and bad',
  (encoding: DeviceEncoding) => {
    expect(() => decodedText(bytes(0xff, 0xff, 0xff, 0xff), encoding)).toThrow('every byte is FF');
  },
);

test.each([
  ['gb18030', '泵房1 · 水位℃'],
  ['windows-1252', 'Kühlung °C €'],
  ['latin1', 'Kühlung °C'],
  ['ascii', 'SDM-630 ~'],
  ['utf-8', '泵房 €'],
] as const)('a text in %s is read as it was written', (encoding, text) => {
  expect(decodedText(encodedText(text, encoding), encoding)).toBe(text);
});

test.each([
  ['ascii', 'ü'],
  ['latin1', '€'],
  ['windows-1252', '泵'],
  ['gb18030', '😀'],
] as const)('%s refuses the character %s', (encoding, text) => {
  expect(() => encodedText(text, encoding)).toThrow(expect.objectContaining({ code: 2003 }));
});
