import { describe, expect, test } from 'vitest';
import { PLAIN_SIGNAL } from '../plain-signal.ts';
import { groupedText, numberText, type Shown, shownValueText, valueText } from './value-text.ts';

const signalOf = (part: Partial<Shown> = {}): Shown => ({ ...PLAIN_SIGNAL, dataType: 'float32', decimals: 2, ...part });

describe('a number', () => {
  test('has the decimals of its signal', () => {
    expect(numberText(3, 2)).toBe('3.00');
    expect(numberText(2.345_6, 1)).toBe('2.3');
    expect(numberText(-0.001, 2)).toBe('0.00');
  });

  test('without stated decimals loses the noise of 32-bit floats and nothing else', () => {
    expect(numberText(Math.fround(3.2), null)).toBe('3.2');
    expect(numberText(1_795_227_238, null)).toBe('1795227238');
    expect(numberText(0.125, null)).toBe('0.125');
  });
});

describe('a value', () => {
  test('that does not exist is a dash', () => {
    expect(valueText(signalOf(), null, 'zh')).toBe('—');
    expect(valueText(signalOf(), undefined, 'zh')).toBe('—');
  });

  test('of an enumeration is its text in the language, and its number when there is no text', () => {
    const mode = signalOf({
      dataType: 'uint16',
      decimals: null,
      enumTexts: [{ value: 1, text: '自动', textEn: 'Auto' }],
    });
    expect(valueText(mode, 1, 'zh')).toBe('自动');
    expect(valueText(mode, 1, 'en')).toBe('Auto');
    expect(valueText(mode, 9, 'en')).toBe('9');
  });

  test('of a date and time is a moment on the clock of the reader, and a number where there is no such moment', () => {
    const clock = signalOf({ dataType: 'datetime', decimals: null });
    expect(valueText(clock, Date.UTC(2026, 10, 30, 7, 20, 33), 'en')).toBe('2026-11-30T07:20:33Z');
    expect(shownValueText(clock, 5, 'en', (at) => `at ${at}`)).toBe('at 5');
    expect(valueText(clock, 1e17, 'en')).toBe('100000000000000000');
  });

  test('of a switch is its text, and 1 or 0 without one', () => {
    const pump = signalOf({ dataType: 'bool', trueText: '运行', falseText: '停止' });
    expect(valueText(pump, true, 'zh')).toBe('运行');
    expect(valueText(pump, 0, 'zh')).toBe('停止');
    expect(valueText(signalOf({ dataType: 'bool' }), 1, 'zh')).toBe('1');
    const both = { ...pump, trueTextEn: 'Running' };
    expect([true, false].map((value) => valueText(both, value, 'en'))).toEqual(['Running', '停止']);
  });

  test('of a 64-bit integer keeps all its digits', () => {
    expect(valueText(signalOf({ dataType: 'uint64' }), '18446744073709551615', 'en')).toBe('18446744073709551615');
  });
});

describe('a number on a screen', () => {
  test('has a minus sign and groups of thousands, and other texts stay as they are', () => {
    const texts = ['-17.7', '358281.0', '-1234567', '999', '1000', '0.12345', '1e+21', '—', 'A-1000', '2026-11-29'];
    const shown = ['−17.7', '358,281.0', '−1,234,567', '999', '1,000', '0.12345', '1e+21', '—', 'A-1000', '2026-11-29'];
    expect(texts.map(groupedText)).toEqual(shown);
  });

  test('is grouped for a number alone, and the plain text is left for fields and files', () => {
    const number = signalOf({ decimals: 1 });
    expect(shownValueText(number, -358_281, 'en')).toBe('−358,281.0');
    expect(valueText(number, -358_281, 'en')).toBe('-358281.0');
    expect(shownValueText(signalOf({ dataType: 'string' }), '20260101', 'en')).toBe('20260101');
  });
});
