import { describe, expect, test } from 'vitest';
import { signalOf } from '../../testing/signals.ts';
import { commandedText, isAsCommanded } from './commanded-text.ts';
import { limitsText, stepOf } from './limits-text.ts';
import { translate } from '../../i18n/translate.ts';

describe('the value read back', () => {
  test('matches within the precision of its type', () => {
    const float = signalOf({ rw: 'rw' });
    expect(isAsCommanded(float, '3.2', Math.fround(3.2))).toBe(true);
    expect(isAsCommanded(float, '3.2', 3.3)).toBe(false);
    const scaled = signalOf({ rw: 'rw', dataType: 'int16', factor: 0.1 });
    expect(isAsCommanded(scaled, '3.24', 3.2)).toBe(true);
    expect(isAsCommanded(scaled, '3.24', 3.4)).toBe(false);
  });

  test('does not match if it is missing or the switch has another state', () => {
    expect(isAsCommanded(signalOf(), '1', null)).toBe(false);
    expect(isAsCommanded(signalOf({ dataType: 'bool' }), 'true', false)).toBe(false);
    expect(isAsCommanded(signalOf({ dataType: 'bool' }), 'true', 1)).toBe(true);
  });
});

test('the confirmation shows the entered value without rounding', () => {
  expect(commandedText(signalOf(), ' 3.256 ', 'zh')).toBe('3.256');
  expect(commandedText(signalOf({ dataType: 'bool', trueText: '启动', falseText: '停止' }), 'true', 'zh')).toBe('启动');
});

test('the limits of a write are shown with their unit', () => {
  const t = (key: Parameters<typeof translate>[1], filling?: object) =>
    // The compiler cannot follow one key to its filling through a parameter.
    (translate as (language: 'en', key: string, filling?: object) => string)('en', key, filling);
  expect(limitsText(signalOf({ writeMin: 0.5, writeMax: 4 }), t)).toBe('Range 0.5 … 4 m');
  expect(limitsText(signalOf({ writeMax: 4, unit: '' }), t)).toBe('At most 4');
  expect(limitsText(signalOf(), t)).toBe('');
});

test('an arrow key changes the last decimal', () => {
  expect(stepOf({ decimals: 2, dataType: 'float32' })).toBe(0.01);
  expect(stepOf({ decimals: null, dataType: 'uint16' })).toBe(1);
});
