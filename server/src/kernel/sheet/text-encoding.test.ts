import { describe, expect, test } from 'vitest';
import { decodedText } from './text-encoding.ts';

/** The bytes of a text in a single-byte code page, given what lies above 127. */
const bytesIn = (page: string, text: string): Uint8Array => {
  const table = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) table.set(new TextDecoder(page).decode(Uint8Array.of(byte)), byte);
  return Uint8Array.from(text, (letter) => table.get(letter) ?? 0x3f);
};
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
/** 编码,名称 a,液位 泵站，℃ in GB18030. */
const CHINESE = Buffer.from('b1e0c2eb2cc3fbb3c60d0a612cd2bacebb0d0ab1c3d5bea3aca1e6', 'hex');

describe('the encoding of a text file', () => {
  test.each([
    ['UTF-8', 'utf-8', Buffer.from('编码,Größe'), '编码,Größe'],
    ['UTF-8 with its mark', 'utf-8', Buffer.from('\uFEFF编码,Größe'), '编码,Größe'],
    ['UTF-16 with its mark', 'utf-16le', Buffer.from('\uFEFFcode,编码', 'utf16le'), 'code,编码'],
    ['UTF-16 BE with its mark', 'utf-16be', utf16be('\uFEFFcode,编码'), 'code,编码'],
    ['UTF-16 without a mark', 'utf-16le', Buffer.from('code,name\r\n1,编码', 'utf16le'), 'code,name\r\n1,编码'],
    ['UTF-16 BE without a mark', 'utf-16be', utf16be('code,name\r\n1,编码'), 'code,name\r\n1,编码'],
    ['Chinese as Excel in China writes it', 'gb18030', CHINESE, '编码,名称\r\na,液位\r\n泵站，℃'],
    ['a rare Chinese letter among usual ones', 'gb18030', Buffer.concat([CHINESE, Buffer.from('e946', 'hex')]), '镕'],
    [
      'German',
      'windows-1252',
      bytesIn('windows-1252', 'Kühlwasser °C µS/cm Außentemperatur Förderhöhe'),
      'Kühlwasser °C µS/cm',
    ],
    ['French', 'windows-1252', bytesIn('windows-1252', 'Débit réseau;été;m³/h'), 'Débit réseau;été;m³/h'],
    ['a degree alone', 'windows-1252', bytesIn('windows-1252', 'T1;Temp;°C\r\n'), '°C'],
    ['Russian', 'windows-1251', bytesIn('windows-1251', 'Насос;Давление воды;бар'), 'Насос;Давление воды;бар'],
    [
      'a Russian word that is even everywhere',
      'windows-1251',
      bytesIn('windows-1251', 'клапан;уровни'),
      'клапан;уровни',
    ],
  ] as const)('is guessed: %s', (_what, encoding, bytes, text) => {
    const read = decodedText(bytes);
    expect(read?.encoding).toBe(encoding);
    expect(read?.text).toContain(text);
  });

  test('can be chosen', () => {
    const czech = bytesIn('windows-1250', 'Čerpadlo;Průtok');
    expect(decodedText(czech, 'windows-1250')).toEqual({ text: 'Čerpadlo;Průtok', encoding: 'windows-1250' });
    expect(decodedText(CHINESE, 'windows-1252')?.text).toContain('±àÂë');
  });

  test('that the file does not have is refused by name', () => {
    const read = () => decodedText(bytesIn('windows-1252', 'Größe'), 'utf-8');
    expect(read).toThrow(expect.objectContaining({ refusal: 'textEncoding', params: { encoding: 'UTF-8' } }));
  });

  test('of bytes that are no text is none, but zeros behind texts are left out', () => {
    expect(decodedText(Uint8Array.of(0x50, 0, 1, 2))).toBeUndefined();
    expect(decodedText(Buffer.from('a,b\0\0\0\r\n1,2\u001a'))?.text).toBe('a,b\r\n1,2');
  });
});
