import { expect, test } from 'vitest';
import { seeded } from '../../testing/bad-input.ts';
import { DeviceError } from '../shared/device-error.ts';
import { asduBytes, parseAsdu, reportOf, timeBytes, valueOf } from './asdu.ts';
import { commandsFor } from './commands.ts';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
/** Reads one object of that type and element as a float64. */
function read(type: number, element: string, dataType: 'float64' | 'bool' | 'int32' = 'float64') {
  const report = reportOf(type, hex(element));
  return report === undefined ? undefined : valueOf(report, dataType);
}

test.each([
  ['a single point', 1, '01', 1],
  ['a double point', 3, '02', 2],
  ['a tap position', 5, '05 00', 5],
  ['a tap position below zero', 5, '7E 00', -2],
  ['a bit string', 7, '78 56 34 12 00', 0x1234_5678],
  ['a normalised value', 9, '00 C0 00', -0.5],
  ['a scaled value', 11, '9C FF 00', -100],
  ['a float', 13, '00 00 48 41 00', 12.5],
  ['a counter', 15, 'FE FF FF FF 03', -2],
  ['a counter that carries', 15, '0A 00 00 00 23', 10],
  ['a normalised value without quality', 21, '00 40', 0.5],
] as const)('%s is read', (_name, type, element, value) => {
  expect(read(type, element)).toMatchObject({ value, code: 0 });
});

test('quality bits are bad or uncertain values, and a switch between its positions is neither on nor off', () => {
  expect(read(13, '00 00 48 41 80')).toMatchObject({ value: null, code: 1711 });
  expect(read(13, '00 00 48 41 40')).toMatchObject({ value: null, code: 99901 });
  expect(read(13, '00 00 48 41 01')).toMatchObject({ value: 12.5, code: 0, isUncertain: true });
  expect(read(13, '00 00 48 41 20')).toMatchObject({ value: 12.5, code: 0, isUncertain: true });
  expect(read(15, '0A 00 00 00 80')).toMatchObject({ value: null, code: 1711 });
  expect(read(1, '11', 'bool')).toMatchObject({ value: true, code: 0, isUncertain: true });
  expect(read(3, '00', 'bool')).toMatchObject({ value: null, code: 1711 });
  expect(read(3, '01', 'bool')).toMatchObject({ value: false, code: 0 });
  expect(read(13, '00 00 48 41 00', 'int32')).toMatchObject({ value: null, code: 1722 });
});

test('objects in a sequence have consecutive addresses', () => {
  expect(parseAsdu(hex('0B 83 14 00 01 00 64 00 00 FF FF 00 17 00 00 FC 08 00'))).toMatchObject({
    type: 11,
    cause: 20,
    station: 1,
    objects: [{ object: 100 }, { object: 101 }, { object: 102 }],
  });
  expect(parseAsdu(hex('0B 84 14 00 01 00 64 00 00 FF FF 00 17 00 00 FC 08 00'))).toBeUndefined();
});

test('a time is that of the device, and an invalid one is none', () => {
  const at = Date.UTC(2026, 10, 27, 13, 5, 7, 250);
  const time = Buffer.from(timeBytes(at)).toString('hex');
  expect(time).toBe('521c050dbb0b1a');
  expect(reportOf(30, hex(`01 ${time}`))).toMatchObject({ stationTime: at });
  expect(reportOf(30, hex(`01 52 1c 85 0d bb 0b 1a`))).toMatchObject({ stationTime: undefined });
  expect(reportOf(30, hex(`01 52 1c 05 0d bf 02 1a`))).toMatchObject({ stationTime: undefined });
  expect(reportOf(2, hex(`01 52 1c 05`))).toMatchObject({ stationTime: undefined, value: 1 });
});

test('an interrogation is sent as lib60870 sends it', () => {
  const element = [20];
  const sent = asduBytes({ type: 100, station: 1, originator: 0, object: 0, element });
  expect(sent.toString('hex')).toBe('64010600010000000014');
});

test.each([
  ['single', true, 'direct', ['01']],
  ['double', false, 'select', ['81', '01']],
  ['step', 1, 'direct', ['02']],
  ['normalised', -0.5, 'direct', ['00c000']],
  ['normalised', 1, 'direct', ['ff7f00']],
  ['scaled', -100, 'select', ['9cff80', '9cff00']],
  ['float', 12.5, 'direct', ['0000484100']],
] as const)('%s writes %s, %s', (command, value, mode, elements) => {
  const sent = commandsFor(value, { object: 1, command, commandObject: 2, mode }, false);
  expect(sent.map(({ element }) => Buffer.from(element).toString('hex'))).toEqual(elements);
});

test.each([
  ['single', 1, 1722],
  ['step', 0, 2003],
  ['normalised', 1.1, 2003],
  ['scaled', 40_000, 2003],
  ['scaled', 1.5, 1722],
  ['float', 1e39, 2003],
  ['none', 1, 2004],
] as const)('%s does not write %s', (command, value, code) => {
  expect(() => commandsFor(value, { object: 1, command, commandObject: 2, mode: 'direct' }, false)).toThrow(
    expect.objectContaining({ code }),
  );
});

test('10,000 random ASDUs are read or refused, and nothing else is thrown', () => {
  const random = seeded(4);
  const thrown = Array.from({ length: 10_000 }, (_, index) => {
    const bytes = Buffer.from(Array.from({ length: Math.floor(random() * 60) }, () => Math.floor(random() * 256)));
    if (index % 2 === 0) bytes.set([1 + Math.floor(random() * 40), Math.floor(random() * 256)].slice(0, bytes.length));
    try {
      const asdu = parseAsdu(bytes);
      for (const object of asdu?.objects ?? []) {
        const report = reportOf(asdu?.type ?? 0, object.bytes);
        if (report !== undefined) valueOf(report, 'int16');
      }
      return undefined;
    } catch (error) {
      return error;
    }
  });
  expect(thrown.filter((error) => error !== undefined && !(error instanceof DeviceError))).toEqual([]);
});
