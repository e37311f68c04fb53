import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import type { Servers } from '@tidegate/contract/nouns/server/server.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { DRAIN_MS } from './service.ts';

let server: TestServer;
let root: Visitor;
beforeEach(async () => {
  server = await startTestServer();
  root = await server.signedIn(await server.addOrg('platform'), 'platform');
});
afterEach(() => server.end());

const list = () => root.get<Servers>(CALLS.serverList.path);
const handOver = (name = 'server') => root.ask(CALLS.serverHandOver.path, { name });
const logged = async () => (await server.auditRows()).filter(({ action }) => action === 'server.handOver');

test('the servers are reserved for the platform administrator', async () => {
  const admin = await server.signedIn(await server.addOrg('north'), 'admin');
  server.roster.add();
  for (const { path } of [CALLS.serverList, CALLS.serverTakeOvers])
    expect(await admin.ask(path)).toMatchObject({ code: '403' });
  expect(await admin.ask(CALLS.serverHandOver.path, { name: 'server' })).toMatchObject({ code: '403' });
  expect(server.roster.own.isHandingOver).toBe(false);
});

test('the list has the active server first, then those that answer, then the lost ones', async () => {
  server.roster.add({ name: 'a', role: 'lost' });
  server.roster.add({ name: 'c' });
  server.roster.add({ name: 'b' });
  const { self, servers } = await list();
  expect(self).toBe('server');
  expect(servers.map(({ name }) => name)).toEqual(['server', 'b', 'c', 'a']);
});

test('a single server cannot hand over', async () => {
  expect(await list()).toMatchObject({ handOverObstacle: 'alone' });
  expect(await handOver()).toMatchObject({ code: '1441' });
  server.clock.pass(DRAIN_MS);
  expect(server.roster.handOvers).toBe(0);
});

test('handing over to a lost server, or to one without the database or the broker, is refused', async () => {
  server.roster.add({ role: 'lost' });
  server.roster.add({ hasDatabase: false });
  server.roster.add({ hasBroker: false });
  expect(await list()).toMatchObject({ handOverObstacle: 'noneReady' });
  expect(await handOver()).toMatchObject({ code: '1442' });
});

test('a server that ends reports it first and answers five seconds more, unless it is alone or has done so', async () => {
  const { servers } = server.services;
  await servers.drain();
  expect(server.roster.own.isHandingOver).toBe(false);
  server.roster.add();
  let isDrained = false;
  const drained = servers.drain().then(() => (isDrained = true));
  expect(server.roster.own.isHandingOver).toBe(true);
  server.clock.pass(DRAIN_MS - 1);
  await servers.drain();
  expect(isDrained).toBe(false);
  server.clock.pass(1);
  await drained;
});

test('a server that is no longer active is not stopped', async () => {
  server.roster.add();
  expect(await handOver('another')).toMatchObject({ code: '1444' });
  server.roster.own = { ...server.roster.own, role: 'answering' };
  expect(await list()).toMatchObject({ handOverObstacle: 'noneActive' });
  expect(await handOver()).toMatchObject({ code: '1444' });
  expect(server.roster.handOvers).toBe(0);
});

test('handing over is recorded first and reported to load balancers, and stops the server five seconds later', async () => {
  server.roster.add();
  expect(await list()).toMatchObject({ handOverObstacle: null });
  expect(await handOver()).toMatchObject({ code: '200' });
  expect(await logged()).toMatchObject([{ object: 'server', result: '200', old: '{"active":"server"}' }]);
  expect(server.roster.own.isHandingOver).toBe(true);
  expect(await list()).toMatchObject({ handOverObstacle: 'handingOver' });
  expect(await handOver()).toMatchObject({ code: '1443' });
  server.clock.pass(DRAIN_MS - 1);
  expect(server.roster.handOvers).toBe(0);
  server.clock.pass(1);
  expect(server.roster.handOvers).toBe(1);
});

test('a server continues if the other one is lost before it would stop', async () => {
  server.roster.add();
  await handOver();
  server.roster.others = [];
  server.clock.pass(DRAIN_MS);
  expect(server.roster.handOvers).toBe(0);
  expect(server.roster.own.isHandingOver).toBe(false);
});
