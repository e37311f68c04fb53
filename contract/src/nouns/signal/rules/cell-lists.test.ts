import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressText, enumText, readAddress, readEnumText } from './cell-lists.ts';

describe('an address in a cell', () => {
  test('is written in the usual notation', () => {
    const address = { area: 'holding', address: 4, byteOrder: 'CDAB', bit: 2 };
    expect(addressText(address)).toBe('holding 4.2 CDAB');
    expect(readAddress('  area=holding   address=4 ')).toEqual({ area: 'holding', address: 4 });
    expect(addressText({ nodeId: 'ns=2;s=Line 1.Level' })).toBe('ns=2;s=Line 1.Level');
    expect(readAddress('nodeId=ns=2;s=Level')).toEqual({ nodeId: 'ns=2;s=Level' });
    expect(readAddress('valueOf=0')).toEqual({ valueOf: 0 });
    expect(addressText(null)).toBe('');
  });

  test.each([
    ['0', 'holding', 0],
    ['12', 'holding', 12],
    ['40002', 'holding', 1],
    ['400002', 'holding', 1],
    ['4x3', 'holding', 2],
    ['30001', 'input', 0],
    ['3x1', 'input', 0],
    ['1X8', 'discrete', 7],
  ])('of a Modbus driver may be written as manuals write it: %s', (text, area, address) => {
    expect(readAddress(text, 'modbus-tcp')).toMatchObject({ area, address });
    expect(readAddress(text)?.['area']).toBeUndefined();
  });

  test('of a Modbus driver keeps bit, length and byte order behind a number', () => {
    expect(readAddress('40002.3 CDAB', 'modbus-rtu')).toMatchObject({ area: 'holding', address: 1, bit: 3 });
    expect(readAddress('20 x8', 'modbus-rtu')).toMatchObject({ address: 20, length: 8 });
    for (const text of ['40000', '4x0', '70000', '5x1']) expect(readAddress(text, 'modbus-rtu')).toBeUndefined();
  });

  test.each(['', 'holding four', 'a=1 a=2', '{', '[1]', '{"a":', 'a="b', '__proto__=1'])('is not %j', (text) => {
    expect(readAddress(text)).toBeUndefined();
  });

  test('is read back unchanged', () => {
    const value = fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean());
    const simple = fc.dictionary(fc.stringMatching(/^[a-z]\w{0,8}$/), value, { minKeys: 1 });
    const any = fc.dictionary(fc.stringMatching(/^[^_]+$/), fc.jsonValue(), { minKeys: 1 });
    fc.assert(
      fc.property(fc.oneof(simple, any), (address) => {
        const asJson: unknown = JSON.parse(JSON.stringify(address));
        expect(JSON.parse(JSON.stringify(readAddress(addressText(address))))).toEqual(asJson);
      }),
    );
  });
});

describe('the texts of values in a cell', () => {
  test('are written in the usual notation', () => {
    const texts = [
      { value: 0, text: '停止', textEn: 'Stopped' },
      { value: -1.5, text: '故障' },
    ];
    expect(enumText(texts)).toBe('0=停止|Stopped; -1.5=故障');
    expect(readEnumText('0 = 停止 | Stopped；-1.5=故障;')).toEqual(texts);
    expect(readEnumText(' ')).toEqual([]);
  });

  test.each(['停止', 'x=1', '0=a|b|c', '[1'])('are not %j', (text) => {
    expect(readEnumText(text)).toBeUndefined();
  });

  test('are read back unchanged', () => {
    const one = fc.record(
      { value: fc.double({ noNaN: true, noDefaultInfinity: true }), text: fc.string(), textEn: fc.string() },
      { requiredKeys: ['value', 'text'] },
    );
    fc.assert(
      fc.property(fc.array(one), (texts) => {
        const asJson: unknown = JSON.parse(JSON.stringify(texts));
        expect(JSON.parse(JSON.stringify(readEnumText(enumText(texts))))).toEqual(asJson);
      }),
    );
  });
});
