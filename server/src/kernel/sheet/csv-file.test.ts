import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv, writeCsv } from './csv-file.ts';

const read = (text: string) => readCsv(Buffer.from(text), 100);

describe('a CSV file', () => {
  test('is read with any separator, line end and quotes', () => {
    const rows = [
      ['code', 'name'],
      ['a', 'x,;\ty'],
      ['', 'say "hi"'],
      ['last', ''],
    ];
    for (const separator of [',', ';', '\t']) {
      for (const end of ['\n', '\r\n', '\r']) {
        const lines = [`code${separator}name`, `a${separator}"x,;\ty"`, `${separator}"say ""hi"""`, `last${separator}`];
        expect(read(lines.join(end))).toEqual(rows);
        expect(read(lines.join(end) + end)).toEqual(rows);
      }
    }
  });

  test('may hold a line end inside quotes', () => {
    expect(read('a,b\r\n"one\r\ntwo",3\r\n')).toEqual([
      ['a', 'b'],
      ['one\r\ntwo', '3'],
    ]);
  });

  test('is read in UTF-8 with or without its mark, in UTF-16 with its mark, and as Excel in China writes it', () => {
    const expected = [
      ['编码', '名称'],
      ['a', '液位'],
    ];
    const text = '编码,名称\r\na,液位\r\n';
    // 编码,名称 a,液位 in GB18030
    const chinese = Buffer.from('b1e0c2eb2cc3fbb3c60d0a612cd2bacebb0d0a', 'hex');
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
    for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), utf16, chinese]) {
      expect(readCsv(bytes, 10)).toEqual(expected);
    }
  });

  test('that is not text or is too long is refused', () => {
    const refused = (bytes: Uint8Array, rows: number) => {
      try {
        return readCsv(bytes, rows);
      } catch (error) {
        return error;
      }
    };
    expect(refused(Buffer.from([0x50, 0x00, 0x01, 0x02]), 10)).toMatchObject({ refusal: 'fileKind' });
    expect(refused(Buffer.from([0xff, 0xff, 0xff, 0x41]), 10)).toMatchObject({ refusal: 'fileKind' });
    expect(refused(Buffer.from('a\n1\n2\n3\n'), 2)).toMatchObject({ refusal: 'importTooLong', params: { rows: 2 } });
    expect(refused(Buffer.from('a\n1\n2\n'), 2)).toEqual([['a'], ['1'], ['2']]);
  });

  test('contains no formula and is read back as it was written', () => {
    expect(Buffer.from(writeCsv(['a'], [['=1+1'], ["'=x"], ['-5'], ['@me']])).toString()).toBe(
      "\uFEFFa\r\n'=1+1\r\n''=x\r\n-5\r\n'@me\r\n",
    );
    const nasty = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '\n', 'a', '1', '值'),
    });
    const cell = fc.oneof(fc.string({ unit: 'grapheme' }), nasty).map((text) => text.replaceAll('\0', '').trim());
    const rows = fc.array(fc.tuple(cell, cell, cell), { maxLength: 20 });
    fc.assert(
      fc.property(rows, (some) => {
        expect(readCsv(writeCsv(['a', 'b', 'c'], some), 50)).toEqual([['a', 'b', 'c'], ...some]);
      }),
    );
  });
});
