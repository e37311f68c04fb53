import { expect, test } from 'vitest';
import { MODBUS_CODES } from '@tidegate/contract/codes/device-codes.ts';
import { modbusFault } from './faults.ts';

test('every Modbus exception has its code, and is final', () => {
  const exceptions = [1, 2, 3, 4, 5, 6, 8, 10, 11];
  const faults = exceptions.map((exception) =>
    modbusFault(Object.assign(new Error('Modbus exception'), { modbusCode: exception })),
  );
  expect(faults.map(({ code }) => String(code))).toEqual(Object.keys(MODBUS_CODES));
  expect(faults.filter(({ isTransient }) => isTransient)).toEqual([]);
  const those = (is: 'isNoSuchAddress' | 'isSilence' | 'isOfRequest') =>
    exceptions.filter((_, index) => faults[index]?.[is]);
  expect(those('isNoSuchAddress')).toEqual([2]);
  expect(those('isSilence')).toEqual([10, 11]);
  expect(those('isOfRequest')).toEqual([1, 2, 3, 4, 8]);
});

test.each([
  ['a timeout', Object.assign(new Error('Timed out'), { errno: 'ETIMEDOUT' }), 1715, true],
  ['a wrong check sum', new Error('CRC error'), 1713, true],
  ['an answer of another unit', new Error('Unexpected data error, expected address 1 got 2'), 1713, true],
  ['a short answer', new Error('Data length error, expected 9 got 7'), 99907, true],
  ['a closed port', Object.assign(new Error('Port Not Open'), { errno: 'ECONNREFUSED' }), 99901, false],
  ['anything else', 'what?', 99901, false],
  ['an exception that nobody knows', Object.assign(new Error('?'), { modbusCode: 77 }), 1711, false],
])('%s has its code', (_name, error, code, isTransient) => {
  expect(modbusFault(error)).toMatchObject({ code, isTransient });
});
