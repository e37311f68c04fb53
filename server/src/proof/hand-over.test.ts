/** The screen “Servers” over real processes: who is listed, handing over, and what is recorded of a take-over. */
import { join } from 'node:path';
import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import type { ListedServer, Servers, TakeOver } from '@tidegate/contract/nouns/server/server.ts';
import type { Message } from '@tidegate/contract/nouns/message/message.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { Program } from '../testing/client/program.ts';
import type { Place } from '../testing/processes/server-process.ts';
import { ADMIN_PASSWORD, newPlace, ServerProcess } from '../testing/processes/server-process.ts';
import { sharedInstallation } from '../testing/servers/shared-installation.ts';

const until = { timeout: 30_000, interval: 100 };
const TOKEN = 'proof-of-metrics-proof-of-metrics';
const cleanups: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

/** Two places for servers that share a database and a broker. */
async function installation() {
  const { folder, env } = await sharedInstallation('hand-over', cleanups);
  const start = async (place: Place) => {
    const server = new ServerProcess(place, 'main.ts', {
      ...env,
      TIDEGATE_METRICS_TOKEN: TOKEN,
      TIDEGATE_SUPERVISED: '1',
    });
    cleanups.push(() => server.end('SIGKILL'));
    await server.ready(place);
    return server;
  };
  return { one: await newPlace(join(folder, 'one')), two: await newPlace(join(folder, 'two')), start };
}

const urlOf = ({ httpPort }: Place): string => `http://127.0.0.1:${httpPort}`;

async function programAt(place: Place): Promise<Program> {
  const program = new Program(urlOf(place), 'en');
  await program.login(ADMIN_PASSWORD);
  return program;
}

const list = (program: Program) => program.get<Servers>(CALLS.serverList.path);
const shown = ({ role, address }: ListedServer) => `${role} ${address.split(':').at(-1)}`;
const roles = async (program: Program) => (await list(program)).servers.map(shown);
const listTakeOvers = async (program: Program) =>
  (await program.get<{ rows: readonly TakeOver[] }>(CALLS.serverTakeOvers.path)).rows;

async function metricsOf(place: Place): Promise<readonly string[]> {
  const response = await fetch(`${urlOf(place)}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const lines = (await response.text()).split('\n');
  return lines.filter((line) => /^tidegate_(?:server|take_over)/.test(line));
}

test(
  'two servers list each other; one hands over when it is asked through the other, and a kill is reported',
  { timeout: 180_000 },
  async () => {
    const { one, two, start } = await installation();
    const first = await start(one);
    const program = await programAt(one);
    expect(await list(program)).toMatchObject({ handOverObstacle: 'alone', servers: [{ role: 'active', term: 1 }] });
    expect(await listTakeOvers(program)).toMatchObject([{ reason: 'first', former: '', idleMs: null }]);

    const second = await start(two);
    const other = await programAt(two);
    const both = [`active ${one.httpPort}`, `answering ${two.httpPort}`];
    for (const asked of [program, other]) await vi.waitFor(async () => expect(await roles(asked)).toEqual(both), until);
    expect(await metricsOf(two)).toEqual([
      'tidegate_server_active 0',
      'tidegate_servers{state="active"} 1',
      'tidegate_servers{state="answering"} 1',
      'tidegate_servers{state="lost"} 0',
      'tidegate_take_overs_total 1',
    ]);

    // Handed over, as asked for at the other server.
    await vi.waitFor(async () => expect(await list(other)).toMatchObject({ handOverObstacle: null }), until);
    const { servers } = await list(other);
    const [active] = servers;
    expect(await other.ask(CALLS.serverHandOver.path, { name: active?.name ?? '' })).toMatchObject({ code: '200' });
    expect(await list(program)).toMatchObject({ handOverObstacle: 'handingOver' });
    expect((await fetch(`${urlOf(one)}/readyz`)).status).toBe(503);
    expect((await fetch(`${urlOf(two)}/readyz`)).status).toBe(200);
    expect(await first.ended()).toBe(75);
    await vi.waitFor(async () => expect(await roles(other)).toEqual([`active ${two.httpPort}`]), until);
    await vi.waitFor(async () => expect(await listTakeOvers(other)).toHaveLength(2), until);
    const [stopped] = await listTakeOvers(other);
    expect(stopped).toMatchObject({ reason: 'stopped', former: active?.name, term: 2 });
    expect(stopped?.idleMs).toBeLessThan(10_000);

    // Started again by its supervisor, it answers beside the new one; then that one is killed.
    await start(one);
    const again = [`active ${two.httpPort}`, `answering ${one.httpPort}`];
    for (const asked of [other, program])
      await vi.waitFor(async () => expect(await roles(asked)).toEqual(again), until);
    await second.end('SIGKILL');
    await vi.waitFor(async () => expect(await listTakeOvers(program)).toHaveLength(3), until);
    const [failed] = await listTakeOvers(program);
    expect(failed).toMatchObject({ reason: 'failed', term: 3 });
    expect(failed?.idleMs).toBeLessThan(10_000);
    await vi.waitFor(
      async () => expect(await roles(program)).toEqual([`active ${one.httpPort}`, `lost ${two.httpPort}`]),
      until,
    );
    const { rows } = await program.get<{ rows: readonly Message[] }>(CALLS.msgQuery.path);
    expect(rows).toMatchObject([{ title: 'Active server failed, and another took over', dataId: 'server' }]);
    expect(await metricsOf(one)).toContain('tidegate_servers{state="lost"} 1');
  },
);
