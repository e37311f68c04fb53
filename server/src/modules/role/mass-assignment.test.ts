import { formText } from '@tidegate/contract/form-text.ts';
import { SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EVERY_CALL_MS } from '../../testing/offenders.ts';
import { CALL_NAMES, callOf, unique } from '../../testing/inputs/every-call.ts';
import type { TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { inputsFor } from '../../testing/inputs/call-inputs.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

let server: TestServer;
let plant: Plant;
let person: Visitor;
let userId: string;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
  person = await server.signedIn(plant.org, 'operator');
  userId = (await server.stores.accounts.byLoginname(person.loginname))?.userId ?? '';
});
afterEach(() => server.end());

describe('mass assignment (C10)', () => {
  /** Every field name that any call knows, with a value that would promote somebody. */
  const promoting = (): Readonly<Record<string, unknown>> => ({
    ...Object.fromEntries(
      CALL_NAMES.flatMap((name) => Object.keys(callOf(name).input.shape)).map((field) => [field, '1']),
    ),
    id: userId,
    userId,
    roleId: plant.org.roleIds.platform,
    roleType: 'platform',
    auths: SHIPPED_ROLES.platform.auths,
    dataRange: 'all',
    authRegion: ['hall'],
    orgId: plant.org.orgId,
    equipmentIds: [plant.equipmentId],
    mustChangePassword: false,
    enabled: true,
    isEnabled: true,
    authority: 'SYS_ADMIN',
    role: 'platform',
    isAdmin: true,
    ['__proto__']: { roleType: 'platform' },
  });
  const writes = CALL_NAMES.filter((name) => callOf(name).audit !== null && name !== 'logout');
  const rights = async () => {
    const { dataRange, authRegion, roleId, orgId, deptId, roleType, auths } = await record();
    const roles = await server.stores.roles.all({ userId: '0', orgId: '1', orgPath: '/1/', reach: 'all' });
    return { own: { dataRange, authRegion, roleId, orgId, deptId, roleType, auths }, roles };
  };
  const record = async () => {
    const account = await server.stores.accounts.byId(userId);
    if (account === undefined) throw new Error('the account is gone');
    return account;
  };

  test(
    'by an operator, with every known field in every call, changes no permission',
    { timeout: EVERY_CALL_MS },
    async () => {
      const before = await rights();
      const fields = promoting();
      for (const name of writes) {
        const call = callOf(name);
        const input = { ...inputsFor(plant, unique())[name] };
        // All at once, then, where it is not refused already, each by itself beside what the call wants.
        const all = await person.ask(call.path, { ...fields, ...input });
        expect(all.status, name).toBeGreaterThanOrEqual(400);
        if (all.status === 403) continue;
        for (const [field, value] of Object.entries(fields)) {
          if (field in call.input.shape) continue;
          const answer = await person.ask(call.path, { ...input, [field]: formText(value) });
          expect(answer.status, `${name} ${field}`).toBeGreaterThanOrEqual(400);
        }
      }
      expect(await rights()).toEqual(before);
    },
  );

  test('through the own account of an operator changes no permission', async () => {
    const before = await rights();
    for (const path of ['/lfscada/account/edit', '/lfscada/userConfig/save']) {
      expect(await person.ask(path, { name: 'Bo', roleType: 'platform' })).toMatchObject({ status: 400 });
      expect(await person.ask(path, { name: 'Bo', dataRange: 'all' })).toMatchObject({ status: 400 });
    }
    expect(await rights()).toEqual(before);
  });
});
