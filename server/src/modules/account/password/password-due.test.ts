import type { CallName } from '@tidegate/contract/catalogue/calls.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import { userInfo } from '@tidegate/contract/nouns/account/sign-in-calls.ts';
import { monitorEquipmentQuery } from '@tidegate/contract/nouns/equipment/calls.ts';
import { batch, type InnerAnswer } from '@tidegate/contract/nouns/stream/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAbout, CALL_NAMES, callOf } from '../../../testing/inputs/every-call.ts';
import { offenders } from '../../../testing/offenders.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import type { Visitor } from '../../../testing/client/visitor.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import type { Plant } from '../../../testing/plant/plant.ts';
import { addPlant } from '../../../testing/plant/twin-plants.ts';

/** A person whose password was set by somebody else must replace it before anything else. */
const LET_THROUGH: readonly CallName[] = [
  'userInfo',
  'logout',
  'accountInfo',
  'securityCode',
  'securityValidate',
  'securityPassword',
];
const GIVEN = 'Fresh+lake26';

let server: TestServer;
let plant: Plant;
let person: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
  const root = await server.signedIn(plant.org, 'platform');
  // The administrator's role lacks nothing: only the password blocks them.
  await root.get('/lfscada/manage/user/add', {
    loginname: 'newcomer',
    password: GIVEN,
    confirm: GIVEN,
    orgId: plant.org.orgId,
    roleId: plant.org.roleIds.platform,
  });
  person = server.visitor();
  await person.login('newcomer', GIVEN);
});
afterAll(() => server.end());

describe('while a password has to be replaced', () => {
  const others = CALL_NAMES.filter((name) => callOf(name).who !== 'anyone' && !LET_THROUGH.includes(name));

  test('every other call is refused', async () => {
    const { code, status } = REFUSALS.passwordDue;
    const failures = await offenders(
      others,
      (name) => name,
      async (name) => expect(await askAbout(person, name, plant)).toMatchObject({ status, code, data: null }),
    );
    expect(failures).toEqual([]);
  });

  test('so it is within a batch', async () => {
    const calls = [userInfo, monitorEquipmentQuery].map(({ path }) => ({ call: path, fields: {} }));
    const answers = await person.get<readonly InnerAnswer[]>(batch.path, { calls });
    expect(answers.map(({ body }) => body.code)).toEqual(['200', REFUSALS.passwordDue.code]);
  });

  test('the contract allows exactly the calls that replace it and those they need', () => {
    const stated = CALL_NAMES.filter((name) => callOf(name).whilePasswordDue);
    expect(stated.toSorted()).toEqual(LET_THROUGH.toSorted());
  });

  test('these calls replace it, and every call is allowed again', async () => {
    expect(await person.send('GET', '/lfscada/user/info')).toMatchObject({ code: '200' });
    await person.get('/lfscada/account/info');
    const proof = { type: 'password', way: 'password', password: GIVEN };
    const { ticket } = await person.get<{ ticket: string }>('/lfscada/account/security/validate', proof);
    await person.get('/lfscada/account/security/password', { ticket, password: 'Other-2027', confirm: 'Other-2027' });
    await person.get('/lfscada/manage/gateway/query');
  });
});
