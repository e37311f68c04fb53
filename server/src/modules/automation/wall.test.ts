import type { ShownAutomation } from '@tidegate/contract/nouns/automation/automation.ts';
import type { ListedDisplay } from '@tidegate/contract/nouns/display/display.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Plant } from '../../testing/plant/plant.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

let server: TestServer;
let plant: Plant;
beforeAll(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
  await plant.admin.get('/lfscada/configuration/widget/save', { pageId: plant.pageId, list: [], publish: true });
});
afterAll(() => server.end());

async function passes(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    server.clock.pass(1_000);
    await server.services.automationEngine.settled();
  }
}
const AUTOMATION = '/lfscada/manage/automation';
const when = (at: string) => ({ kind: 'time', at, days: [1, 2, 3, 4, 5, 6, 7], timeZone: 'Asia/Shanghai' });
const wall = (more: object = {}) => ({
  kind: 'wall',
  displayId: plant.displayId,
  pageId: plant.pageId,
  seconds: 60,
  ...more,
});
const fields = (at: string, action: object) => ({
  equipmentId: plant.equipmentId,
  name: `At ${at}`,
  when: when(at),
  actions: [action],
});
const add = async (at: string, action: object) =>
  (await plant.admin.get<{ id: string }>(`${AUTOMATION}/add`, fields(at, action))).id;
const switched = async () => {
  const { rows } = await plant.admin.get<Rows<ListedDisplay>>('/lfscada/manage/display/query', {});
  return rows.find(({ id }) => id === plant.displayId)?.switched;
};

test('an automation shows a page on a wall display, another one goes back to the playlist, and the log names both', async () => {
  // 08:00 in Shanghai.
  const id = await add('08:01', wall());
  await add('08:02', wall({ pageId: '', seconds: null }));
  await passes(61_000);
  expect(await switched()).toMatchObject({ pageId: plant.pageId });
  await passes(60_000);
  expect(await switched()).toBeNull();
  const { named } = await plant.admin.get<ShownAutomation>(`${AUTOMATION}/info`, { id });
  expect(named.display).toMatchObject({ [String(plant.displayId)]: { name: 'plant-wall' } });
  expect(named.page).toEqual({ [plant.pageId]: { name: expect.any(String), nameEn: expect.any(String) } });
  const rows = (await server.auditRows()).filter(({ action }) => action === 'display.switch');
  expect(rows).toMatchObject([
    { loginname: plant.admin.loginname, object: `display:${plant.displayId}` },
    { loginname: plant.admin.loginname, object: `display:${plant.displayId}` },
  ]);
});

test('a wall display or a page that the person does not see is refused', async () => {
  const theirs = await addPlant(server, 'theirs');
  const asked = (action: object) => plant.admin.ask(`${AUTOMATION}/add`, fields('09:00', action));
  expect(await asked(wall({ displayId: theirs.displayId }))).toMatchObject({ status: 404 });
  expect(await asked(wall({ pageId: theirs.pageId }))).toMatchObject({ status: 404 });
  expect(await asked(wall({ seconds: 1 }))).toMatchObject({ status: 400 });
});
