import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import type { Answer, Visitor } from '../../testing/client/visitor.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { BY, TRAIL } from '../../testing/trail.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

/** 20 requests a second. */
const EVERY_MS = 50;

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

const ask = () => person.ask('/lfscada/monitor/data', { equipmentId: plant.equipmentId, isFirst: true });

/** Changes that another server of a cluster made: this one only finds them in the database. */
const ELSEWHERE = {
  demoted: () => server.stores.users.change(userId, { roleId: plant.roleId, dataRange: 'own' }, BY, TRAIL),
  confined: () => server.stores.users.change(userId, { dataRange: 'chosen' }, BY, TRAIL),
  disabled: () => server.stores.users.setEnabled(userId, false, BY, TRAIL),
  'given a new password': () =>
    server.stores.users.resetPassword(userId, { passwordHash: 'x', totpOff: false, at: 0 }, TRAIL),
  'sent away': () => server.stores.users.endSessions(userId, TRAIL),
  deleted: () => server.stores.users.remove(userId, BY, TRAIL),
  'left with a smaller role': () =>
    server.stores.roles.change(plant.org.roleIds.operator, { auths: ['account_info_edit'] }, BY, TRAIL),
} as const;

describe('during 20 requests per second', () => {
  test.each(Object.entries(ELSEWHERE))(
    'a person who was %s elsewhere is refused a second later',
    async (_what, change) => {
      for (let at = 0; at < 2_000; at += EVERY_MS) {
        expect(await ask()).toMatchObject({ code: '200' });
        server.clock.pass(EVERY_MS);
      }
      await change();
      const answers: Answer[] = [];
      for (let at = 0; at < 2_000; at += EVERY_MS) {
        server.clock.pass(EVERY_MS);
        answers.push(await ask());
      }
      const late = answers.slice(1_000 / EVERY_MS - 1);
      expect(new Set(late.map(({ code }) => code)).size).toBe(1);
      expect(late[0]?.status).toBeGreaterThanOrEqual(401);
      expect(late[0]?.status).toBeLessThan(405);
    },
  );

  test('a change by an administrator applies to the next request', async () => {
    expect(await ask()).toMatchObject({ code: '200' });
    await plant.admin.get('/lfscada/manage/user/edit', { id: userId, dataRange: 'own' });
    expect(await ask()).toMatchObject({ code: '404' });
    await plant.admin.get('/lfscada/manage/user/setEnabled', { id: userId, enabled: false });
    expect(await ask()).toMatchObject({ code: '1010' });
  });
});

describe('a batch with one foreign object', () => {
  test('changes nothing', async () => {
    const theirs = await addPlant(server, 'theirs');
    const batch = [plant.equipmentId, theirs.equipmentId];
    const edit = await plant.admin.ask('/lfscada/manage/user/edit', { id: userId, name: 'Bo', equipmentIds: batch });
    expect(edit).toMatchObject({ status: 404 });
    const [user] = await server.stores.users.all(
      { userId, orgId: plant.org.orgId, orgPath: `/${plant.org.orgId}/`, reach: 'chosen' },
      { name: '' },
    );
    expect(user).toMatchObject({ name: '', equipmentIds: [] });
    const signalIds = [plant.signalId, theirs.signalId];
    expect(await plant.admin.ask('/lfscada/monitor/history', { signalIds, from: 0, to: 1 })).toMatchObject({
      status: 404,
    });
  });
});
