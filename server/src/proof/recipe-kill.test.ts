/**
 * kill -9 of the server and of the gateway while a recipe is written. A device keeps a ledger of every write that reaches it; in the end
 * the runs of the recipe are compared with it: no value was written twice, and each says whether it was written.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecipeRun } from '@tidegate/contract/nouns/recipe/run.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { GatewayProcess } from '../testing/processes/gateway-process.ts';
import { type Cleanups, killedServers } from '../testing/servers/killed-servers.ts';
import { LedgerPlc } from '../testing/device/ledger-plc.ts';
import type { Program } from '../testing/client/program.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';

/** Enough for a run to last longer than it takes to kill something. */
const VALUES = 60;
const FIRST = 20;
const IS_SOAK = process.env['TIDEGATE_SOAK'] === '1';
const KILLS = IS_SOAK ? 20 : 3;
const FULL_PAGE = 100;
const until = { timeout: 60_000, interval: 100 };
/** Programs to kill in turn, in the middle of a run. */
const VICTIMS = [['server'], ['gateway'], ['server', 'gateway']] as const;

const cleanups: Cleanups = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

async function survives(count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tidegate-recipe-kill-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const servers = await killedServers(count, folder, cleanups);
  await servers.whole();
  const { program } = servers;
  const plc = new LedgerPlc();
  const { recipeId, secret } = await addRecipe(program, plc);
  const startGateway = () => new GatewayProcess(servers.brokerPort, 'OWN', secret, join(folder, 'gateway'));
  let gateway = startGateway();
  cleanups.push(() => gateway.end('SIGKILL'));
  const begin = async (value: number) => {
    const asked = { id: recipeId, parameters: { value } };
    return (await program.get<{ runId: string }>('/lfscada/monitor/recipe/run', asked)).runId;
  };
  const ended = (runId: string) =>
    vi.waitFor(async () => {
      const run = await program.get<RecipeRun>('/lfscada/monitor/recipe/runInfo', { id: recipeId, runId });
      expect(run.state).not.toBe('running');
      return run;
    }, until);
  let value = 0;
  /** Runs it until it is written as a whole: the gateway is there again. */
  const isWhole = () =>
    vi.waitFor(async () => {
      expect((await ended(await begin((value += 1)))).state).toBe('done');
    }, until);
  await isWhole();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const runId = await begin((value += 1));
    for (let seen = 0; seen <= kill % 10; seen += 1) await plc.written();
    const victims: readonly string[] = VICTIMS[kill % VICTIMS.length] ?? [];
    if (victims.includes('server')) await servers.kill();
    if (victims.includes('gateway')) await gateway.end('SIGKILL');
    await servers.whole();
    if (victims.includes('gateway')) gateway = startGateway();
    const run = await ended(runId);
    expect(['done', victims.includes('server') ? 'interrupted' : 'stopped']).toContain(run.state);
    await isWhole();
  }
  // All of them: the answer to one that was begun may have been lost.
  const runs = await allRows<RecipeRun>(program, '/lfscada/monitor/recipe/runs', { id: recipeId });
  expect(differences(runs, plc)).toEqual([]);
  const interrupted = runs.filter(({ state }) => state === 'interrupted');
  expect(interrupted).not.toEqual([]);
  const messages = await allRows<{ title: string }>(program, '/lfscada/msg/query', { type: 'alarm' });
  expect(messages.filter(({ title }) => title === 'Recipe “Blend” was interrupted')).toHaveLength(interrupted.length);
  if (IS_SOAK) process.stdout.write(`${KILLS} kills: ${runs.length} runs, ${interrupted.length} of them interrupted\n`);
}

async function allRows<Row>(program: Program, path: string, fields: Readonly<Record<string, string>>): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await program.get<{ rows: Row[] }>(path, { ...fields, page, pageSize: FULL_PAGE });
    all.push(...rows);
    if (rows.length < FULL_PAGE) return all;
  }
}

test(
  `no value of a recipe is repeated by a server and a gateway that are killed ${KILLS} times, each says whether it was written, and each interruption is in a message`,
  { timeout: 90_000 + KILLS * 30_000 },
  () => survives(1),
);

test.runIf(IS_SOAK)(
  'no value of a recipe is repeated by three servers and a gateway that are killed 20 times',
  { timeout: 900_000 },
  () => survives(3),
);

/** Adds a machine and a recipe that writes its registers, all to the value of a parameter. */
async function addRecipe(program: Program, plc: LedgerPlc) {
  const add = (noun: string, fields: object) =>
    program.get<{ id: string; secret: string }>(`/lfscada/manage/${noun}/add`, { ...fields });
  const { id: gatewayId, secret } = await add('gateway', { sn: 'OWN', name: 'Own' });
  const { id: equipmentId } = await add('equipment', { name: 'Mixer', code: 'mixer', gatewayId });
  const port = await freePort();
  await plc.start(port);
  cleanups.push(() => plc.stop());
  const params = { host: '127.0.0.1', port, unitId: 1, timeoutMs: 2_000, retries: 0 };
  const driver = { equipmentId, name: 'PLC', protocol: 'modbus-tcp', params, pollMs: 100 };
  const { id: driverId } = await add('driver', driver);
  const steps = [];
  for (let place = 0; place < VALUES; place += 1) {
    const address = { area: 'holding', address: FIRST + place };
    const of = { equipmentId, driverId, dataType: 'uint16', rw: 'rw', address };
    const { id } = await add('signal', { ...of, code: `v${place}`, name: `v${place}`, readBack: true });
    steps.push({ signalId: id, value: '{value}' });
  }
  const parameters = [{ name: 'value', unit: '', value: 0, min: 0, max: 1_000 }];
  const { id: recipeId } = await add('recipe', { name: 'Blend', parameters, steps });
  return { recipeId, secret };
}

/** Differences between the runs and the device. */
function differences(runs: readonly RecipeRun[], plc: LedgerPlc): readonly string[] {
  const wrong: string[] = [];
  for (let place = 0; place < VALUES; place += 1) {
    const of = (...states: readonly string[]) =>
      runs.filter(({ steps }) => states.includes(steps[place]?.state ?? '')).length;
    const times = plc.writes.get(FIRST + place) ?? 0;
    const least = of('done');
    // The device may have been reached where its answer did not arrive.
    const most = least + of('unknown', 'failed');
    if (times < least || times > most)
      wrong.push(`value ${place} was written ${times} times; its runs say ${least} to ${most}`);
  }
  for (const { id, state, steps } of runs) {
    const written = steps.filter((step) => step.state === 'done').length;
    const isInOrder = steps.every((step, place) => (step.state === 'done') === place < written);
    const rest = steps.slice(written + 1).every((step) => step.state === 'open');
    if (!isInOrder || !rest || (state === 'done') !== (written === steps.length))
      wrong.push(`run ${id} does not say what became of it: ${steps.map((step) => step.state).join(' ')}`);
  }
  return wrong;
}
