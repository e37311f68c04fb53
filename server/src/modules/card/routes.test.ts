import type { Card } from '@tidegate/contract/nouns/card/card.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { cardDay, MB_BYTES } from '@tidegate/contract/nouns/card/rules.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { START, startTestServer } from '../../testing/test-server.ts';
import type { Devices } from '../../testing/plant/devices.ts';
import { addDevices } from '../../testing/plant/devices.ts';

const DAY_MS = 86_400_000;
const ICCID = '898600123456789012ab';

let server: TestServer;
let plant: Devices;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'plant');
});
afterEach(() => server.end());

const card = (verb: string, fields: object = {}) => plant.admin.ask(`/lfscada/manage/card/${verb}`, { ...fields });
const add = async (fields: object) =>
  (await plant.admin.get<{ id: string }>('/lfscada/manage/card/add', { ...fields })).id;
const info = (id: string) => plant.admin.get<Card>('/lfscada/manage/card/info', { id });

describe('an IoT card', () => {
  test('is stored in upper case, without a limit or an end unless they are given', async () => {
    const id = await add({ iccid: ICCID });
    expect(await info(id)).toMatchObject({
      iccid: ICCID.toUpperCase(),
      monthlyMb: null,
      expireAt: null,
      status: 'active',
      usedMb: 0,
      notices: [],
    });
    await card('edit', { id, monthlyMb: 100, expireAt: START + DAY_MS });
    await card('edit', { id, monthlyMb: '', expireAt: '' });
    expect(await info(id)).toMatchObject({ monthlyMb: null, expireAt: null });
  });

  test('shows the traffic of its gateway in this month, with a forecast', async () => {
    const id = await add({ iccid: ICCID, monthlyMb: 10 });
    await card('edit', { id, monthlyMb: 10 });
    await plant.admin.get('/lfscada/manage/gateway/edit', { id: plant.gatewayId, iccid: ICCID });
    const traffic = [{ gatewayId: plant.gatewayId, bytesIn: MB_BYTES, bytesOut: MB_BYTES }];
    await server.stores.traffic.add(cardDay(START) - 1, traffic);
    await server.stores.traffic.add(cardDay(START), traffic);
    // 08:00 on the first of July in China, which counts as a whole day.
    expect(await info(id)).toMatchObject({
      usedMb: 2,
      forecastMb: 62,
      gatewayId: plant.gatewayId,
      gatewayName: 'plant',
    });
  });

  test.each([
    ['iccid', '12345'],
    ['monthlyMb', 0],
    ['monthlyMb', 'much'],
    ['status', 'lost'],
    ['expireAt', -1],
    ['usedMb', 3],
  ])('with a %s of %s is refused', async (field, value) => {
    expect(await card('add', { iccid: ICCID, [field]: value })).toMatchObject({ code: '400' });
  });

  test('with an existing number is refused by name', async () => {
    await add({ iccid: ICCID });
    expect(await card('add', { iccid: ICCID.toUpperCase() })).toMatchObject({ code: '1219', status: 409 });
  });
});

test('IoT cards with notices are listed, the most urgent first', async () => {
  const number = (last: number) => `8986001234567890${1000 + last}`;
  await add({ iccid: number(1), expireAt: START + 10 * DAY_MS });
  await add({ iccid: number(2), expireAt: START + 40 * DAY_MS });
  await add({ iccid: number(3), expireAt: START - 1 });
  await add({ iccid: number(4), expireAt: START - 1, status: 'cancelled' });
  const told = await plant.admin.get<Card[]>('/lfscada/manage/card/notices');
  expect(told.map(({ iccid, notices }) => [iccid, notices])).toEqual([
    [number(3), ['expired']],
    [number(1), ['expiring']],
  ]);
  const soonest = await plant.admin.get<Rows<Card>>('/lfscada/manage/card/query', {
    sort: 'expireAt',
    text: '1234567890',
  });
  expect(soonest.rows.map(({ iccid }) => iccid)).toEqual([number(3), number(4), number(1), number(2)]);
});
