import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import type { QuotaUse } from '@tidegate/contract/nouns/quota/quota.ts';
import { QUOTAS } from '@tidegate/contract/catalogue/quotas.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { png } from '../../testing/files/pictures.ts';
import type { TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { BY, TRAIL } from '../../testing/trail.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;
let plant: Plant;
let rival: Plant;
let root: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'ours');
  rival = await addPlant(server, 'rival');
  root = await server.signedIn(rival.org, 'platform');
});
afterAll(() => server.end());

const said = { type: 'fault', content: 'It is slow in the mornings' };
const set = (orgId: string | undefined, limits: object) =>
  root.get(CALLS.quotaSave.path, { ...(orgId === undefined ? {} : { orgId }), limits });

describe('the quota of a person', () => {
  test('for feedback refuses with its name, limit and advice, and is free again an hour later', async () => {
    const other = await startTestServer();
    const one = await addPlant(other, 'one');
    const viewer = await other.signedIn(one.org, 'viewer');
    const tell = () => viewer.ask(CALLS.feedbackAdd.path, said);
    const { limit } = QUOTAS.feedbackPerHour;
    for (let turn = 0; turn < limit; turn += 1) expect((await tell()).code).toBe('200');
    const refused = await tell();
    expect(refused).toMatchObject({ status: 429, code: '1413' });
    expect(refused.message).toBe(
      `Too many requests: Feedback per person and hour, at most ${limit}. Try again in 3600 s, or ask the platform administrator to raise the quota.`,
    );
    expect(refused.headers['retry-after']).toBe('3600');
    // Nobody else is.
    expect((await one.admin.ask(CALLS.feedbackAdd.path, said)).code).toBe('200');
    // 1,000 more leave at most ten rows of the log, and none of feedback.
    const before = (await other.auditRows()).length;
    for (let turn = 0; turn < 1_000; turn += 1) await tell();
    expect((await other.auditRows()).length - before).toBeLessThanOrEqual(10);
    other.clock.pass(HOUR_MS);
    await viewer.login(viewer.loginname);
    expect((await tell()).code).toBe('200');
    await other.end();
  });

  test('for pictures refuses before the file is read, and by the bytes of the organisation', async () => {
    const engineer = await server.signedIn(plant.org, 'engineer');
    let side = 10;
    const add = () => engineer.ask(CALLS.pagePictureAdd.path, { name: `p${side}`, file: png((side += 1), 10) });
    await set(plant.org.orgId, { picturesPerHour: 3 });
    for (let turn = 0; turn < 3; turn += 1) expect(await add()).toMatchObject({ code: '200' });
    expect(await add()).toMatchObject({ status: 429, code: '1413' });
    await set(plant.org.orgId, { picturesPerHour: null, pictures: 4 });
    expect(await add()).toMatchObject({ code: '200' });
    const refused = await add();
    expect(refused).toMatchObject({ status: 409, code: '1412' });
    expect(refused.message).toContain('“ours” is used up: Pictures, at most 4. Delete unused objects');
    await set(plant.org.orgId, { pictures: null });
  });

  test('for additions counts all kinds together, through an API key too', async () => {
    const admin = await server.signedIn(plant.org, 'admin');
    await set(plant.org.orgId, { addsPerMinute: 2 });
    const codes = [
      await admin.ask(CALLS.feedbackAdd.path, said),
      await admin.ask(CALLS.equipmentGroupAdd.path, { name: 'flood', orgId: plant.org.orgId }),
      await admin.ask(CALLS.equipmentGroupAdd.path, { name: 'flood 2', orgId: plant.org.orgId }),
    ].map(({ code }) => code);
    expect(codes).toEqual(['200', '200', '1413']);
    await set(plant.org.orgId, { addsPerMinute: null });
  });
});

describe('quotas of organisations', () => {
  test('are shown with their usage, counted at most once a minute', async () => {
    server.clock.pass(60_000);
    const first = await root.get<QuotaUse>(CALLS.quotaQuery.path);
    const ours = first.orgs.find(({ id }) => id === plant.org.orgId);
    expect(ours).toMatchObject({ name: 'ours', limits: {}, used: { gateways: 1 } });
    await plant.admin.get(CALLS.equipmentGroupAdd.path, { name: 'more', orgId: plant.org.orgId });
    await set(plant.org.orgId, { gateways: 5 });
    const second = await root.get<QuotaUse>(CALLS.quotaQuery.path);
    const again = second.orgs.find(({ id }) => id === plant.org.orgId);
    expect(second.at).toBe(first.at);
    expect(again).toEqual({ ...ours, limits: { gateways: 5 } });
    await set(plant.org.orgId, { gateways: null });
  });

  test('require full access', async () => {
    const { orgId } = plant.org;
    for (const [path, fields] of [
      [CALLS.quotaQuery.path, {}],
      [CALLS.quotaSave.path, { orgId, limits: { gateways: 9 } }],
    ] as const) {
      expect(await plant.admin.ask(path, fields)).toMatchObject({ status: 403 });
      // The permission alone is not enough: a role of one organisation may hold it.
      await server.stores.roles.change(plant.org.roleIds.engineer, { auths: ['manage_setting_edit'] }, BY, TRAIL);
      const engineer = await server.signedIn(plant.org, 'engineer');
      expect(await engineer.ask(path, fields)).toMatchObject({ status: 403, code: '403' });
    }
  });

  test('are logged with the old and new values', async () => {
    await set(undefined, { notes: 5_000 });
    await set(undefined, { notes: null });
    const rows = (await server.auditRows()).filter(({ action }) => action === 'quota.save').slice(-2);
    expect(rows.map(({ object, old, new: now }) => [object, JSON.parse(old), JSON.parse(now)])).toEqual([
      ['quota', { notes: null }, { notes: 5_000 }],
      ['quota', { notes: 5_000 }, { notes: null }],
    ]);
  });

  test('cannot have invalid values or belong to a department', async () => {
    for (const limits of [{ nothing: 1 }, { gateways: -1 }, { gateways: 1.5 }, { gateways: '1' }, []]) {
      expect(await root.ask(CALLS.quotaSave.path, { limits })).toMatchObject({ status: 400 });
    }
    const dept = await root.get<{ id: string }>(CALLS.orgAdd.path, {
      parentId: plant.org.orgId,
      kind: 'dept',
      name: 'night shift',
    });
    const refused = await root.ask(CALLS.quotaSave.path, { orgId: dept.id, limits: { gateways: 1 } });
    expect(refused.status).toBe(400);
  });
});
