import { expect, test } from 'vitest';
import { GATEWAY_OFFLINE, ruleNameText } from './rule-name.ts';

test('a name that the program gave to a rule is shown in the language of the reader', () => {
  expect(ruleNameText(GATEWAY_OFFLINE.zh, 'en')).toBe('Gateway offline');
  expect(ruleNameText(GATEWAY_OFFLINE.zh, 'zh')).toBe('网关离线');
  expect(ruleNameText('离线', 'en')).toBe('Offline');
  expect(ruleNameText('Offline', 'zh')).toBe('离线');
});

test('a name that somebody gave to a rule is shown as it is', () => {
  expect(ruleNameText('一号泵离线', 'en')).toBe('一号泵离线');
  expect(ruleNameText('Pump offline', 'zh')).toBe('Pump offline');
});
