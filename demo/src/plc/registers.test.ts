import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BYTE_ORDERS } from '@tidegate/contract/protocols/modbus.ts';
import { fromRegisters, toRegisters } from './registers.ts';

test('a value is read back from its registers in every byte order', () => {
  const order = fc.constantFrom(...BYTE_ORDERS);
  fc.assert(
    fc.property(order, fc.float({ noNaN: true }), fc.integer(), (byteOrder, single, whole) => {
      expect(
        fromRegisters(toRegisters(whole, { dataType: 'int32', byteOrder }, 0), { dataType: 'int32', byteOrder }),
      ).toBe(whole);
      const back = fromRegisters(toRegisters(single, { dataType: 'float32', byteOrder }, 0), {
        dataType: 'float32',
        byteOrder,
      });
      expect(Math.fround(Number(back))).toBeCloseTo(single, 5);
    }),
  );
});

test('a number beyond the range of its type is clamped', () => {
  expect(toRegisters(99_999, { dataType: 'int16' }, 0)).toEqual([0x7fff]);
  expect(toRegisters(-5, { dataType: 'uint16' }, 0)).toEqual([0]);
});

test('a bit leaves the other bits of its register unchanged, and a text is cut at its maximum length', () => {
  expect(toRegisters(true, { dataType: 'bool', bit: 3 }, 0b1)).toEqual([0b1001]);
  expect(toRegisters(false, { dataType: 'bool', bit: 0 }, 0b1001)).toEqual([0b1000]);
  expect(
    fromRegisters(toRegisters('南山路', { dataType: 'string', length: 8 }, 0), { dataType: 'string', length: 8 }),
  ).toBe('南山路');
});
