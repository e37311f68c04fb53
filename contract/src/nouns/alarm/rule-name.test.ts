import { expect, test } from 'vitest';
import { GATEWAY_OFFLINE, ruleNameText } from './rule-name.ts';

test('a name that the program gave to a rule is shown in the language of the reader', () => {
  expect(ruleNameText({ name: GATEWAY_OFFLINE.zh }, 'en')).toBe('Gateway offline');
  expect(ruleNameText({ name: GATEWAY_OFFLINE.zh }, 'zh')).toBe('网关离线');
  expect(ruleNameText({ name: '离线' }, 'en')).toBe('Offline');
  expect(ruleNameText({ name: 'Offline' }, 'zh')).toBe('离线');
});

test('a name that somebody gave to a rule is shown as it is', () => {
  expect(ruleNameText({ name: '一号泵离线' }, 'en')).toBe('一号泵离线');
  expect(ruleNameText({ name: 'Pump offline' }, 'zh')).toBe('Pump offline');
});

test('a rule has its English name on English screens, and its name where it has none or the screen is Chinese', () => {
  const names = { name: '水位高', nameEn: 'Level high' };
  expect([ruleNameText(names, 'en'), ruleNameText(names, 'zh')]).toEqual(['Level high', '水位高']);
  expect(ruleNameText({ name: '水位高', nameEn: '' }, 'en')).toBe('水位高');
});
