import { AUDIT_GROUPS } from '@tidegate/contract/catalogue/actions.ts';
import { AWAITING_RESULT } from '@tidegate/contract/nouns/log/result.ts';
import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { expect, test } from 'vitest';
import { translate, type Translate } from '../../i18n/translate.ts';
import { actionText, resultText } from './action-text.ts';

const zh: Translate = (key, ...filling) => translate('zh', key, ...filling);
const en: Translate = (key, ...filling) => translate('en', key, ...filling);
const listed = AUDIT_GROUPS.flatMap(({ actions }) => actions);

/** Actions that the server logs besides calls. */
const SERVER_MADE = [
  'alarm.unwatched',
  'automation.pause',
  'recipe.outcome',
  'backup.restore',
  'database.move',
  'storage.low',
  'storage.critical',
  'storage.recovered',
  'signal.write.outcome',
  'signal.write.correct',
  'signal.write.sign',
  'equipment.purge',
  'gateway.givenUp',
  'handover.expire',
  'refused.many',
  'server.takeOver',
];

const auditNames = Object.values(CALLS).flatMap(({ audit }) => (audit === null ? [] : [audit]));

test('every action that a call leaves in the log has a text in both languages', () => {
  const names: readonly string[] = [...auditNames, ...SERVER_MADE];
  expect(names.length).toBeGreaterThan(50);
  expect(listed.toSorted()).toEqual([...new Set(names)].toSorted());
  expect(names.filter((name) => actionText(name, 'zh') === name || actionText(name, 'en') === name)).toEqual([]);
});

test('an action without a text shows its name', () => {
  expect(actionText('plant.explode', 'en')).toBe('plant.explode');
});

test('a result is shown as a word, and a refusal as its text', () => {
  expect(resultText('200', 'en', en)).toBe('Succeeded');
  expect(resultText('1001', 'zh', zh)).toBe('用户名或密码错误');
  expect(resultText('403', 'en', en)).toBe('No permission');
  expect(resultText('400', 'zh', zh)).toBe('请求内容不正确');
});

test('a missing parameter of a refusal is omitted, never shown as a name in braces', () => {
  expect(resultText('1201', 'en', en)).toBe('A gateway with the serial number … already exists');
});

test('a command whose result is not known yet is no fault', () => {
  expect(resultText(AWAITING_RESULT, 'en', en)).toBe('Sent, awaiting result');
  expect(resultText(AWAITING_RESULT, 'zh', zh)).toBe('已下发，等待结果');
});

test('an unknown device code is shown as a code', () => {
  expect(resultText('99999', 'en', en)).toBe('Communication exception, code 99999');
  expect(resultText('D1001', 'en', en)).toBe('Communication exception, code 1001');
});
