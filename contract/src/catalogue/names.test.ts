import { expect, test } from 'vitest';
import { everyNameOf, type NameOf, oneOf } from '../names.ts';
import { AUTHS } from './auths.ts';
import './names.ts';
import { OBJECT_KINDS } from './object-kinds.ts';
import { QUOTA_NAMES } from './quotas.ts';

test('a schema of a name accepts each name of its kind and no other', () => {
  for (const auth of AUTHS) expect(oneOf('auth').parse(auth)).toBe(auth);
  expect(oneOf('auth').safeParse('manage_moon_edit').success).toBe(false);
  expect([everyNameOf('object'), everyNameOf('quota')]).toEqual([OBJECT_KINDS, QUOTA_NAMES]);
});

/** True where the kind has the name, for the compiler. */
type Has<Kind extends string, Name extends string> = Name extends NameOf<Kind> ? true : false;

test('the compiler knows the names of nouns, and no others', () => {
  const known: Readonly<Record<string, true>> = {
    refusal: true satisfies Has<'refusal', 'fileTooSlow'>,
    auth: true satisfies Has<'auth', 'manage_page_edit'>,
    action: true satisfies Has<'action', 'signal.write'>,
    object: true satisfies Has<'object', 'page'>,
    quota: true satisfies Has<'quota', (typeof QUOTA_NAMES)[number]>,
  };
  const unknown: Readonly<Record<string, false>> = {
    refusal: false satisfies Has<'refusal', 'moonTaken'>,
    auth: false satisfies Has<'auth', 'manage_moon_edit'>,
    action: false satisfies Has<'action', 'moon.add'>,
    object: false satisfies Has<'object', 'moon'>,
    quota: false satisfies Has<'quota', 'moons'>,
    counted: false satisfies Has<'counted', 'moon'>,
  };
  expect([Object.keys(known), Object.keys(unknown)]).toEqual([
    ['refusal', 'auth', 'action', 'object', 'quota'],
    ['refusal', 'auth', 'action', 'object', 'quota', 'counted'],
  ]);
});
