import { expect, test } from 'vitest';
import type { Auth } from '../auths.ts';
import { Refusal } from '../errors.ts';
import { type AuditAction, namesOf, type ObjectKind, oneOf, type QuotaKind, type QuotaName } from '../names.ts';
import { AUTHS } from './auths.ts';
import './names.ts';
import { OBJECT_KINDS } from './object-kinds.ts';
import { QUOTA_NAMES } from './quotas.ts';

test('a schema of a name accepts each name of its kind and no other', () => {
  for (const auth of AUTHS) expect(oneOf('auth').parse(auth)).toBe(auth);
  expect(oneOf('auth').safeParse('manage_moon_edit').success).toBe(false);
  expect([namesOf('object'), namesOf('quota')]).toEqual([OBJECT_KINDS, QUOTA_NAMES]);
});

test('a name that no noun has does not compile', () => {
  // @ts-expect-error -- no refusal has this name
  expect(new Refusal('moonTaken').refusal).toBe('moonTaken');
  // @ts-expect-error -- no permission has this name
  const auth: Auth = 'manage_moon_edit';
  // @ts-expect-error -- no action has this name
  const action: AuditAction = 'moon.add';
  // @ts-expect-error -- no object kind has this name
  const kind: ObjectKind = 'moon';
  // @ts-expect-error -- no quota has this name
  const quota: QuotaName = 'moons';
  // @ts-expect-error -- no quota counts this kind
  const counted: QuotaKind = 'moon';
  expect([auth, action, kind, quota, counted]).toHaveLength(5);
});
