import { expect, test } from 'vitest';
import { CALCULATION_TEXTS } from '../codes/calculation-codes.ts';
import { deviceCodeText, foreignCode, keptCodeText, shownCode } from './code-texts.ts';
import { REFUSALS } from './refusals.ts';
import { DEVICE_CODES } from '../codes/device-codes.ts';

const KNOWN = new Set([...Object.keys(DEVICE_CODES), '1301', '2041']);
const ours = [...new Set(Object.values(REFUSALS).map(({ code }): string => code))].filter((code) => !KNOWN.has(code));

test('a device code that is the code of a refusal shows as a device code, never as the text of the refusal', () => {
  const read = ours.filter((code) => deviceCodeText(code, 'zh') !== `通讯异常，异常码：${code}`);
  expect(read).toEqual([]);
});

test('a device code stored next to our own codes is still distinguished from them', () => {
  for (const code of [...ours, ...Object.keys(CALCULATION_TEXTS)]) {
    const kept = foreignCode(code);
    expect(keptCodeText(kept, 'zh'), code).toBe(`通讯异常，异常码：${code}`);
    expect(keptCodeText(kept, 'en'), code).toBe(`Communication exception, code ${code}`);
    expect(shownCode(kept)).toBe(code);
  }
});

test('a device code of the specification, an unknown device code and 1301 are stored unchanged', () => {
  for (const code of [...KNOWN, '4711', '200', 'D1104', 'oops']) {
    expect(shownCode(foreignCode(code))).toBe(code);
    expect(keptCodeText(foreignCode(code), 'zh')).toBe(deviceCodeText(code, 'zh'));
  }
  expect(foreignCode('1715')).toBe('1715');
  expect(keptCodeText('1715', 'en')).toBe('Response timeout');
});

test('our own code shows the text of its refusal, without names in braces', () => {
  expect(keptCodeText('1303', 'en')).toBe('The device accepted the write, but the value was not read back in time');
  expect(keptCodeText('1301', 'zh')).toBe('通讯超时');
  expect(keptCodeText('2031', 'en')).toBe('Interlock condition not met: …');
});
