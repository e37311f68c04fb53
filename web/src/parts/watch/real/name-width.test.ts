import { expect, test } from 'vitest';
import { nameWidth } from './name-width.ts';

const signal = (name: string, nameEn: string, code: string) => ({ name, nameEn, code });

test('the column of names has room for the longest name with its code in the language that is shown', () => {
  const signals = [signal('启泵液位', 'Pump start level', 'North Waterworks · P1_START'), signal('流量', 'Flow', 'F')];
  expect(nameWidth(signals, 'en')).toBe(341);
  expect(nameWidth(signals, 'zh')).toBe(280);
});

test('the column of names is neither narrower than a heading needs nor as wide as the longest text, and codes yield first', () => {
  expect(nameWidth([signal('流量', '', 'F')], 'zh')).toBe(200);
  expect(nameWidth([signal('流量', '', 'F'.repeat(100))], 'zh')).toBe(380);
  expect(nameWidth([signal('A'.repeat(50), '', 'F')], 'zh')).toBe(478);
  expect(nameWidth([signal('A'.repeat(300), '', 'F')], 'zh')).toBe(560);
});
