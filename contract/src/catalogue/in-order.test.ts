import { expect, test } from 'vitest';
import { AUDIT_GROUPS, NOUN_ACTIONS } from './actions.ts';
import { AUTHS, NOUN_AUTHS } from './auths.ts';
import { inOrder } from './in-order.ts';
import { QUOTA_NAMES, QUOTAS } from './quotas.ts';

test('an entry is placed after the entry that it names, wherever that entry is listed', () => {
  const entries = { roles: { after: 'people' }, cards: {}, people: { after: 'rules' }, rules: {}, limits: {} };
  expect(inOrder(entries)).toEqual(['cards', 'rules', 'people', 'roles', 'limits']);
});

test('every permission, action and quota follows an existing entry', () => {
  const actions = AUDIT_GROUPS.flatMap(({ actions: names }) => names);
  const listed = new Set<string>([...AUTHS, ...actions, ...QUOTA_NAMES]);
  const said = Object.keys({ ...NOUN_AUTHS, ...NOUN_ACTIONS, ...QUOTAS });
  expect(said.filter((name) => !listed.has(name))).toEqual([]);
});
