import type { ListedDisplay } from '@tidegate/contract/nouns/display/display.ts';
import { WALL_HEADER } from '@tidegate/contract/nouns/display/wall-link.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

const INTERRUPT = { priority: 2, shows: 'page', until: 'acked', seconds: 60 };
const DAY_MS = 86_400_000;
const NOTHING = { code: '200', data: null };
const ENDED = { code: REFUSALS.wallEnded.code, status: 403, data: null };

let server: TestServer;
let plant: Plant;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
  await plant.admin.get('/lfscada/configuration/widget/save', { pageId: plant.pageId, list: [], publish: true });
});
afterEach(() => server.end());

const manage = (verb: string, fields: object) => plant.admin.ask(`/lfscada/manage/display/${verb}`, { ...fields });
const item = () => ({ kind: 'page', pageId: plant.pageId, seconds: 20 });
const add = (fields: object = {}) =>
  plant.admin.get<{ id: string; token: string }>('/lfscada/manage/display/add', {
    name: 'Control room',
    playlist: [item()],
    ...fields,
  });
const screen = () => server.visitor({ [WALL_HEADER]: '1', 'user-agent': 'Kiosk' });
async function opened(token: string) {
  const wall = screen();
  await wall.get('/lfscada/wall/open', { token });
  return wall;
}
const listed = async (id: string) => {
  const { rows } = await plant.admin.get<Rows<ListedDisplay>>('/lfscada/manage/display/query', {});
  return rows.find((one) => one.id === id);
};

describe('a page in front of the playlist', () => {
  const alarms = { playlist: [{ kind: 'alarms', seconds: 30 }], scope: 'org' };
  const shownBy = async (wall: Awaited<ReturnType<typeof opened>>) =>
    wall.get<{ switched: { pageId: string; until: number | null } | null; pages: { id: string }[] }>(
      '/lfscada/wall/show',
    );

  test('is shown for its time, then the playlist goes on and the page is seen no more', async () => {
    const { id, token } = await add(alarms);
    const wall = await opened(token);
    expect(await manage('switch', { id, pageId: plant.pageId, seconds: 60 })).toMatchObject({ code: '200' });
    const until = server.clock.now() + 60_000;
    server.clock.pass(1_000);
    expect(await shownBy(wall)).toMatchObject({
      switched: { pageId: plant.pageId, until },
      pages: [{ id: plant.pageId }],
    });
    server.clock.pass(60_000);
    expect((await shownBy(wall)).pages).toEqual([]);
  });

  test('is shown until the next switch where it has no time', async () => {
    const { id, token } = await add(alarms);
    const wall = await opened(token);
    await manage('switch', { id, pageId: plant.pageId });
    server.clock.pass(600_000);
    expect((await shownBy(wall)).switched).toMatchObject({ pageId: plant.pageId, until: null });
    await manage('switch', { id });
    server.clock.pass(1_000);
    expect((await shownBy(wall)).switched).toBeNull();
  });

  test('is refused while it is not published, and where the person does not see it', async () => {
    const { id } = await add(alarms);
    const theirs = await addPlant(server, 'theirs');
    expect(await manage('switch', { id, pageId: theirs.pageId })).toMatchObject({ status: 404 });
    const { id: draft } = await plant.admin.get<{ id: string }>('/lfscada/project/page/add', { title: 'Draft' });
    expect(await manage('switch', { id, pageId: draft })).toMatchObject({ code: REFUSALS.pageUnpublished.code });
    expect((await listed(id))?.switched).toBeNull();
  });
});

describe('a screen', () => {
  test('is signed in by the link of its display, and shows what was set for it', async () => {
    const { token } = await add({ nameEn: 'CR', theme: 'dark', language: 'zh', interrupt: INTERRUPT });
    const wall = await opened(token);
    expect(await wall.get('/lfscada/wall/show')).toMatchObject({
      name: 'Control room',
      nameEn: 'CR',
      theme: 'dark',
      language: 'zh',
      interrupt: INTERRUPT,
      playlist: [item()],
      pages: [{ id: plant.pageId }],
    });
    expect(await wall.ask('/lfscada/configuration/page/played', { pageId: plant.pageId })).toMatchObject({
      code: '200',
    });
  });

  test('has the language and time zone of its organisation where its display sets none', async () => {
    const defaults = { language: 'en', timeZone: 'Asia/Tokyo' };
    await plant.admin.get('/lfscada/manage/org/edit', { id: plant.org.orgId, ...defaults });
    expect(await (await opened((await add()).token)).get('/lfscada/wall/show')).toMatchObject(defaults);
    const { token } = await add({ language: 'zh' });
    expect(await (await opened(token)).get('/lfscada/wall/show')).toMatchObject({ ...defaults, language: 'zh' });
  });

  test('stays signed in for months without anybody touching it', async () => {
    const wall = await opened((await add()).token);
    server.clock.pass(200 * DAY_MS);
    const answer = await wall.ask('/lfscada/wall/show');
    expect(answer.code).toBe('200');
    expect(String(answer.headers['set-cookie'])).toMatch(/Max-Age=34560000; HttpOnly; SameSite=Lax/);
  });

  test('gets the same refusal for a link that is wrong, was replaced or was revoked', async () => {
    const { id, token } = await add();
    const answers = [await screen().ask('/lfscada/wall/open', { token: 'tgw_nothing' })];
    await manage('rotate', { id });
    answers.push(await screen().ask('/lfscada/wall/open', { token }));
    await manage('revoke', { id });
    answers.push(await screen().ask('/lfscada/wall/open', { token }));
    expect(await screen().ask('/lfscada/wall/show')).toMatchObject(NOTHING);
    for (const answer of answers) expect(answer).toMatchObject(ENDED);
    expect(answers[0]?.message).toContain('Ask an administrator');
  });

  test('is not the person who is signed in with the same browser, nor the other way round', async () => {
    const { token } = await add();
    const cookie = plant.admin.cookie;
    expect(await screen().ask('/lfscada/wall/show', {}, { cookie })).toMatchObject(NOTHING);
    expect(await screen().ask('/lfscada/user/userInfo', {}, { cookie })).not.toMatchObject({ code: '200' });
    const wall = await opened(token);
    const person = server.visitor();
    person.cookie = wall.cookie;
    expect(await person.ask('/lfscada/monitor/alarm/current')).toMatchObject({ code: '1006' });
  });

  test('counts as one screen when it opens its link again, and is limited in trying links', async () => {
    const { id, token } = await add();
    const wall = await opened(token);
    await wall.get('/lfscada/wall/open', { token });
    expect((await listed(id))?.screens).toMatchObject([{ agent: 'Kiosk' }]);
    const codes: string[] = [];
    for (let tries = 0; tries < 80; tries += 1)
      codes.push((await screen().ask('/lfscada/wall/open', { token: 'x' })).code);
    expect(codes.at(-1)).toBe(REFUSALS.tooMany.code);
  });
});

describe('a display', () => {
  test('is in the list with its screens, and never with its token', async () => {
    const { id, token } = await add();
    await opened(token);
    await opened(token);
    const answer = await manage('query', {});
    expect(answer.text).not.toContain(token.slice(4));
    expect((await listed(id))?.screens).toHaveLength(2);
  });

  test('ends all its screens at once when it is revoked, replaced or deleted', async () => {
    for (const verb of ['revoke', 'rotate', 'delete']) {
      const { id, token } = await add();
      const wall = await opened(token);
      expect(await wall.ask('/lfscada/monitor/alarm/current')).toMatchObject({ code: '200' });
      expect(await manage(verb, { id })).toMatchObject({ code: '200' });
      expect(await wall.ask('/lfscada/monitor/alarm/current'), verb).toMatchObject(ENDED);
      expect(await wall.ask('/lfscada/wall/show'), verb).toMatchObject(NOTHING);
    }
  });

  test('loses one screen without the others', async () => {
    const { id, token } = await add();
    const wall = await opened(token);
    const [first] = (await listed(id))?.screens ?? [];
    const other = await opened(token);
    await manage('endScreen', { id, screenId: first?.id });
    expect(await wall.ask('/lfscada/wall/show')).toMatchObject(NOTHING);
    expect(await other.ask('/lfscada/wall/show')).toMatchObject({ code: '200' });
  });

  test('shows a change of its playlist at once, without the pages that are gone', async () => {
    const { id, token } = await add({ playlist: [item(), { kind: 'alarms', seconds: 10 }] });
    const wall = await opened(token);
    await manage('edit', { id, playlist: [{ kind: 'alarms', seconds: 30 }, item()] });
    expect(await wall.get('/lfscada/wall/show')).toMatchObject({ playlist: [{ kind: 'alarms' }, { kind: 'page' }] });
    await plant.admin.get('/lfscada/configuration/page/delete', { id: plant.pageId });
    server.clock.pass(1_000);
    expect(await wall.get('/lfscada/wall/show')).toMatchObject({ playlist: [{}, {}], pages: [] });
    expect(await manage('edit', { id, name: 'Other' })).toMatchObject({ code: '200' });
  });

  test('sees no more than who added it, and needs something to show', async () => {
    const theirs = await addPlant(server, 'theirs');
    const foreign = { kind: 'page', pageId: theirs.pageId, seconds: 20 };
    expect(await manage('add', { name: 'x', playlist: [item(), foreign] })).toMatchObject({ code: '404' });
    expect(await manage('add', { name: 'x', playlist: [{ kind: 'alarms', seconds: 20 }] })).toMatchObject({
      code: REFUSALS.wallNothing.code,
    });
    for (const wrong of [{ playlist: [] }, { playlist: [{ ...item(), seconds: 1 }] }, { timeZone: 'Moon/Base' }])
      expect(await manage('add', { name: 'x', playlist: [item()], ...wrong })).toMatchObject({ code: '400' });
    expect(await plant.viewer.ask('/lfscada/manage/display/query')).toMatchObject({ code: '403' });
  });

  test('leaves in the operation log who made it and every screen that signed in, without its token', async () => {
    const { id, token } = await add();
    await opened(token);
    const { rows } = await plant.admin.get<{ rows: Record<string, string>[] }>('/lfscada/manage/log/query', {
      page: 1,
      pageSize: 5,
    });
    expect(rows.map(({ action, object }) => [action, object])).toEqual(
      expect.arrayContaining([
        ['display.add', `display:${id}`],
        ['display.open', `display:${id}`],
      ]),
    );
    expect(JSON.stringify(rows)).not.toContain(token.slice(4));
  });
});
