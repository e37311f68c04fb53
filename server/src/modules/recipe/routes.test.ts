import type { OutputOf } from '@tidegate/contract/call.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type * as calls from '@tidegate/contract/nouns/recipe/calls.ts';
import type { RecipeVersion, ShownRecipe } from '@tidegate/contract/nouns/recipe/recipe.ts';
import type { RecipeRun } from '@tidegate/contract/nouns/recipe/run.ts';
import { COMMAND_ECHO_MS } from '@tidegate/contract/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDevices, type Devices } from '../../testing/plant/devices.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { PASSWORD, type Visitor } from '../../testing/client/visitor.ts';

let server: TestServer;
let plant: Devices;
let operator: Visitor;
/** Signals that no device has: `speed` is a number, `on` a switch. */
let speed = '';
let on = '';
let recipes = 0;
beforeAll(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'ours');
  operator = await server.signedIn(plant.org, 'operator');
  speed = await addSignal('speed', { dataType: 'int16', writeMin: 0, writeMax: 500, unit: 'rpm' });
  on = await addSignal('on', { dataType: 'bool' });
});
afterAll(() => server.end());
beforeEach(() => {
  server.link.sent.length = 0;
});

type Fields = Readonly<Record<string, unknown>>;
const addSignal = async (code: string, fields: Fields) => {
  const given = { equipmentId: plant.equipmentId, code, name: code, rw: 'rw', kind: 'internal', ...fields };
  return (await plant.admin.get<{ id: string }>('/lfscada/manage/signal/add', given)).id;
};
const manage = (verb: string, fields: Fields, who = plant.admin) => who.ask(`/lfscada/manage/recipe/${verb}`, fields);
const monitor = (verb: string, fields: Fields, who = plant.admin) => who.ask(`/lfscada/monitor/recipe/${verb}`, fields);
const PARAMETER = { name: 'speed', unit: 'rpm', value: 100, min: 0, max: 200 };
const steps = () => [
  { signalId: speed, value: '{speed} * 0.8' },
  { signalId: plant.signalId, value: '5' },
  { signalId: on, value: 'true' },
];
const fields = (more: Fields = {}) => ({
  name: `Blend ${(recipes += 1)}`,
  parameters: [PARAMETER],
  steps: steps(),
  ...more,
});
const stepsWith = (signalId: string) => steps().with(1, { signalId, value: '5' });
async function added(more: Fields = {}): Promise<string> {
  const answer = await manage('add', fields(more));
  expect(answer).toMatchObject({ code: '200' });
  return (answer.data as { id: string }).id;
}
const info = (id: string, who = plant.admin) => who.get<ShownRecipe>('/lfscada/monitor/recipe/info', { id });
const compare = (id: string, more: Fields = {}) =>
  plant.admin.get<OutputOf<typeof calls.recipeCompare>>('/lfscada/monitor/recipe/compare', { id, ...more });
async function begun(id: string, more: Fields = {}, who = operator): Promise<string> {
  const answer = await monitor('run', { id, version: 1, ...more }, who);
  expect(answer).toMatchObject({ code: '200' });
  return (answer.data as { runId: string }).runId;
}
const runOf = (id: string, runId: string) =>
  plant.admin.get<RecipeRun>('/lfscada/monitor/recipe/runInfo', { id, runId });
const states = (run: RecipeRun) => [run.state, ...run.steps.map(({ state }) => state)];
const settled = () => server.services.recipeRunner.settled();
const sentTo = () => vi.waitFor(() => expect(server.link.sent).toHaveLength(1));
/** The device takes the value and reports it. */
async function confirmed(value = 5): Promise<void> {
  await sentTo();
  server.confirm(server.link.sent[0]?.uuid ?? '', value);
  await settled();
}
const arrives = (signalId: string, value: number | boolean, quality: 'good' | 'stale' | 'bad' = 'good') => {
  server.clock.pass(1);
  const at = server.clock.now();
  server.live.apply([{ signalId: Number(signalId), at, value, quality }], at);
};

describe('a recipe', () => {
  test('is saved in versions, with who, when and why, and an earlier one is restored', async () => {
    const id = await added({ why: 'first batch' });
    expect(await manage('edit', { id, version: 1, description: 'Sweeter', why: 'taste' })).toMatchObject({
      data: { version: 2 },
    });
    expect(await manage('edit', { id, version: 1, description: 'Sour' })).toMatchObject({ code: '1737' });
    expect(await manage('restore', { id, version: 1, why: 'back' })).toMatchObject({ data: { version: 3 } });
    expect(await manage('restore', { id, version: 9 })).toMatchObject({ code: '404' });
    const { rows } = await plant.admin.get<Rows<RecipeVersion>>('/lfscada/monitor/recipe/versions', { id });
    expect(rows.map(({ version, by, why, content }) => [version, by, why, content.description])).toEqual([
      [3, plant.admin.loginname, 'back', ''],
      [2, plant.admin.loginname, 'taste', 'Sweeter'],
      [1, plant.admin.loginname, 'first batch', ''],
    ]);
    expect(await info(id)).toMatchObject({ version: 3, description: '', lastRun: null });
  });

  test.each([
    [
      'a value beyond the limits of its signal',
      () => ({ steps: [{ signalId: plant.signalId, value: '500' }] }),
      '1731',
    ],
    ['an expression over an unknown parameter', () => ({ steps: [{ signalId: speed, value: '{pace} * 2' }] }), '1731'],
    ['an expression that is not valid', () => ({ steps: [{ signalId: speed, value: '{speed} *' }] }), '1731'],
    ['a division by zero', () => ({ steps: [{ signalId: speed, value: '1 / ({speed} - 100)' }] }), '1731'],
    ['a signal that does not exist', () => ({ steps: [{ signalId: '999999', value: '1' }] }), '1731'],
    ['two values for a signal', () => ({ steps: [...steps(), { signalId: speed, value: '1' }] }), '1731'],
    ['a default outside of its limits', () => ({ parameters: [{ ...PARAMETER, value: 300 }] }), '1734'],
    ['a parameter twice', () => ({ parameters: [PARAMETER, PARAMETER] }), '400'],
    ['no value at all', () => ({ steps: [] }), '400'],
  ])('is refused with %s', async (_name, more, code) => {
    expect(await manage('add', fields(more()))).toMatchObject({ code });
  });

  test('has a name of its own in its organisation', async () => {
    const id = await added({ name: 'Cola' });
    expect(await manage('add', fields({ name: 'Cola' }))).toMatchObject({ status: 409 });
    expect(await manage('edit', { id, version: 1, name: 'Cola', nameEn: 'Cola' })).toMatchObject({ code: '200' });
  });

  test('is managed by engineers, run by operators, and seen by neither in another organisation', async () => {
    const id = await added();
    expect(await manage('add', fields(), operator)).toMatchObject({ status: 403 });
    expect((await info(id, operator)).name).toContain('Blend');
    expect(await monitor('run', { id, version: 1 }, plant.viewer)).toMatchObject({ status: 403 });
    const stranger = await server.signedIn(await server.addOrg('theirs'), 'admin');
    expect(await monitor('info', { id }, stranger)).toMatchObject({ code: '404' });
    expect(await monitor('run', { id, version: 1 }, stranger)).toMatchObject({ code: '404' });
  });

  test('has steps and parameters only from a person who may write each of its signals', async () => {
    const auths = ['monitor_recipe_view', 'manage_recipe_edit'] as const;
    const role = { orgId: plant.org.orgId, name: 'clerk', roleType: 'engineer', dataRange: 'org', auths } as const;
    const engineer = await server.stores.accounts.addRole({ ...role, isShipped: false });
    const clerk = await server.signedIn({ ...plant.org, roleIds: { ...plant.org.roleIds, engineer } }, 'engineer');
    expect(await manage('add', fields(), clerk)).toMatchObject({ status: 403, code: '1008' });
    const id = await added();
    const [first, ...others] = steps();
    const changes: readonly Fields[] = [
      { steps: steps().with(1, { signalId: plant.signalId, value: '7' }) },
      { steps: [...others, first] },
      { steps: others },
      { parameters: [{ ...PARAMETER, value: 150 }] },
      { parameters: [{ ...PARAMETER, max: 900 }] },
    ];
    for (const change of changes)
      expect(await manage('edit', { id, ...change }, clerk)).toMatchObject({ status: 403, code: '1008' });
    expect(await manage('edit', { id, description: 'Sweeter', steps: steps() }, clerk)).toMatchObject({ code: '200' });
    expect(await info(id)).toMatchObject({
      version: 2,
      changedBy: clerk.loginname,
      author: plant.admin.loginname,
      authorVersion: 1,
    });
    await manage('edit', { id, steps: others });
    expect(await manage('restore', { id, version: 1 }, clerk)).toMatchObject({ status: 403, code: '1008' });
    expect(await manage('restore', { id, version: 1 })).toMatchObject({ code: '200' });
    expect(await info(id)).toMatchObject({ version: 4, authorVersion: 4 });
    const boiler = await addSignal('kettle', { dataType: 'float32', authRegion: 'boiler' });
    expect(await manage('add', fields({ steps: stepsWith(boiler) }))).toMatchObject({
      code: '1731',
      message: expect.stringContaining('kettle'),
    });
  });

  test('names its signals, and is among the uses of each', async () => {
    const id = await added();
    expect((await info(id)).signals[speed]).toMatchObject({ name: 'speed', unit: 'rpm', equipmentName: 'ours pump' });
    const { uses } = await plant.admin.get<{ uses: { id: string; kind: string }[] }>('/lfscada/manage/signal/uses', {
      id: speed,
    });
    expect(uses).toContainEqual(expect.objectContaining({ kind: 'recipe', id }));
  });

  test('is compared with the present values', async () => {
    const id = await added();
    arrives(speed, 80);
    arrives(plant.signalId, 7, 'stale');
    arrives(on, false);
    expect(await compare(id)).toMatchObject({
      version: 1,
      asks: ['none'],
      steps: [
        { value: '80', present: 80, quality: 'good', differs: false, problem: '' },
        { value: '5', present: 7, quality: 'stale', differs: null },
        { value: 'true', present: false, differs: true },
      ],
    });
    expect((await compare(id, { parameters: { speed: 150 } })).steps[0]).toMatchObject({ value: '120', differs: true });
    expect(await monitor('compare', { id, parameters: { speed: 900 } })).toMatchObject({ code: '1734' });
  });

  test('is captured from the present, without values that are not good', async () => {
    arrives(speed, 33);
    arrives(plant.signalId, 7, 'bad');
    const ratio = await addSignal('ratio', { dataType: 'float32' });
    arrives(ratio, Math.fround(0.45));
    const captured = await plant.admin.get('/lfscada/manage/recipe/capture', {
      signalIds: [speed, plant.signalId, ratio],
    });
    expect(captured).toMatchObject([
      { signalId: speed, value: '33', problem: '' },
      { signalId: plant.signalId, value: '', quality: 'bad', problem: expect.stringContaining('not good') },
      { signalId: ratio, value: '0.45', problem: '' },
    ]);
  });
});

describe('a run', () => {
  test('writes the values in order, each confirmed, and the log says for which recipe', async () => {
    const id = await added();
    const runId = await begun(id, { parameters: { speed: 150 }, reason: 'batch 7' });
    await confirmed();
    const run = await runOf(id, runId);
    expect(states(run)).toEqual(['done', 'done', 'done', 'done']);
    expect(run).toMatchObject({
      by: operator.loginname,
      author: plant.admin.loginname,
      reason: 'batch 7',
      parameters: { speed: 150 },
    });
    expect(run.steps.map(({ value, actual }) => [value, actual])).toEqual([
      ['120', 120],
      ['5', 5],
      ['true', true],
    ]);
    const commands = await plant.admin.get<Rows<{ reason: string }>>('/lfscada/monitor/command/query', {
      equipmentId: plant.equipmentId,
    });
    expect(commands.rows[0]?.reason).toMatch(/^Recipe “Blend \d+” version 1 \(steps by \S+\): batch 7$/);
    const logged = (await server.auditRows()).filter(({ object }) => object === `recipe:${id}`);
    expect(logged.map(({ action, result }) => [action, result])).toEqual([
      ['recipe.add', '200'],
      ['recipe.run', '200'],
      ['recipe.outcome', '200'],
    ]);
    expect((await info(id)).lastRun).toMatchObject({ id: runId, state: 'done' });
  });

  test('stops at an interlock, and says what was written and what was not', async () => {
    arrives(on, false);
    const locked = await addSignal('locked', { dataType: 'float32', interlockExpr: '{on}' });
    const id = await added({ steps: stepsWith(locked) });
    const runId = await begun(id);
    await settled();
    const run = await runOf(id, runId);
    expect(states(run)).toEqual(['stopped', 'done', 'refused', 'open']);
    expect(run.steps[1]).toMatchObject({ code: '2031', en: expect.stringContaining('{on}'), actual: null });
    expect(server.link.sent).toEqual([]);
    expect((await server.auditRows()).at(-1)).toMatchObject({ action: 'recipe.outcome', result: '2031' });
  });

  test('stops at a value that is not confirmed in time', async () => {
    const id = await added();
    const runId = await begun(id);
    await sentTo();
    server.clock.pass(COMMAND_ECHO_MS);
    await settled();
    expect(states(await runOf(id, runId))).toEqual(['stopped', 'done', 'failed', 'open']);
  });

  test('whose value is carried out after it was declared failed says so, and writes nothing more', async () => {
    const id = await added();
    const runId = await begun(id);
    await sentTo();
    server.clock.pass(COMMAND_ECHO_MS);
    await settled();
    const sent = server.link.sent.length;
    const uuid = (await runOf(id, runId)).steps[1]?.commandUuid ?? '';
    server.link.tell({ uuid, code: '200', value: 5, at: server.clock.now() });
    await vi.waitFor(async () =>
      expect((await runOf(id, runId)).steps[1]).toMatchObject({ state: 'done', actual: 5, code: '2042' }),
    );
    expect(states(await runOf(id, runId))).toEqual(['stopped', 'done', 'done', 'open']);
    expect(server.link.sent).toHaveLength(sent);
  });

  test('is refused as a whole before anything is written', async () => {
    const id = await added();
    arrives(speed, 1);
    expect(await monitor('run', { id, version: 2 })).toMatchObject({ code: '1737' });
    expect(await monitor('run', { id, version: 1, parameters: { speed: 201 } })).toMatchObject({ code: '1734' });
    const refused = async (code: string, protection: Fields) => {
      const signalId = await addSignal(code, { dataType: 'float32' });
      const guarded = await added({ steps: stepsWith(signalId) });
      await plant.admin.get('/lfscada/manage/signal/edit', { id: signalId, ...protection });
      return monitor('run', { id: guarded, version: 1 }, operator);
    };
    expect(await refused('boiler', { authRegion: 'boiler' })).toMatchObject({
      code: '1731',
      message: expect.stringContaining('Step 2 “boiler”'),
    });
    expect(await refused('reasoned', { writeConfirm: 'reason' })).toMatchObject({ code: '2021' });
    expect(await refused('confirmed', { writeConfirm: 'confirm' })).toMatchObject({ code: '2005' });
    expect(await refused('signed', { writeConfirm: 'password' })).toMatchObject({ code: '2022' });
    await settled();
    expect(server.live.get(Number(speed))?.value).toBe(1);
  });

  test('of a recipe with a deleted signal is refused', async () => {
    const gone = await addSignal('gone', { dataType: 'bool' });
    const id = await added({ steps: [...steps(), { signalId: gone, value: '1' }] });
    await plant.admin.get('/lfscada/manage/signal/delete', { id: gone });
    expect(await monitor('run', { id, version: 1 })).toMatchObject({ code: '1731' });
    expect((await compare(id)).steps[3]?.problem).toContain('deleted');
  });

  test('needs two people where a signal does, and names the second', async () => {
    const two = await addSignal('two', { dataType: 'float32', writeConfirm: 'dual' });
    const id = await added({ steps: stepsWith(two) });
    expect((await compare(id)).asks).toEqual(['none', 'dual']);
    expect(await monitor('run', { id, version: 1 }, operator)).toMatchObject({ code: '2024' });
    const own = { secondLoginname: operator.loginname, secondPassword: PASSWORD };
    expect(await monitor('run', { id, version: 1, ...own }, operator)).toMatchObject({ code: '2025' });
    const second = { secondLoginname: plant.admin.loginname, secondPassword: PASSWORD };
    const runId = await begun(id, second);
    await settled();
    expect(await runOf(id, runId)).toMatchObject({ state: 'done', second: plant.admin.loginname });
    const { rows } = await plant.admin.get<Rows<{ second: string }>>('/lfscada/monitor/command/query', {
      equipmentId: plant.equipmentId,
      pageSize: 3,
    });
    expect(rows.map((row) => row.second).toSorted()).toEqual(['', '', plant.admin.loginname]);
  });

  test('is begun by an API key with the scopes for it, but not where a person has to sign', async () => {
    const made = async (scopes: readonly string[]) => {
      const named = { name: `Key ${scopes.length}`, scopes: [...scopes] };
      const { key } = await plant.admin.get<{ key: string }>('/lfscada/manage/apiKey/add', named);
      return server.visitor({ authorization: `Bearer ${key}` });
    };
    const scopes = ['monitor_recipe_view', 'monitor_recipe_run'];
    const id = await added({ steps: [{ signalId: speed, value: '{speed}' }] });
    expect(await monitor('run', { id }, await made(scopes))).toMatchObject({ code: '1008' });
    const key = await made([...scopes, 'monitor_signal_write']);
    const runId = await begun(id, {}, key);
    await settled();
    expect(states(await runOf(id, runId))).toEqual(['done', 'done']);
    const signed = await addSignal('byTwo', { dataType: 'int16', writeConfirm: 'dual' });
    const second = { secondLoginname: operator.loginname, secondPassword: PASSWORD };
    const guarded = await added({ steps: [{ signalId: signed, value: '1' }] });
    expect(await monitor('run', { id: guarded, ...second }, key)).toMatchObject({ code: '1914' });
  });

  test('keeps another from the same equipment, and its recipe from being deleted, until a person stops it', async () => {
    const id = await added();
    const other = await added({ name: 'Other', steps: [{ signalId: on, value: '0' }] });
    const runId = await begun(id);
    await sentTo();
    expect(await monitor('run', { id: other, version: 1 })).toMatchObject({ code: '1738' });
    expect(await manage('delete', { id })).toMatchObject({ code: '1738' });
    expect(await monitor('stop', { id: other, runId })).toMatchObject({ code: '1742' });
    expect(await monitor('stop', { id, runId }, operator)).toMatchObject({ code: '200' });
    await confirmed();
    expect(states(await runOf(id, runId))).toEqual(['cancelled', 'done', 'done', 'open']);
    expect(await monitor('stop', { id, runId })).toMatchObject({ code: '1741' });
    await begun(other);
    await settled();
    expect(await manage('delete', { id })).toMatchObject({ code: '200' });
    expect(await monitor('runInfo', { id, runId })).toMatchObject({ code: '404' });
  });

  test('is refused what a signal asks for since it began', async () => {
    const later = await addSignal('later', { dataType: 'bool' });
    const id = await added({
      steps: [
        { signalId: plant.signalId, value: '6' },
        { signalId: later, value: 'true' },
      ],
    });
    const runId = await begun(id);
    await sentTo();
    await plant.admin.get('/lfscada/manage/signal/edit', { id: later, writeConfirm: 'reason' });
    await confirmed(6);
    expect(states(await runOf(id, runId))).toEqual(['stopped', 'done', 'refused']);
  });
});
