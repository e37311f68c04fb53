import type { Rows } from '@tidegate/contract/id.ts';
import type { Page, PageEditor, PageVersion, SavedPage } from '@tidegate/contract/nouns/page/page.ts';
import { PAGE_MAX_BYTES } from '@tidegate/contract/limits.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { START, startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

const BASE = '/lfscada/configuration';
const SAVE = `${BASE}/widget/save`;

let server: TestServer;
let plant: Plant;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
});
afterEach(() => server.end());

const rect = (id: string, more: object = {}) => ({
  id: id.repeat(32),
  widgetType: 'ShapeRect',
  position: { x: 0, y: 0, width: 10, height: 10 },
  ...more,
});
/** Widget as answered: with its page. */
const onPage = (id: string, more: object = {}) => rect(id, { ...more, pageId: plant.pageId });
const get = <T>(path: string, fields: object = {}) => plant.admin.get<T>(`${BASE}/${path}`, { ...fields });
const ask = (path: string, fields: object = {}, visitor: Visitor = plant.admin) =>
  visitor.ask(`${BASE}/${path}`, { ...fields });
const info = () => get<Page>('page/info', { id: plant.pageId });
const widgets = (more: object = {}) => get<unknown[]>('widget/queryAll', { pageId: plant.pageId, ...more });
const save = (fields: object, visitor?: Visitor) => ask('widget/save', { pageId: plant.pageId, ...fields }, visitor);
const played = () => get<SavedPage>('page/played', { pageId: plant.pageId });
const lastAudit = async () => (await server.auditRows()).at(-1);

describe('a page', () => {
  test('returns each widget with the page that it is on, children of groups too', async () => {
    const group = rect('c', { widgetType: 'WidgetGroup', children: [rect('d', { pageId: '' })] });
    await save({ list: [rect('a'), rect('b', { pageId: '999' }), group] });
    const { pageId } = plant;
    expect(await widgets()).toMatchObject([{ pageId }, { pageId: '999' }, { pageId, children: [{ pageId }] }]);
    expect(await played()).toMatchObject({ widgets: [{ id: 'a'.repeat(32) }, {}, {}] });
  });

  test('returns exactly the saved widgets, whatever they contain', async () => {
    const isHarmless = (text: string) => !/script:|text\/html|^(?:__proto__|constructor|prototype)$/i.test(text);
    const { tree } = fc.letrec((tie) => ({
      text: fc.string({ unit: 'grapheme' }).filter(isHarmless),
      leaf: fc.oneof(
        tie('text'),
        fc.integer(),
        fc.double({ noDefaultInfinity: true, noNaN: true }),
        fc.constant(null),
        fc.boolean(),
      ),
      tree: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        tie('leaf'),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(fc.string().filter(isHarmless), tie('tree'), { maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(fc.array(tree, { maxLength: 6 }), async (list) => {
        // List as JSON represents it: -0 is 0 there.
        const sent: unknown = JSON.parse(JSON.stringify(list));
        expect(await save({ list })).toMatchObject({ code: '200' });
        expect(await widgets()).toEqual(sent);
      }),
      { numRuns: 60 },
    );
  });

  test('accepts five thousand widgets in a form of several hundred kilobytes', async () => {
    const list = Array.from({ length: 5_000 }, (_, index) => ({ id: String(index), name: '泵 & "pump"' }));
    expect(await save({ list })).toMatchObject({ code: '200' });
    expect(await widgets()).toEqual(list);
    expect((await info()).widgetCount).toBe(5_000);
  });

  test('is empty before anything is drawn', async () => {
    const { id } = await get<{ id: string }>('page/add', {
      equipmentId: plant.equipmentId,
      title: 'New',
      width: '640',
    });
    expect(await get('widget/queryAll', { pageId: id })).toEqual([]);
    const empty = { version: 0, widgets: [], con: { id, title: 'New', width: 640, height: 768 } };
    expect(await get('page/played', { pageId: id })).toMatchObject(empty);
    expect(await get('page/version/info', { pageId: id })).toMatchObject(empty);
    expect(await save({ pageId: id, list: [] })).toMatchObject({ data: { version: 1 } });
  });

  test('runs as published while a draft is edited', async () => {
    await save({ list: [rect('b')] });
    expect(await save({ list: [rect('c')], publish: false, note: 'half' })).toMatchObject({ data: { version: 3 } });
    expect(await widgets()).toEqual([onPage('c')]);
    expect(await widgets({ published: true })).toEqual([onPage('b')]);
    expect(await played()).toMatchObject({ version: 2, widgets: [rect('b')] });
    expect(await info()).toMatchObject({ version: 3, publishedVersion: 2 });
    await get('page/publish', { id: plant.pageId, version: 1 });
    expect((await played()).widgets).toMatchObject([{ widgetType: 'UsualDataText' }]);
    const { rows } = await get<Rows<PageVersion>>('page/version/query', { pageId: plant.pageId });
    expect(rows.map(({ version, note, isPublished }) => [version, note, isPublished])).toEqual([
      [3, 'half', false],
      [2, '', false],
      [1, '', true],
    ]);
    expect(await get('page/version/info', { pageId: plant.pageId, version: 2 })).toMatchObject({
      widgets: [rect('b')],
    });
    expect(await ask('page/version/info', { pageId: plant.pageId, version: 9 })).toMatchObject({ code: '1568' });
    expect(await ask('page/publish', { id: plant.pageId, version: 9 })).toMatchObject({ code: '1568', status: 404 });
  });

  test('accepts a single widget, which replaces the one with its id or is appended', async () => {
    await save({ list: [rect('b'), rect('c')] });
    await save({ widget: rect('b', { name: 'first' }) });
    await save({ widget: rect('d') });
    expect(await widgets()).toEqual([onPage('b', { name: 'first' }), onPage('c'), onPage('d')]);
    expect(await save({ widget: { name: 'none' } })).toMatchObject({ status: 400 });
    expect(await save({ widget: [1] })).toMatchObject({ status: 400 });
    expect(await save({})).toMatchObject({ status: 400, message: 'The field list is missing' });
  });

  test('keeps options that are not changed, and stores its size as numbers', async () => {
    await save({ list: [], con: { width: '800', bgColor: '#123456', own: { x: 1 } } });
    await save({ list: [], con: { title: 'Hall', height: 600 } });
    const { title, options } = await info();
    expect(title).toBe('Hall');
    expect(options).toMatchObject({ width: 800, height: 600, bgColor: '#123456', own: { x: 1 }, grid: true });
    expect((await played()).con).toEqual({
      title: 'Hall',
      width: 800,
      height: 600,
      bgColor: '#123456',
      own: { x: 1 },
    });
    for (const con of [{ width: 'wide' }, { width: 5 }, { bgColor: 'url(x)' }, { device: 'tv' }]) {
      const [field] = Object.keys(con);
      expect(await save({ list: [], con })).toMatchObject({
        status: 400,
        message: expect.stringContaining(`con.${field}`),
      });
    }
    expect(await save({ list: [], con: '{"width":' })).toMatchObject({ code: '1565' });
    expect((await info()).version).toBe(3);
  });

  test('gets a new version when its options change, so that other editors are notified', async () => {
    await get('page/edit', { id: plant.pageId, title: 'Hall', width: '640' });
    expect(await info()).toMatchObject({ title: 'Hall', version: 2, publishedVersion: 2, options: { width: 640 } });
    expect(await played()).toMatchObject({ con: { width: 640 }, widgets: [{ widgetType: 'UsualDataText' }] });
    await get('page/edit', { id: plant.pageId, seq: 4 });
    expect(await info()).toMatchObject({ seq: 4, version: 2 });
    expect(await lastAudit()).toMatchObject({ action: 'page.edit', old: '{"seq":0}', new: '{"seq":4}' });
  });

  test('is copied as a draft', async () => {
    const { id } = await get<{ id: string }>('page/copy', { id: plant.pageId, title: 'Twin' });
    expect(await get('page/info', { id })).toMatchObject({ title: 'Twin', version: 1, publishedVersion: 0 });
    const drawn = await get<object[]>('widget/queryAll', { pageId: id });
    expect(drawn.map((one) => ({ ...one, pageId: plant.pageId }))).toEqual(await widgets());
    expect(await get('widget/queryAll', { pageId: id, published: true })).toEqual([]);
  });

  test('is listed for its equipment, and the first is the home page', async () => {
    const { id } = await get<{ id: string }>('page/add', {
      equipmentId: plant.equipmentId,
      title: 'Phone',
      device: 'phone',
    });
    const of = { equipmentId: plant.equipmentId };
    expect((await get<Page[]>('page/queryAll', of)).map((page) => page.id)).toEqual([plant.pageId, id]);
    expect(await get('page/query', { ...of, title: 'PHO' })).toMatchObject({ total: 1, rows: [{ id }] });
    expect(await get('page/queryHome', of)).toMatchObject({ id: plant.pageId });
    expect(await get('page/queryHome', { ...of, device: 'phone' })).toMatchObject({ id });
    await get('page/delete', { id });
    expect(await get('page/queryHome', { ...of, device: 'phone' })).toMatchObject({ id: plant.pageId });
    await get('page/delete', { id: plant.pageId });
    expect(await get('page/queryHome', of)).toBeNull();
  });

  test('has its actions in the log, without the drawing', async () => {
    await save({ list: [rect('b', { name: 'very long' })], note: 'valves' });
    expect(await lastAudit()).toMatchObject({
      action: 'page.save',
      object: `page:${plant.pageId}`,
      new: JSON.stringify({ version: 2, note: 'valves', widgets: 1, published: true }),
    });
    await save({ list: 'x'.repeat(900) });
    expect(await lastAudit()).toMatchObject({ action: 'page.save', result: '1565' });
    expect((await lastAudit())?.new).not.toContain('xx');
  });
});

describe('a page is refused and unchanged', () => {
  const deep = (levels: number) => `${'{"children":['.repeat(levels)}${']}'.repeat(levels)}`;
  test.each<[what: string, list: string, code: string]>([
    ['an object', '{"a":1}', '1564'],
    ['a number', '7', '1564'],
    ['JSON that is cut off', '[{"id":"a"', '1565'],
    ['no JSON', 'widgets', '1565'],
    ['a key that reaches into all objects', '[{"__proto__":{"isAdmin":true}}]', '1566'],
    ['such a key within', '[{"dataAddon":{"x":[{"constructor":1}]}}]', '1566'],
    ['a script for an address', '[{"dataAddon":{"link":"javascript:alert(1)"}}]', '1566'],
    ['one that hides behind blanks', JSON.stringify([{ link: '\tjava\nscript:alert(1)' }]), '1566'],
    ['a page as an address', '[{"src":"data:text/html,x"}]', '1566'],
    ['groups without end', `[${deep(100_000)}]`, '1566'],
    ['5,001 widgets', JSON.stringify(Array.from({ length: 5_001 }, () => ({}))), '1563'],
    ['5,001 widgets in groups', JSON.stringify([{ children: Array.from({ length: 5_000 }, () => ({})) }]), '1563'],
    ['more than 2 MB', JSON.stringify(['x'.repeat(PAGE_MAX_BYTES)]), '1562'],
    ['more than any form may hold', JSON.stringify(['%'.repeat(PAGE_MAX_BYTES)]), '1562'],
  ])('%s', async (_what, list, code) => {
    const before = [await info(), await widgets()];
    expect(await save({ list })).toMatchObject({ code });
    expect([await info(), await widgets()]).toEqual(before);
  });

  test.each<[what: string, fields: object]>([
    ['in one widget', { widget: `{"id":"${'a'.repeat(32)}","__proto__":{"x":1}}` }],
    ['in the options', { list: [], con: '{"__proto__":{"x":1}}' }],
    ['an address in the options', { list: [], con: { theme: 'vbscript:x' } }],
  ])('harm %s', async (_what, fields) => {
    expect(await save(fields)).toMatchObject({ code: '1566' });
    expect((await info()).version).toBe(1);
  });

  test('if it was deleted in the meantime', async () => {
    await get('page/delete', { id: plant.pageId });
    expect(await save({ list: [] })).toMatchObject({ status: 404, code: '404' });
  });

  test('for a person who may view but not edit', async () => {
    expect(await ask('widget/queryAll', { pageId: plant.pageId }, plant.viewer)).toMatchObject({ code: '200' });
    for (const [path, fields] of [
      ['widget/save', { pageId: plant.pageId, list: [] }],
      ['page/delete', { id: plant.pageId }],
      ['page/version/query', { pageId: plant.pageId }],
    ] as const) {
      expect(await ask(path, fields, plant.viewer)).toMatchObject({ status: 403 });
    }
  });

  test('in every other form above the size limit of forms', async () => {
    expect(await ask('page/edit', { id: plant.pageId, title: 'x'.repeat(70_000) })).toMatchObject({ status: 413 });
    const stranger = server.visitor();
    expect(await stranger.ask(SAVE, { list: 'x'.repeat(70_000) })).toMatchObject({ status: 401 });
  });
});

describe('two editors of one page', () => {
  const editing = (visitor: Visitor, more: object = {}) =>
    visitor.get<{ others: PageEditor[]; version: number }>(`${BASE}/page/editing`, { pageId: plant.pageId, ...more });

  test('see each other until one leaves or falls silent', async () => {
    const engineer = await server.signedIn(plant.org, 'engineer');
    expect(await editing(plant.admin)).toEqual({ others: [], version: 1 });
    server.clock.pass(5_000);
    const first = { name: plant.admin.loginname, since: START };
    expect(await editing(engineer)).toEqual({ others: [first], version: 1 });
    expect((await editing(plant.admin)).others).toMatchObject([{ name: engineer.loginname }]);
    await editing(engineer, { isLeaving: true });
    expect((await editing(plant.admin)).others).toEqual([]);
    await editing(engineer);
    server.clock.pass(29_000);
    expect((await editing(plant.admin)).others).toHaveLength(1);
    server.clock.pass(1_500);
    expect((await editing(plant.admin)).others).toEqual([]);
  });

  test('are warned even if they are tabs of one person', async () => {
    await editing(plant.admin, { tab: 'one' });
    expect((await editing(plant.admin, { tab: 'two' })).others).toHaveLength(1);
    expect((await editing(plant.admin, { tab: 'one' })).others).toHaveLength(1);
  });

  test('are notified when the other saves, and cannot overwrite that version', async () => {
    const engineer = await server.signedIn(plant.org, 'engineer');
    expect(await save({ list: [rect('b')], baseVersion: 1 }, engineer)).toMatchObject({ data: { version: 2 } });
    expect(await editing(plant.admin)).toMatchObject({ version: 2 });
    expect(await save({ list: [rect('c')], baseVersion: 1 })).toMatchObject({
      status: 409,
      code: '1561',
      message: `${engineer.loginname} saved this page at 2026-07-01 08:00:00 (version 2). Merge their changes before you save.`,
    });
    expect(await widgets()).toEqual([onPage('b')]);
    expect(await save({ list: [rect('b'), rect('c')], baseVersion: 2 })).toMatchObject({ data: { version: 3 } });
  });
});
