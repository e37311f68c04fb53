import { expect, test } from 'vitest';
import { AUDIT_GROUPS, actionTexts } from './actions.ts';

const ACTIONS = AUDIT_GROUPS.flatMap(({ actions }) => actions);

test('each action belongs to one group and has a unique name in both languages', () => {
  expect(new Set(ACTIONS).size).toBe(ACTIONS.length);
  for (const language of ['zh', 'en'] as const) {
    const names = ACTIONS.map((action) => actionTexts(action)?.[language] ?? '');
    expect(names.filter((name, at) => name.trim() === '' || names.indexOf(name) !== at)).toEqual([]);
  }
});

test('the name of each action is in the past tense', () => {
  const IRREGULAR = /\b(?:Set|Put|Took|Wrote|Began|Bound|Made|Chose|Read|Sent|Ran|ran|Unbound|Withdrew|Reset)\b/;
  const others = ACTIONS.filter((action) => !/\b\w+ed\b/.test(actionTexts(action)?.en ?? ''));
  expect(others.map((action) => actionTexts(action)?.en).filter((name = '') => !IRREGULAR.test(name))).toEqual([]);
});

test('an action that no longer exists has no texts', () => {
  expect(actionTexts('plant.explode')).toBeUndefined();
});
