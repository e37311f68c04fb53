import { expect, test } from 'vitest';
import { AUDIT_GROUPS } from './audit/actions.ts';
import { AUTHS } from './auths.ts';
import { inOrder } from './in-order.ts';
import { NOUN_ACTIONS } from './joined/actions.ts';
import { NOUN_AUTHS } from './joined/auths.ts';
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
