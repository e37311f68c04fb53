import { expect, test } from 'vitest';
import { Tally } from '../platform/tally.ts';
import { ManualClock } from '../testing/fakes/manual-clock.ts';
import { MeasuredServer } from './own-server.ts';

const SECOND = 1_000;

function measured() {
  const clock = new ManualClock(SECOND);
  const tally = new Tally();
  const role = { self: 'plant-1 10 aa', isActive: true, term: 7 as number | undefined };
  const online = new Set(['1', '3']);
  const is = { linkUp: true, busUp: false };
  let ping = (): Promise<void> => Promise.resolve();
  const bound = { sn: '', groupId: '', edgeNodeId: '', orgPath: '', isRevoked: false, economyMs: null };
  const server = new MeasuredServer({
    config: { host: '::', isSupervised: true },
    httpPort: () => 8_080,
    role,
    bus: {
      get isUp() {
        return is.busUp;
      },
    },
    link: { isConnected: () => is.linkUp, isOnline: (gatewayId) => online.has(gatewayId) },
    registry: { gateways: async () => ['1', '2', '3'].map((gatewayId) => ({ ...bound, gatewayId })) },
    isBrokerOpen: () => false,
    isLogCut: () => false,
    canTakeOver: () => false,
    ping: () => ping(),
    people: () => 4,
    tally,
    clock,
  });
  return { clock, tally, role, is, server, pingBy: (next: typeof ping) => (ping = next) };
}

/** Lets what was started end. */
const settled = () => new Promise(setImmediate);

test('rates are measured since the last measurement', async () => {
  const { clock, tally, server } = measured();
  tally.add('samples_received', 500, 'stored');
  server.noteRequest();
  clock.pass(2 * SECOND);
  server.measure();
  await settled();
  expect(server.state()).toMatchObject({ valuesPerSecond: 250, requestsPerSecond: 0.5, gateways: 2, people: 4 });
  clock.pass(2 * SECOND);
  server.measure();
  expect(server.state()).toMatchObject({ valuesPerSecond: 0, requestsPerSecond: 0, gateways: 2 });
});

test('a server reports its name, its address and its start time', () => {
  const { clock, server } = measured();
  clock.pass(60 * SECOND);
  expect(server.state()).toMatchObject({ name: 'plant-1 10 aa', address: '[::]:8080', startedAt: SECOND, term: 7 });
  expect(server.state().version).toMatch(/^\d+\.\d+\.\d+/);
});

test('a server that is not active reports no gateways or values, and tests the broker through the bus', () => {
  const { role, is, server } = measured();
  expect(server.state()).toMatchObject({ hasBroker: true });
  role.isActive = false;
  role.term = undefined;
  expect(server.state()).toMatchObject({ gateways: null, valuesPerSecond: null, term: null, hasBroker: false });
  is.busUp = true;
  is.linkUp = false;
  expect(server.state()).toMatchObject({ hasBroker: true });
});

test('a database that refuses or does not answer by the next measurement is reported as unreachable', async () => {
  const { server, pingBy } = measured();
  pingBy(() => Promise.reject(new Error('away')));
  server.measure();
  await settled();
  expect(server.state().hasDatabase).toBe(false);
  pingBy(() => Promise.resolve());
  server.measure();
  await settled();
  expect(server.state().hasDatabase).toBe(true);
  let answer = (): void => undefined;
  pingBy(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  server.measure();
  expect(server.state().hasDatabase).toBe(true);
  server.measure();
  expect(server.state().hasDatabase).toBe(false);
  answer();
  await settled();
  expect(server.state().hasDatabase).toBe(true);
});
