import type { Rows } from '@tidegate/contract/id.ts';
import type { AutomationRehearsal } from '@tidegate/contract/nouns/automation/rehearsal.ts';
import type { ShownRun } from '@tidegate/contract/nouns/automation/run.ts';
import { nextSunTime } from '@tidegate/contract/rules/geo/sun-time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDevices, type Devices } from '../../testing/plant/devices.ts';
import { START, startTestServer, type TestServer } from '../../testing/test-server.ts';

const MINUTE_MS = 60_000;
const AUTOMATION = '/lfscada/manage/automation';
const NEW_YORK = { lng: -74.006, lat: 40.7128 };
/** On 30 June 2026: 20:31 on the clocks of New York, half an hour after the tests begin. */
const SUNSET = Date.UTC(2026, 6, 1, 0, 31);

let server: TestServer;
let plant: Devices;
beforeAll(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'ours');
});
afterAll(() => server.end());

const sun = (more: object = {}) => ({ kind: 'sun', event: 'sunset', ...NEW_YORK, ...more });
const fields = (when: object) => ({
  equipmentId: plant.equipmentId,
  name: 'Lamps',
  when,
  actions: [{ kind: 'write', signalId: plant.signalId, value: '5' }],
});
const add = async (when: object) => (await plant.admin.get<{ id: string }>(`${AUTOMATION}/add`, fields(when))).id;
async function passes(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    server.clock.pass(1_000);
    await server.services.automationEngine.settled();
  }
}
const trace = async (id: string) => (await plant.admin.get<Rows<ShownRun>>(`${AUTOMATION}/runs`, { id })).rows;

test('an automation acts some time before sunset, once, and its trace says when', async () => {
  const id = await add(sun({ offsetMin: -29 }));
  server.link.sent.length = 0;
  const due = nextSunTime('sunset', -29, NEW_YORK, START);
  expect(Math.abs(due + 29 * MINUTE_MS - SUNSET)).toBeLessThanOrEqual(MINUTE_MS);
  await passes(due - server.clock.now() - 1_000);
  expect(await trace(id)).toEqual([]);
  await passes(2_000);
  expect(await trace(id)).toMatchObject([{ trigger: 'sun', at: due, state: 'done', outcomes: [{ kind: 'write' }] }]);
  expect(server.link.sent).toHaveLength(1);
  await plant.admin.get(`${AUTOMATION}/delete`, { id });
});

test('a test against history names each sunset of the days before', async () => {
  const range = { from: START - 3 * 86_400_000, to: START };
  const { times, gaps } = await plant.admin.get<AutomationRehearsal>(`${AUTOMATION}/rehearse`, {
    equipmentId: plant.equipmentId,
    when: sun(),
    ...range,
  });
  expect(gaps).toEqual([]);
  expect(times.map(({ at }) => new Date(at).toISOString().slice(0, 13))).toEqual([
    '2026-06-28T00',
    '2026-06-29T00',
    '2026-06-30T00',
  ]);
});

test('a place is required, and an offset of more than six hours is refused', async () => {
  const asked = (when: object) => plant.admin.ask(`${AUTOMATION}/add`, fields(when));
  expect(await asked(sun({ lng: null }))).toMatchObject({ status: 400 });
  expect(await asked(sun({ lat: 91 }))).toMatchObject({ status: 400 });
  expect(await asked(sun({ offsetMin: 361 }))).toMatchObject({ status: 400 });
});
