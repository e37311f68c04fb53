import type { ShownAutomation } from '@tidegate/contract/nouns/automation/automation.ts';
import type { ShownRun } from '@tidegate/contract/nouns/automation/run.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDevices, type Devices } from '../../testing/plant/devices.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let plant: Devices;
/** Signals that no device has: `demand` sets automations off, `speed` is written. */
let demand = '';
let speed = '';
let added = 0;
beforeAll(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'ours');
  demand = await addSignal('demand');
  speed = await addSignal('speed');
});
afterAll(() => server.end());
beforeEach(async () => {
  server.link.sent.length = 0;
  await push(0);
});

type Fields = Readonly<Record<string, unknown>>;
const add = async (noun: string, fields: Fields) =>
  (await plant.admin.get<{ id: string }>(`/lfscada/manage/${noun}/add`, fields)).id;
const addSignal = (code: string, more: Fields = {}) => {
  const fields = { equipmentId: plant.equipmentId, code, name: code, rw: 'rw', dataType: 'float32', kind: 'internal' };
  return add('signal', { ...fields, ...more });
};
const PARAMETER = { name: 'rate', unit: '', value: 10, min: 0, max: 100 };
const addRecipe = (signalId: string, value = '{rate} * 2') =>
  add('recipe', { name: `Blend ${(added += 1)}`, parameters: [PARAMETER], steps: [{ signalId, value }] });
const running = (recipeId: string, more: Fields = {}) => ({
  equipmentId: plant.equipmentId,
  name: `Blends ${(added += 1)}`,
  when: { kind: 'signal', signalId: demand, is: 'above', limit: 80, forSec: 0 },
  actions: [{ kind: 'recipe', recipeId, parameters: { rate: 7 } }],
  ...more,
});
async function automates(fields: Fields): Promise<string> {
  const id = await add('automation', fields);
  await passes(1_000);
  return id;
}
async function passes(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    server.clock.pass(1_000);
    await server.services.automationEngine.settled();
  }
}
async function push(value: number, signalId = demand): Promise<void> {
  const at = server.clock.now();
  server.live.apply([{ signalId: Number(signalId), at, value, quality: 'good' }], at);
  await server.services.automationEngine.settled();
  await passes(1_000);
}
const trace = async (id: string) =>
  (await plant.admin.get<Rows<ShownRun>>('/lfscada/manage/automation/runs', { id, pageSize: 50 })).rows;
const written = () => server.live.get(Number(speed))?.value;
const remove = (id: string) => plant.admin.get('/lfscada/manage/automation/delete', { id });

test('an automation runs a recipe with its parameters, the log names both, and its trace says what came of it', async () => {
  const recipeId = await addRecipe(speed);
  const id = await automates(running(recipeId));
  await push(90);
  await server.services.recipeRunner.settled();
  expect(written()).toBe(14);
  expect(await trace(id)).toMatchObject([{ state: 'done', outcomes: [{ kind: 'recipe', result: 'done' }] }]);
  const { named } = await plant.admin.get<ShownAutomation>('/lfscada/manage/automation/info', { id });
  expect(named.recipe).toMatchObject({ [recipeId]: { name: expect.stringContaining('Blend') } });
  const row = (await server.auditRows()).findLast(({ action }) => action === 'recipe.run');
  expect(row).toMatchObject({ loginname: plant.admin.loginname, object: `recipe:${recipeId}` });
  expect(row?.new).toContain('Blends');
  await remove(id);
});

test('a recipe whose signal wants two people is refused in the trace, and no longer accepted', async () => {
  const guarded = await addSignal('guarded');
  const recipeId = await addRecipe(guarded);
  const id = await automates(running(recipeId));
  await plant.admin.get('/lfscada/manage/signal/edit', { id: guarded, writeConfirm: 'dual' });
  await push(90);
  expect(await trace(id)).toMatchObject([
    { state: 'partly', outcomes: [{ result: 'refused', en: expect.stringContaining('requires a person') }] },
  ]);
  const refused = await plant.admin.ask('/lfscada/manage/automation/add', running(recipeId));
  expect(refused).toMatchObject({ code: '1691', message: expect.stringContaining('guarded') });
  await remove(id);
});

test('a recipe that is being written is not started a second time', async () => {
  const recipeId = await addRecipe(plant.signalId);
  const first = await automates(running(recipeId));
  const second = await automates(running(recipeId));
  await push(90);
  expect(server.link.sent).toHaveLength(1);
  expect(await trace(first)).toMatchObject([{ outcomes: [{ result: 'waiting' }] }]);
  expect(await trace(second)).toMatchObject([
    { state: 'partly', outcomes: [{ result: 'refused', en: expect.stringContaining('is being written') }] },
  ]);
  const [sent] = server.link.sent;
  server.link.tell({ uuid: sent?.uuid ?? '', code: '1303', value: null, at: server.clock.now() });
  await server.services.recipeRunner.settled();
  expect(await trace(first)).toMatchObject([{ state: 'partly', outcomes: [{ result: 'refused' }] }]);
  await remove(first);
  await remove(second);
});

test('an automation whose recipe sets it off again is paused', async () => {
  const id = await automates(
    running(await addRecipe(demand, '{rate}'), {
      when: { kind: 'signal', signalId: demand, is: 'changes', limit: null, forSec: 0 },
    }),
  );
  for (let value = 1; value < 20; value += 1) {
    await push(value);
    await server.services.recipeRunner.settled();
  }
  const { pausedFor } = await plant.admin.get<ShownAutomation>('/lfscada/manage/automation/info', { id });
  expect(['loop', 'storm']).toContain(pausedFor);
  await remove(id);
});

test('steps that another person changed since are run only while that person may write them, or once the owner saves again', async () => {
  // The write of the previous test no longer leads to a loop.
  await passes(61_000);
  const { accounts } = server.stores;
  const { orgId, roleIds } = plant.org;
  const auths = ['monitor_recipe_view', 'monitor_signal_write', 'manage_recipe_edit'] as const;
  const role = { orgId, name: 'mixer', roleType: 'engineer', dataRange: 'org', auths } as const;
  const engineer = await accounts.addRole({ ...role, isShipped: false });
  const mixer = await server.signedIn({ ...plant.org, roleIds: { ...roleIds, engineer } }, 'engineer');
  const recipeId = await addRecipe(speed);
  const id = await automates(running(recipeId, { cooldownSec: 0 }));
  const isWritten = async (value: number) => {
    await push(0);
    await push(90);
    await server.services.recipeRunner.settled();
    expect((await trace(id))[0]).toMatchObject({ state: 'done', outcomes: [{ result: 'done' }] });
    expect(written()).toBe(value);
  };
  await mixer.get('/lfscada/manage/recipe/edit', { id: recipeId, steps: [{ signalId: speed, value: '{rate} * 3' }] });
  await isWritten(21);
  const { rows } = await plant.admin.get<Rows<{ reason: string }>>('/lfscada/monitor/command/query', {
    equipmentId: plant.equipmentId,
  });
  expect(rows[0]?.reason).toContain(`第 2 版（步骤：${mixer.loginname}）`);
  await plant.admin.get('/lfscada/manage/role/edit', { id: engineer, auths: ['manage_recipe_edit'] });
  await push(0);
  await push(95);
  const refused = { result: 'refused', en: expect.stringContaining(`changed in version 2 by ${mixer.loginname}`) };
  expect((await trace(id))[0]).toMatchObject({ state: 'partly', outcomes: [refused] });
  await plant.admin.get('/lfscada/manage/automation/edit', { id, name: 'Approved' });
  await passes(1_000);
  await push(0);
  await push(90);
  await server.services.recipeRunner.settled();
  expect((await trace(id))[0]).toMatchObject({ state: 'done', outcomes: [{ result: 'done' }] });
  await remove(id);
});
