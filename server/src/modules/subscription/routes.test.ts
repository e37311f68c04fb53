import type { Rows } from '@tidegate/contract/id.ts';
import type { Message } from '@tidegate/contract/nouns/message/message.ts';
import { DEFAULT_SETTINGS } from '@tidegate/contract/nouns/setting/setting.ts';
import type { Renewal, Subscription } from '@tidegate/contract/nouns/subscription/subscription.ts';
import { monthsLater } from '@tidegate/contract/nouns/subscription/rules.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ExpiryNotices } from '../message/expiry-notices.ts';
import type { TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { START, startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

const DAY_MS = 86_400_000;
const SERVICE = '/lfscada/manage/service';

let server: TestServer;
let plant: Plant;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
  await plant.admin.get(`${SERVICE}/delete`, { id: plant.subscriptionId });
});
afterEach(() => server.end());

const add = async (fields: object = {}) => {
  const given = { gatewayId: plant.gatewayId, kind: 'video', months: 1, ...fields };
  return (await plant.admin.get<{ id: string }>(`${SERVICE}/add`, given)).id;
};
const info = (id: string) => plant.admin.get<Subscription>(`${SERVICE}/info`, { id });
/** Sets its end to the given number of days from now. */
const endsIn = async (days: number) => {
  const id = await add();
  await plant.admin.get(`${SERVICE}/edit`, { id, startAt: START - 400 * DAY_MS, endAt: START + days * DAY_MS });
  return id;
};

test('a value-added service starts now and ends after its months', async () => {
  expect(await info(await add())).toMatchObject({
    gatewayName: 'plant',
    kind: 'video',
    startAt: START,
    endAt: monthsLater(START, 1),
    state: 'active',
  });
});

test.each([
  ['kind', 'gold', '400'],
  ['months', 0, '400'],
  ['gatewayId', '999', '404'],
])('one with a %s of %s is refused', async (field, value, status) => {
  const given = { gatewayId: plant.gatewayId, kind: 'video', months: 1, [field]: value };
  expect(String((await plant.admin.ask(`${SERVICE}/add`, given)).status)).toBe(status);
});

test('a service that ends before it starts is refused', async () => {
  const id = await add();
  expect(await plant.admin.ask(`${SERVICE}/edit`, { id, endAt: START - 1 })).toMatchObject({ code: '1109' });
});

test('several services are renewed at once from their end or now, and the person is recorded', async () => {
  const [over, running] = [await endsIn(-10), await endsIn(10)];
  const renewed = { ids: [over, running], months: 12, note: 'paid' };
  expect(await plant.admin.get(`${SERVICE}/renew`, renewed)).toEqual({ count: 2 });
  expect((await info(over)).endAt).toBe(monthsLater(START, 12));
  expect((await info(running)).endAt).toBe(monthsLater(START + 10 * DAY_MS, 12));
  expect(await plant.admin.get<Renewal[]>(`${SERVICE}/renewals`, { id: running })).toMatchObject([
    { months: 12, note: 'paid', fromEnd: START + 10 * DAY_MS, at: START, by: expect.any(String) },
  ]);
});

test('a renewal that includes an unknown service renews none', async () => {
  const id = await endsIn(10);
  expect(await plant.admin.ask(`${SERVICE}/renew`, { ids: [id, '999'], months: 1 })).toMatchObject({ status: 404 });
  expect((await info(id)).endAt).toBe(START + 10 * DAY_MS);
});

test('services are listed by their end, filtered by state, and exported', async () => {
  await Promise.all([endsIn(90), endsIn(10), endsIn(-3)]);
  const states = async (fields: object) =>
    (await plant.admin.get<Rows<Subscription>>(`${SERVICE}/query`, { ...fields })).rows.map(({ state }) => state);
  expect(await states({})).toEqual(['expired', 'expiring', 'active']);
  expect(await states({ state: 'expired' })).toEqual(['expired']);
  expect(await states({ state: 'expiring' })).toEqual(['expiring']);
  expect(await states({ text: 'nothing of the kind' })).toEqual([]);
  const { text } = await plant.admin.ask(`${SERVICE}/export`, { language: 'en', state: 'expiring' });
  expect(text.split('\r\n')[1]).toMatch(/^plant,[^,]+,Video,.*,Expires soon,$/);
});

test('an export has the time zone asked for, by default that of the person', async () => {
  await endsIn(10);
  const endIn = async (fields: object) =>
    (await plant.admin.ask(`${SERVICE}/export`, { language: 'en', ...fields })).text.split('\r\n')[1]?.split(',')[4];
  expect(await endIn({})).toBe('2026-07-11 08:00:00.000');
  await plant.admin.get('/lfscada/userConfig/save', { timeZone: 'Europe/Berlin' });
  expect(await endIn({})).toBe('2026-07-11 02:00:00.000');
  expect(await endIn({ timeZone: 'UTC' })).toBe('2026-07-11 00:00:00.000');
  expect(await plant.admin.ask(`${SERVICE}/export`, { timeZone: 'Mars/Base' })).toMatchObject({ status: 400 });
});

test('the end of a service is announced 30, 7 and 1 day before and on the day, and nothing stops', async () => {
  const id = await endsIn(40);
  const settings = { info: async () => DEFAULT_SETTINGS };
  const told = async (person: Visitor) =>
    (await person.get<Rows<Message>>('/lfscada/msg/query', { type: 'expire', pageSize: 100 })).rows;
  for (let day = 0; day < 50; day += 0.5) {
    await new ExpiryNotices({ ...server.stores, settings }).announce(START + day * DAY_MS);
  }
  expect((await told(plant.admin)).map(({ title }) => title)).toEqual([
    'Video of plant has expired',
    'Video of plant expires within a day',
    'Video of plant expires within 7 days',
    'Video of plant expires within 30 days',
  ]);
  expect((await told(plant.admin))[0]).toMatchObject({ dataId: id, equipType: 'eg' });
  expect(await told(plant.viewer)).toEqual([]);
});

test('a gateway is deleted with its services', async () => {
  const { id: gatewayId } = await plant.admin.get<{ id: string }>('/lfscada/manage/gateway/add', {
    sn: 'G-9',
    name: 'g',
  });
  const id = await add({ gatewayId });
  await plant.admin.get('/lfscada/manage/gateway/delete', { id: gatewayId });
  expect(await plant.admin.ask(`${SERVICE}/info`, { id })).toMatchObject({ status: 404 });
});
