import { expect, test } from 'vitest';
import { DEVICE_CODES, MODBUS_EXCEPTION_CODES } from '@tidegate/contract/device-codes.ts';
import { modbusFault } from './faults.ts';

test.each(Object.entries(MODBUS_EXCEPTION_CODES))(
  'Modbus exception %s is the device code %s, and final',
  (exception, code) => {
    const fault = modbusFault(Object.assign(new Error('Modbus exception'), { modbusCode: Number(exception) }));
    expect(fault.code).toBe(code);
    expect(Object.keys(DEVICE_CODES)).toContain(String(code));
    expect(fault.isTransient).toBe(false);
    expect(fault.isIllegalAddress).toBe(exception === '2');
  },
);

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
