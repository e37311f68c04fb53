import type { Rows } from '@tidegate/contract/id.ts';
import type { __Pascal__ } from '@tidegate/contract/nouns/__kebab__/__kebab__.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';

const PATH = '/lfscada/manage/__camel__';

let server: TestServer;
let plant: Plant;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
});
afterEach(() => server.end());

const ask = (verb: string, fields: object) => plant.admin.ask(`${PATH}/${verb}`, { ...fields });
const names = async () => (await plant.admin.get<Rows<__Pascal__>>(`${PATH}/query`, {})).rows.map(({ name }) => name);

test('an engineer adds, changes and deletes __a_en__', async () => {
  const { id } = await plant.admin.get<{ id: string }>(`${PATH}/add`, { name: 'a new one' });
  expect(await ask('edit', { id, name: 'a changed one' })).toMatchObject({ code: '200' });
  expect(await names()).toContain('a changed one');
  expect(await ask('delete', { id })).toMatchObject({ code: '200' });
  expect(await names()).not.toContain('a changed one');
});

test('__a_en__ whose name the organisation has is refused', async () => {
  const before = await names();
  expect((await ask('add', { name: before[0] })).code).toBe('1211');
  expect(await names()).toEqual(before);
});
