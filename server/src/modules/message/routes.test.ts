import type { Rows } from '@tidegate/contract/id.ts';
import type { Message } from '@tidegate/contract/nouns/message/message.ts';
import type { Notice } from '@tidegate/contract/nouns/message/notice.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from './sql-mailbox.ts';
import { DEFAULT_SETTINGS } from '@tidegate/contract/nouns/setting/setting.ts';
import { ExpiryNotices } from './expiry-notices.ts';
import type { TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { START, startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let plant: Plant;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
  // The announcement that every plant has would interfere here.
  await plant.admin.get('/lfscada/manage/notice/delete', { id: plant.noticeId });
});
afterEach(() => server.end());

const idOf = async ({ loginname }: Visitor) => (await server.stores.accounts.byLoginname(loginname))?.userId ?? '';
const all = (person: Visitor, fields: object = {}) => person.get<Rows<Message>>('/lfscada/msg/query', { ...fields });
const titles = async (person: Visitor) => (await all(person)).rows.map(({ title }) => title);
const recent = (person: Visitor, fields: object = {}) =>
  person.get<{ count: number; last: number; fresh: number; rows: Message[] }>('/lfscada/msg/getRecentMsg', {
    ...fields,
  });

async function alarm(people: readonly Visitor[], key: string, more: Partial<Mail> = {}): Promise<void> {
  const message: Mail = {
    key,
    type: 'alarm',
    title: { zh: `报警 ${key}`, en: `Alarm ${key}` },
    note: { zh: '', en: '' },
    at: START,
    equipType: 'eg',
    dataId: plant.equipmentId,
    equipmentId: plant.equipmentId,
    signalId: null,
    alarmId: null,
    priority: 1,
    ...more,
  };
  await server.stores.mailbox.put([{ recipients: await Promise.all(people.map(idOf)), message }]);
}

async function publish(fields: object = {}): Promise<string> {
  const added = { title: 'Standstill', content: 'On Sunday', ...fields };
  const { id } = await plant.admin.get<{ id: string }>('/lfscada/manage/notice/add', added);
  await plant.admin.get('/lfscada/manage/notice/publish', { id });
  return id;
}

describe("a person's mailbox", () => {
  test('returns the unread count, and messages newer than the last seen one', async () => {
    expect(await recent(plant.viewer)).toMatchObject({ count: 0, last: expect.any(Number), fresh: 0, rows: [] });
    const { last } = await recent(plant.viewer);
    await alarm([plant.viewer], 'a');
    await publish();
    const first = await recent(plant.viewer, { after: last });
    expect(first).toMatchObject({ count: 2, fresh: 2, unread: { notice: 1, expire: 0, alarm: 1 } });
    expect(first.rows.map(({ title }) => title)).toEqual(['Standstill', 'Alarm a']);
    expect(await recent(plant.viewer, { after: first.last })).toMatchObject({ count: 2, fresh: 0, rows: [] });
  });

  test('does not extend the session when it is polled', async () => {
    for (let minutes = 0; minutes < 31; minutes += 1) {
      server.clock.pass(60_000);
      await plant.viewer.ask('/lfscada/msg/getRecentMsg');
      await plant.viewer.ask('/lfscada/msg/queryUnReadMsgCount');
    }
    expect(await plant.viewer.ask('/lfscada/msg/getRecentMsg')).toMatchObject({ code: '1006', status: 401 });
  });

  test('is read, deleted and restored only by its owner', async () => {
    await alarm([plant.viewer, plant.admin], 'a');
    const { rows } = await all(plant.viewer);
    const ids = rows.map(({ id }) => id);
    expect(await plant.viewer.get('/lfscada/msg/markAsRead', { ids })).toEqual({ count: 1 });
    expect(await plant.viewer.get('/lfscada/msg/delete', { ids })).toEqual({ count: 1 });
    expect([await titles(plant.viewer), await titles(plant.admin)]).toEqual([[], ['Alarm a']]);
    expect((await all(plant.admin)).rows[0]?.read).toBe(false);
    expect(await plant.admin.get('/lfscada/msg/restore', { ids })).toEqual({ count: 0 });
    expect(await plant.viewer.get('/lfscada/msg/restore', { ids })).toEqual({ count: 1 });
    expect((await all(plant.viewer)).rows[0]?.read).toBe(true);
  });

  test('of another person answers like an unknown one', async () => {
    await alarm([plant.admin], 'a');
    const [{ id } = { id: '' }] = (await all(plant.admin)).rows;
    const foreign = await plant.viewer.ask('/lfscada/msg/info', { id });
    expect(foreign.text).toBe((await plant.viewer.ask('/lfscada/msg/info', { id: '999999' })).text);
    expect(foreign.status).toBe(404);
    for (const verb of ['markAsRead', 'delete']) {
      expect(await plant.viewer.get(`/lfscada/msg/${verb}`, { ids: [id] })).toEqual({ count: 0 });
    }
  });

  test('is marked as read by the subject of messages, for alarms of equipment only with access to it', async () => {
    await alarm([plant.viewer], 'a');
    await alarm([plant.viewer], 'b', { type: 'expire', equipType: 'other' });
    const other = await addPlant(server, 'other');
    expect(await plant.viewer.ask('/lfscada/msg/markAsReadForEquipAlarm', { dataId: other.equipmentId })).toMatchObject(
      { code: '404' },
    );
    const mine = { dataId: plant.equipmentId };
    expect(await plant.viewer.get('/lfscada/msg/markAsReadForEquipAlarm', mine)).toEqual({ count: 1 });
    expect(await plant.viewer.ask('/lfscada/msg/markAsRead', mine)).toMatchObject({ code: '400' });
    expect(await plant.viewer.ask('/lfscada/msg/markAsRead')).toMatchObject({ code: '400' });
    const about = { ...mine, equipType: 'other', type: 'expire' };
    expect(await plant.viewer.get('/lfscada/msg/markAsRead', about)).toEqual({ count: 1 });
    expect(await plant.viewer.get('/lfscada/msg/allMarkAsRead')).toEqual({ count: 0 });
  });

  test('refuses a time that ends before it begins', async () => {
    expect(await plant.viewer.ask('/lfscada/msg/query', { from: 5, to: 4 })).toMatchObject({ code: '1109' });
  });
});

describe('an announcement', () => {
  test('is read by its recipients, and removed once it is withdrawn', async () => {
    const id = await publish({ titleEn: 'Stop', pinned: true, content: '周日停机' });
    expect(await plant.viewer.get('/lfscada/notice/detail', { id })).toMatchObject({
      title: 'Stop',
      content: '周日停机',
    });
    const other = await addPlant(server, 'other');
    expect(await other.viewer.ask('/lfscada/notice/detail', { id })).toMatchObject({ code: '404' });
    await plant.viewer.get('/lfscada/msg/markAsRead', { dataId: id, equipType: 'other', type: 'notice' });
    expect(await plant.admin.get<Notice>('/lfscada/manage/notice/info', { id })).toMatchObject({ readCount: 1 });
    await plant.admin.get('/lfscada/manage/notice/withdraw', { id });
    expect(await titles(plant.viewer)).toEqual([]);
    expect(await plant.viewer.ask('/lfscada/notice/detail', { id })).toMatchObject({ code: '404' });
  });

  test('with a later start appears by itself at that time', async () => {
    await publish({ validFrom: START + 60_000, validUntil: START + 120_000 });
    expect(await titles(plant.viewer)).toEqual([]);
    server.clock.pass(60_000);
    await expect.poll(() => titles(plant.viewer)).toEqual(['Standstill']);
    server.clock.pass(60_000);
    expect(await titles(plant.viewer)).toEqual([]);
  });

  test.each([
    ['ends before it begins', { validFrom: 5, validUntil: 5 }, '1109'],
    ['is for the whole platform', { reach: 'all' }, '403'],
    ['has no text', { content: ' ' }, '400'],
  ])('that %s is refused', async (_what, fields, code) => {
    const asked = { title: 'Standstill', content: 'On Sunday', ...fields };
    expect(await plant.admin.ask('/lfscada/manage/notice/add', asked)).toMatchObject({ code });
  });

  test('whose time has passed cannot be published', async () => {
    const asked = { title: 'Standstill', content: 'On Sunday', validUntil: START };
    const { id } = await plant.admin.get<{ id: string }>('/lfscada/manage/notice/add', asked);
    expect(await plant.admin.ask('/lfscada/manage/notice/publish', { id })).toMatchObject({ code: '1225' });
  });

  test('for a department is refused: people belong to organisations', async () => {
    const asked = { title: 'Standstill', content: 'On Sunday', orgId: plant.deptId };
    expect(await plant.admin.ask('/lfscada/manage/notice/add', asked)).toMatchObject({ code: '1213' });
  });

  test('leaves a row in the operation log for each action', async () => {
    const id = await publish();
    await plant.admin.get('/lfscada/manage/notice/edit', { id, title: 'Standstill, longer' });
    await plant.admin.get('/lfscada/manage/notice/withdraw', { id });
    await plant.admin.get('/lfscada/manage/notice/delete', { id });
    const done = (await server.auditRows()).filter(({ object }) => object === `notice:${id}`);
    expect(done.map(({ action }) => action)).toEqual([
      'notice.add',
      'notice.publish',
      'notice.edit',
      'notice.withdraw',
      'notice.delete',
    ]);
  });
});

describe('a card that is about to expire (30, 7 and 1 day before)', () => {
  const iccid = '89860012345678901231';
  const add = (expireAt: number) =>
    plant.admin.get<{ id: string }>('/lfscada/manage/card/add', { iccid, carrier: 'CM', plan: 'IoT', expireAt });
  const told = async (person: Visitor) => (await all(person, { type: 'expire' })).rows;
  const announce = async (days: number) =>
    new ExpiryNotices({ ...server.stores, settings: { info: async () => DEFAULT_SETTINGS } }).announce(
      START + days * DAY_MS,
    );
  const within = (length: string) => `IoT card ${iccid} expires within ${length}`;

  test('causes one notification per step to people who may see it', async () => {
    const { id } = await add(START + 40 * DAY_MS);
    const other = await addPlant(server, 'other');
    const counts: number[] = [];
    for (let day = 0; day < 42; day += 0.25) {
      await announce(day);
      counts.push((await told(plant.admin)).length);
    }
    expect(
      counts.map((count, index) => (count === counts[index - 1] ? '' : `day ${index / 4}: ${count}`)).join(''),
    ).toBe('day 0: 0day 10: 1day 33: 2day 39: 3');
    const rows = await told(plant.admin);
    expect(rows.map(({ title }) => title)).toEqual([within('a day'), within('7 days'), within('30 days')]);
    expect(rows[0]).toMatchObject({ dataId: id, equipType: 'other', note: expect.stringContaining('CM IoT') });
    expect([await told(plant.viewer), await told(other.admin)]).toEqual([[], []]);
  });

  test('causes its notification when the server starts, but not again after a restart', async () => {
    await add(START + 5 * DAY_MS);
    for (let life = 0; life < 3; life += 1) {
      await server.stop();
      await server.start();
      await server.startActive();
      await expect.poll(async () => (await told(plant.admin)).length).toBe(1);
    }
    // After a pause only the due step is sent, not those before it.
    expect((await told(plant.admin)).map(({ title }) => title)).toEqual([within('7 days')]);
  });

  test('is announced with its new end if extended, and not at all if returned', async () => {
    const { id } = await add(START + 5 * DAY_MS);
    await announce(0);
    await plant.admin.get('/lfscada/manage/card/edit', { id, expireAt: START + 6 * DAY_MS });
    await announce(0);
    expect(await told(plant.admin)).toHaveLength(2);
    await plant.admin.get('/lfscada/manage/card/edit', { id, expireAt: START + 4 * DAY_MS, status: 'cancelled' });
    await announce(0);
    expect(await told(plant.admin)).toHaveLength(2);
  });

  test('shows the day on which it expires in the time zone of its reader', async () => {
    await add(START + 5 * DAY_MS);
    await announce(0);
    const readNote = async () => (await told(plant.admin))[0]?.note;
    expect(await readNote()).toContain('on 6 July 2026.');
    await plant.admin.get('/lfscada/userConfig/save', { timeZone: 'America/New_York' });
    expect(await readNote()).toContain('on 5 July 2026.');
  });

  test('shows the current state of its subject to people with access to the card', async () => {
    const expireAt = START + 5 * DAY_MS;
    const { id } = await add(expireAt);
    expect(await plant.admin.get('/lfscada/msg/getExpireById', { id })).toMatchObject({ iccid, expireAt });
    expect(await plant.viewer.ask('/lfscada/msg/getExpireById', { id })).toMatchObject({ code: '403' });
  });

  test('shows what the message is about, where a card and a service have the same id', async () => {
    const { id } = await add(START + 5 * DAY_MS);
    const service = { gatewayId: plant.gatewayId, kind: 'video', months: 1, startAt: START - 27 * DAY_MS };
    const added = await plant.admin.get<{ id: string }>('/lfscada/manage/service/add', service);
    expect(added.id).toBe(id);
    const shown = (more: object, person = plant.admin) => person.ask('/lfscada/msg/getExpireById', { id, ...more });
    // Without a message it is the card, as before.
    expect(await shown({})).toMatchObject({ data: { equipType: 'other', iccid } });
    await announce(0);
    expect((await told(plant.admin)).map(({ equipType, dataId }) => [equipType, dataId])).toEqual(
      expect.arrayContaining([
        ['eg', id],
        ['other', id],
      ]),
    );
    expect(await shown({ equipType: 'other' })).toMatchObject({ data: { equipType: 'other', iccid } });
    expect(await shown({ equipType: 'eg' })).toMatchObject({ data: { equipType: 'eg', id, kind: 'video' } });
    const cards = (await told(plant.admin)).filter(({ equipType }) => equipType === 'other');
    await plant.admin.get('/lfscada/msg/delete', { ids: cards.map((message) => message.id) });
    expect(await shown({})).toMatchObject({ data: { equipType: 'eg', id, kind: 'video' } });
    expect(await shown({ equipType: 'eg', id: '999' })).toMatchObject({ code: '404' });
    expect(await shown({ equipType: 'eg' }, plant.viewer)).toMatchObject({ code: '403' });
  });
});
