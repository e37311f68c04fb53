import { afterAll, beforeAll, expect, test } from 'vitest';
import { backgroundOf, everywhereOf } from '../modules/open-services.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.end());

/** Started and stopped by the wiring of the devices, which outlive the services. */
const BELOW = new Set(['board', 'historian', 'link']);

test('every service that can be started is started by its module', () => {
  const started = new Set<unknown>([...everywhereOf(server.services), ...backgroundOf(server.services)]);
  const left = Object.entries<unknown>({ ...server.services }).filter(
    ([name, service]) =>
      !BELOW.has(name) &&
      !started.has(service) &&
      typeof service === 'object' &&
      service !== null &&
      'start' in service &&
      'stop' in service,
  );
  expect(started.size).toBeGreaterThan(15);
  expect(left.map(([name]) => name)).toEqual([]);
});

test('the operation log starts first and stops last', () => {
  expect(everywhereOf(server.services)[0]).toBe(server.services.audit);
});
