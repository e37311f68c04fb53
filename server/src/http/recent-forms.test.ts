import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Plant } from '../testing/plant/plant.ts';
import { addPlant } from '../testing/plant/twin-plants.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';
import { RecentForms } from './recent-forms.ts';

let server: TestServer;
let ours: Plant;
let theirs: Plant;
beforeAll(async () => {
  server = await startTestServer();
  ours = await addPlant(server, 'ours');
  theirs = await addPlant(server, 'theirs');
});
afterAll(() => server.end());

const { path } = CALLS.monitorData;

test('a form that was answered to one person is refused to another who may not see its object', async () => {
  const form = { equipmentId: ours.equipmentId, isFirst: true };
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await ours.admin.ask(path, form)).code).toBe('200');
    expect((await theirs.admin.ask(path, form)).code).toBe('404');
    expect((await server.visitor().ask(path, form)).status).toBe(401);
  }
});

test('a form that was refused is refused again, with the name of its field', async () => {
  const form = { equipmentId: ours.equipmentId, isFirst: true, surprise: '1' };
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await ours.admin.ask(path, form)).toMatchObject({
      status: 400,
      message: 'The field surprise does not exist',
    });
  }
});

test('a long form is not kept, and a thousand short ones at most', () => {
  const forms = new RecentForms();
  const read: string[] = [];
  const ask = (form: string) =>
    forms.inputOf(form, () => {
      read.push(form);
      return { input: {}, sent: [], answer: () => undefined };
    });
  const long = 'x'.repeat(300);
  ask(long);
  ask(long);
  expect(read.splice(0)).toEqual([long, long]);
  for (let number = 0; number <= 1_000; number += 1) ask(`page=${number}`);
  expect(read.splice(0)).toHaveLength(1_001);
  ask('page=1000');
  ask('page=0');
  expect(read).toEqual(['page=0']);
});
