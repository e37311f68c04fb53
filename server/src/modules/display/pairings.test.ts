import type { ListedDisplay } from '@tidegate/contract/nouns/display/display.ts';
import { WALL_HEADER } from '@tidegate/contract/nouns/display/wall-link.ts';
import { PAIR_TRIES, PAIRED_MS, PAIRING_MS, PAIRINGS_MAX } from '@tidegate/contract/nouns/display/pairing.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

let server: TestServer;
let plant: Plant;
let id: string;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
  const alarms = { name: 'Hall', scope: 'org', playlist: [{ kind: 'alarms', seconds: 30 }] };
  ({ id } = await plant.admin.get<{ id: string }>('/lfscada/manage/display/add', alarms));
});
afterEach(() => server.end());

const television = () => server.visitor({ 'user-agent': 'TV' });
const begin = (tv = television()) =>
  tv.get<{ code: string; secret: string; seconds: number }>('/lfscada/wall/pair/begin');
const stateOf = async (secret: string) =>
  (await television().get<{ is: string }>('/lfscada/wall/pair/state', { secret })).is;
const pair = (code: string, displayId = id, by = plant.admin) =>
  by.ask('/lfscada/manage/display/pair', { id: displayId, code });
const open = async (token: string) => {
  const wall = server.visitor({ [WALL_HEADER]: '1', 'user-agent': 'TV' });
  return { wall, answer: await wall.ask('/lfscada/wall/open', { token }) };
};
const screens = async () =>
  (await plant.admin.get<Rows<ListedDisplay>>('/lfscada/manage/display/query', {})).rows.find((one) => one.id === id)
    ?.screens;
const UNKNOWN = { code: REFUSALS.pairUnknown.code, status: 400, data: null };
const ENDED = { code: REFUSALS.wallEnded.code, status: 403 };

test('a screen shows a code without look-alikes, and is signed in once an administrator enters it', async () => {
  const { code, secret, seconds } = await begin();
  expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{4}-[34679ACDEFGHJKMNPQRTWXY]{4}$/);
  expect(seconds).toBe(600);
  expect(await stateOf(secret)).toBe('waiting');
  expect((await open(secret)).answer).toMatchObject(ENDED);
  expect(await pair(` ${code.toLowerCase().replace('-', ' ')} `)).toMatchObject({ code: '200', data: { agent: 'TV' } });
  expect(await stateOf(secret)).toBe('paired');
  const { wall } = await open(secret);
  expect(await wall.get('/lfscada/wall/show')).toMatchObject({ name: 'Hall' });
  expect(await screens()).toMatchObject([{ agent: 'TV' }]);
});

test('neither the code alone nor the secret twice signs a screen in', async () => {
  const { code, secret } = await begin();
  await pair(code);
  expect((await open(code)).answer).toMatchObject(ENDED);
  expect((await open(secret)).answer).toMatchObject({ code: '200' });
  expect((await open(secret)).answer).toMatchObject(ENDED);
  expect(await stateOf(secret)).toBe('ended');
  expect(await screens()).toHaveLength(1);
});

test('a code that is wrong, expired or used is refused with what to do, and pairs nothing', async () => {
  const [used, late] = [await begin(), await begin()];
  await pair(used.code);
  server.clock.pass(PAIRING_MS);
  for (const code of ['AAAA-AAAA', used.code, late.code]) {
    const answer = await pair(code);
    expect(answer).toMatchObject(UNKNOWN);
    expect(answer.message).toContain('10 minutes');
  }
  expect(await stateOf(late.secret)).toBe('ended');
  expect(await screens()).toEqual([]);
});

test('a screen that does not pick up its pairing within two minutes begins again', async () => {
  const { code, secret } = await begin();
  await pair(code);
  server.clock.pass(PAIRED_MS);
  expect((await open(secret)).answer).toMatchObject(ENDED);
});

test('wrong codes of a person are limited, and a right one is not among them', async () => {
  for (let tries = 1; tries < PAIR_TRIES; tries += 1) expect(await pair('AAAA-AAAA')).toMatchObject(UNKNOWN);
  expect(await pair((await begin()).code)).toMatchObject({ code: '200' });
  for (let tries = 0; tries < PAIR_TRIES; tries += 1) expect(await pair('AAAA-AAAA')).toMatchObject(UNKNOWN);
  const { code, secret } = await begin();
  expect(await pair(code)).toMatchObject({ code: REFUSALS.tooMany.code });
  expect(await stateOf(secret)).toBe('waiting');
});

test('the codes that one address has open are limited', async () => {
  const codes: string[] = [];
  for (let asked = 0; asked < 70; asked += 1) {
    server.clock.pass(1_000);
    codes.push((await television().ask('/lfscada/wall/pair/begin')).code);
  }
  expect(codes.filter((code) => code === '200')).toHaveLength(50);
  expect(codes.at(-1)).toBe(REFUSALS.tooMany.code);
});

test('a flood of codes from other networks does not take the place of a plant', async () => {
  const store = server.stores.pairings;
  const own = await begin();
  const at = server.clock.now();
  let asked = 0;
  const flood = (ip: string) =>
    store.add(
      {
        codeHash: `code ${(asked += 1)}`,
        secretHash: `secret ${asked}`,
        ip,
        subnet: ip,
        agent: '',
        expireAt: at + PAIRING_MS,
      },
      at,
    );
  for (let turn = 0; turn < PAIRINGS_MAX + 60; turn += 1) expect(await flood(`10.${turn % 50}.0.9`)).toBe(true);
  const later = await begin();
  expect(await stateOf(own.secret)).toBe('waiting');
  expect(await pair(later.code)).toMatchObject({ code: '200' });
}, 60_000);

test('a display whose link was revoked is paired with nothing, and forgets what was paired before', async () => {
  const [before, after] = [await begin(), await begin()];
  await pair(before.code);
  await plant.admin.get('/lfscada/manage/display/revoke', { id });
  expect((await open(before.secret)).answer).toMatchObject(ENDED);
  expect(await pair(after.code)).toMatchObject({ code: REFUSALS.pairRevoked.code });
  expect(await stateOf(after.secret)).toBe('waiting');
});

test('a screen that was signed out shows a code again', async () => {
  const { code, secret } = await begin();
  await pair(code);
  const { wall } = await open(secret);
  const [screen] = (await screens()) ?? [];
  await plant.admin.get('/lfscada/manage/display/endScreen', { id, screenId: screen?.id });
  expect(await wall.get('/lfscada/wall/show')).toBeNull();
  const again = await begin(wall);
  expect(await wall.get('/lfscada/wall/pair/state', { secret: again.secret })).toEqual({ is: 'waiting' });
  await pair(again.code);
  expect(await wall.ask('/lfscada/wall/open', { token: again.secret })).toMatchObject({ code: '200' });
});

test('a pairing is in the operation log with the screen, and without its code', async () => {
  const { code } = await begin();
  await pair(code);
  const answer = await plant.admin.ask('/lfscada/manage/log/query', {});
  expect(answer.text).toContain('display.pair');
  expect(answer.text).not.toContain(code);
});
