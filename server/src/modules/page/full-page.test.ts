import { fullOptions, fullWidgets } from '@tidegate/contract/testing/full-widgets.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { widgetsOf } from './drawn-page.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

let server: TestServer;
let plant: Plant;
beforeAll(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
});
afterAll(() => server.end());

const PAGE = '/lfscada/configuration';

test('a page of all 25 types with every property is saved, loaded and run as it was drawn', async () => {
  const widgets = fullWidgets();
  const { id } = await plant.admin.get<{ id: string }>(`${PAGE}/page/add`, {
    equipmentId: plant.equipmentId,
    title: 'All',
  });
  await plant.admin.get(`${PAGE}/widget/save`, { pageId: id, list: JSON.stringify(widgets) });
  expect(await plant.admin.get(`${PAGE}/widget/queryAll`, { pageId: id })).toEqual(widgetsOf(id, widgets));
  expect(await plant.viewer.get(`${PAGE}/page/played`, { pageId: id })).toMatchObject({ widgets });
});

test('a page of a project keeps its options and widgets through a file', async () => {
  const con = fullOptions();
  const widgets = fullWidgets();
  const { id } = await plant.admin.get<{ id: string }>('/lfscada/project/page/add', { title: 'All' });
  const json = Buffer.from(JSON.stringify({ con, widgets }));
  await plant.admin.get('/lfscada/project/page/save', { id, json });
  const { jsonUrl } = await plant.admin.get<{ jsonUrl: string }>('/lfscada/project/page/info', { id });
  const { data } = await plant.admin.send('GET', jsonUrl);
  expect(data).toEqual({ con, widgets });
});
