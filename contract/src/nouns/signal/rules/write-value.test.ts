import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DataType } from '../signal.ts';
import { Refusal } from '../../../errors.ts';
import { parseWriteValue } from './write-value.ts';

const signal = (dataType: DataType, more: Partial<Parameters<typeof parseWriteValue>[0]> = {}) => ({
  rw: 'rw' as const,
  dataType,
  scaling: 'factor' as const,
  rawLow: null,
  rawHigh: null,
  engLow: null,
  engHigh: null,
  factor: 1,
  offset: 0,
  writeMin: null,
  writeMax: null,
  writeStep: null,
  ...more,
});

function refusalOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error.refusal;
    throw error;
  }
  return 'none';
}

describe('a value to write', () => {
  test('is refused for a read-only variable before anything else', () => {
    expect(refusalOf(() => parseWriteValue(signal('int16', { rw: 'ro' }), ''))).toBe('readOnly');
  });

  test.each(['int16', 'float32', 'bool', 'string'] as const)('of type %s must not be empty', (type) => {
    expect(refusalOf(() => parseWriteValue(signal(type), ''))).toBe('emptyValue');
  });

  test.each([
    ['int16', '1.5'],
    ['int16', '0x10'],
    ['int16', '1e2'],
    ['uint8', '--1'],
    ['float32', '1,5'],
    ['float64', 'Infinity'],
    ['float64', 'NaN'],
    ['bool', 'yes'],
    ['bool', '2'],
  ] as const)('of type %s is not %j', (type, text) => {
    expect(refusalOf(() => parseWriteValue(signal(type), text))).toBe('wrongType');
  });

  test.each([
    ['int8', '128'],
    ['uint8', '-1'],
    ['int16', '-32769'],
    ['uint16', '65536'],
    ['int32', '2147483648'],
    ['uint32', '4294967296'],
    ['int64', '9223372036854775808'],
    ['uint64', '-1'],
    ['float32', '3.5e38'],
    ['float64', '1e999'],
  ] as const)('of type %s is out of range at %s', (type, text) => {
    expect(refusalOf(() => parseWriteValue(signal(type), text))).toBe('outOfRange');
  });

  test('is accepted within its limits, both ends included', () => {
    const limited = signal('float32', { writeMin: 2, writeMax: 5 });
    expect(parseWriteValue(limited, '2')).toBe(2);
    expect(parseWriteValue(limited, ' 5.0 ')).toBe(5);
    expect(refusalOf(() => parseWriteValue(limited, '1.99'))).toBe('outOfRange');
    expect(refusalOf(() => parseWriteValue(limited, '5.01'))).toBe('outOfRange');
  });

  test('of a scaled register may have decimals but has to fit the register', () => {
    const scaled = signal('int16', { factor: 0.1 });
    expect(parseWriteValue(scaled, '12.3')).toBe(12.3);
    expect(refusalOf(() => parseWriteValue(scaled, '3276.9'))).toBe('outOfRange');
  });

  test('keeps every digit of a 64-bit integer', () => {
    expect(parseWriteValue(signal('uint64'), '18446744073709551615')).toBe(18_446_744_073_709_551_615n);
  });

  test('of any text is either accepted or refused by name', () => {
    const types = ['bool', 'int8', 'uint16', 'int32', 'int64', 'float32', 'float64', 'string'] as const;
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.string(), (type, text) => {
        expect(['none', 'emptyValue', 'wrongType', 'outOfRange']).toContain(
          refusalOf(() => parseWriteValue(signal(type), text)),
        );
      }),
    );
  });

  test('that an integer type can hold is unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -32_768, max: 32_767 }), (value) => {
        expect(parseWriteValue(signal('int16'), String(value))).toBe(value);
      }),
    );
  });

  test('has to be on a step from the lower limit if steps are set', () => {
    const stepped = signal('float64', { writeMin: 0.05, writeStep: 0.1 });
    expect(parseWriteValue(stepped, '0.35')).toBe(0.35);
    expect(parseWriteValue(stepped, '1000000.05')).toBe(1_000_000.05);
    expect(refusalOf(() => parseWriteValue(stepped, '0.3'))).toBe('outOfRange');
    expect(parseWriteValue(signal('int16', { writeStep: 5 }), '-15')).toBe(-15);
    expect(refusalOf(() => parseWriteValue(signal('int16', { writeStep: 5 }), '7'))).toBe('outOfRange');
  });

  test('for BCD has at most its digits and no sign', () => {
    expect(parseWriteValue(signal('bcd16'), '9999')).toBe(9_999);
    expect(refusalOf(() => parseWriteValue(signal('bcd16'), '10000'))).toBe('outOfRange');
    expect(refusalOf(() => parseWriteValue(signal('bcd32'), '-1'))).toBe('outOfRange');
  });

  test('without a raw value under a square root is refused', () => {
    const root = { scaling: 'sqrt' as const, rawLow: 0, rawHigh: 100, engLow: 10, engHigh: 20 };
    for (const type of ['uint16', 'float32'] as const) {
      expect(parseWriteValue(signal(type, root), '15')).toBe(15);
      expect(refusalOf(() => parseWriteValue(signal(type, root), '9.9'))).toBe('outOfRange');
    }
  });
});
