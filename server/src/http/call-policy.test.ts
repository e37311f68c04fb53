import type { Call } from '@tidegate/contract/call.ts';
import { call } from '@tidegate/contract/call.ts';
import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkPolicy } from './call-policy.ts';
import { serve } from '../kernel/serve.ts';
import { checkComplete } from './call-policy.ts';

const complete = call({
  path: '/lfscada/complete',
  summary: 'Whatever',
  who: { auth: 'manage_gateway_edit' },
  touches: [{ kind: 'gateway', field: 'id' }],
  rate: 'edit',
  audit: 'gateway.edit',
  input: z.strictObject({ id: z.string() }),
  output: z.object({}),
});

/** Rows that the type checker would refuse. */
const spoilt = (more: object): Call => ({ ...complete, ...more });

describe('the start', () => {
  test('accepts every call of the catalogue', () => {
    expect(() => checkPolicy(complete)).not.toThrow();
    for (const one of Object.values(CALLS)) expect(() => checkPolicy(one)).not.toThrow();
  });

  test.each([
    ['nobody who may ask', { who: undefined }],
    ['a permission that there is not', { who: { auth: 'manage_everything' } }],
    ['an unknown kind of person', { who: 'friends' }],
    ['no word about objects', { touches: undefined }],
    ['an empty list of objects', { touches: [] }],
    ['an unknown kind of object', { touches: [{ kind: 'planet', field: 'id' }] }],
    ['an object in a field that it does not take', { touches: [{ kind: 'gateway', field: 'gatewayId' }] }],
    ['objects that strangers may name', { who: 'anyone' }],
    ['lists that strangers may ask for', { who: 'anyone', touches: 'list' }],
    ['no word about keys', { keys: undefined }],
    ['a key rule for a field that it does not take', { keys: { except: ['secret'] } }],
    ['keys where people alone may ask', { keys: 'allowed', who: { auth: 'manage_user_edit' } }],
    ['keys where strangers may ask', { keys: 'allowed', who: 'anyone', touches: 'nothing' }],
    ['no rate class', { rate: undefined }],
    ['a heavy call without a bound', { rate: 'heavy' }],
    ['a bound of a call that is not heavy', { bound: 'server' }],
    ['a change without a name in the log', { audit: null }],
    ['nothing said about the log', { audit: undefined }],
    ['an upload without a name in the log', { rate: 'read', audit: null, upload: { field: 'file', maxBytes: 1 } }],
    ['a change that is a GET', { method: 'GET' }],
    ['fields that it does not know', { input: z.object({ id: z.string() }) }],
  ])('refuses a call with %s, and names it', (_what, more) => {
    expect(() => checkPolicy(spoilt(more))).toThrow('/lfscada/complete');
  });

  test('refuses a catalogue with a call that has no handler', () => {
    const answered = Object.values(CALLS).map((one: Call) => serve(one, () => ({})));
    expect(() => checkComplete(answered)).not.toThrow();
    expect(() => checkComplete(answered.slice(1))).toThrow(Object.values(CALLS)[0]?.path);
    expect(() => checkComplete([...answered, ...answered.slice(0, 1)])).toThrow('twice');
  });

  test('refuses a handler of an incomplete call', () => {
    const answered = Object.values(CALLS).map((one: Call) => serve(one, () => ({})));
    expect(() => checkComplete([...answered, serve(spoilt({ who: undefined }), () => ({}))])).toThrow('incomplete');
  });
});
