import { SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import { PAGE_VERSIONS_KEPT } from '@tidegate/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { pages0020 } from '../../adapters/sql/migrations/0020-pages.ts';
import { pageTitleEn0048 } from '../../adapters/sql/migrations/0048-page-title-en.ts';
import { portableTypes } from '../../adapters/sql/migrations/types.ts';
import type { CoreStores } from '../stores.ts';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { coreTables } from '../../kernel/sql/tables.ts';
import type { DrawnPage, PageSaving } from './records.ts';
import type { Range } from '../../kernel/range.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, equipment, gateway, PAGE, RANGE, signal } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const HAND = { at: AT, by: 'ann' };
const THEIRS = { ...RANGE, orgId: '2', orgPath: '/2/' };

const drawn = (widgets: readonly unknown[], more: Partial<DrawnPage> = {}): DrawnPage => ({
  con: { title: 'Hall' },
  widgets,
  widgetCount: widgets.length,
  signalIds: [],
  ...more,
});
const saving = (content: DrawnPage, more: Partial<PageSaving> = {}): PageSaving => ({
  note: '',
  publish: true,
  draw: () => content,
  ...more,
});

forEachEngine((engine) => {
  const open = async () => coreStores(await engine.open<CoreTables>('core'));

  /** An equipment with a signal, behind a gateway. */
  const plantIn = async (stores: CoreStores, code = 'P1') => {
    const gatewayId = await stores.gateways.add(gateway(`G${code}`), TRAIL);
    const equipmentId = await stores.equipment.add(equipment(code, gatewayId), TRAIL);
    const [signalId = ''] = await stores.signals.add(equipmentId, [signal(`s${code}`)], TRAIL);
    return { gatewayId, equipmentId, signalId };
  };
  const addPage = (stores: CoreStores, equipmentId: string, con: object = {}) =>
    stores.pages.add({ orgId: '1', equipmentId, con: { title: 'Hall', ...con } }, HAND, TRAIL);
  const save = (stores: CoreStores, id: string, content: DrawnPage, more: Partial<PageSaving> = {}, hand = HAND) =>
    stores.pages.save(id, saving(content, more), hand, () => TRAIL);
  const find = async (stores: CoreStores, id: string, range: Range = RANGE) =>
    (await stores.objects.find('page', [id], range))[0];

  describe('a page', () => {
    test('is read back as added, with access to its equipment', async () => {
      const stores = await open();
      const { equipmentId } = await plantIn(stores);
      const id = await addPage(stores, equipmentId, { width: 800, own: [1] });
      const page = await find(stores, id);
      expect(page).toMatchObject({
        id,
        equipmentId,
        orgId: '1',
        title: 'Hall',
        isHome: true,
        seq: 0,
        version: 0,
        publishedVersion: 0,
        widgetCount: 0,
        updatedAt: AT,
        updatedBy: 'ann',
      });
      expect(page?.options).toMatchObject({ id, title: 'Hall', width: 800, height: 768, own: [1], device: 'screen' });
      expect(await stores.pages.all(equipmentId, RANGE)).toEqual([page]);
      expect(await stores.pages.page(equipmentId, { ...PAGE, name: 'HAL' }, RANGE)).toEqual({ total: 1, rows: [page] });
      expect((await stores.pages.page(equipmentId, { ...PAGE, name: 'none' }, RANGE)).total).toBe(0);
      expect(await find(stores, id, THEIRS)).toBeUndefined();
      expect(await stores.pages.all(equipmentId, THEIRS)).toEqual([]);
      expect(await find(stores, id, { ...RANGE, reach: 'own' })).toEqual(page);
      expect(await find(stores, id, { ...RANGE, reach: 'own', userId: '9' })).toBeUndefined();
      expect(await find(stores, id, { ...RANGE, reach: 'chosen' })).toBeUndefined();
    });

    test('of a project belongs to its organisation and to no equipment', async () => {
      const stores = await open();
      const { equipmentId } = await plantIn(stores);
      await addPage(stores, equipmentId);
      const id = await addPage(stores, '');
      expect((await stores.pages.page(undefined, PAGE, RANGE)).rows).toMatchObject([{ id, equipmentId: '' }]);
      expect((await stores.pages.page(undefined, PAGE, THEIRS)).total).toBe(0);
      expect(await find(stores, id, { ...RANGE, reach: 'chosen' })).toMatchObject({ id });
      await expect(addPage(stores, '999999')).rejects.toMatchObject({ refusal: 'notFound' });
    });

    test('is the home page of its device until another becomes the home page or it is deleted', async () => {
      const stores = await open();
      const { equipmentId } = await plantIn(stores);
      const [one, two, phone] = [
        await addPage(stores, equipmentId),
        await addPage(stores, equipmentId),
        await addPage(stores, equipmentId, { device: 'phone' }),
      ];
      const homes = async () =>
        (await stores.pages.all(equipmentId, RANGE)).filter(({ isHome }) => isHome).map((page) => page.id);
      expect(await homes()).toEqual([one, phone]);
      await stores.pages.setHome(two, TRAIL);
      expect(await homes()).toEqual([two, phone]);
      await stores.pages.change(phone, { con: { device: 'screen' } }, HAND, TRAIL);
      expect(await homes()).toEqual([two]);
      await stores.pages.change(one, { con: { device: 'phone' } }, HAND, TRAIL);
      expect(await homes()).toEqual([one, two]);
      await stores.pages.remove(two, TRAIL);
      expect(await homes()).toEqual([one, phone]);
      for (const act of [
        () => stores.pages.setHome(two, TRAIL),
        () => stores.pages.remove(two, TRAIL),
        () => save(stores, two, drawn([])),
      ]) {
        await expect(act()).rejects.toMatchObject({ refusal: 'notFound' });
      }
    });

    test('keeps its position in the list', async () => {
      const stores = await open();
      const { equipmentId } = await plantIn(stores);
      const ids = [await addPage(stores, equipmentId), await addPage(stores, equipmentId)];
      await stores.pages.change(ids[0] ?? '', { seq: 7 }, HAND, TRAIL);
      expect((await stores.pages.all(equipmentId, RANGE)).map(({ id, seq }) => [id, seq])).toEqual([
        [ids[1], 1],
        [ids[0], 7],
      ]);
    });
  });

  describe('pages that a button may open', () => {
    const ALL = { page: 1, pageSize: 50, words: [], ids: undefined };

    test('include project pages and pages of any equipment in the access scope, with their owner', async () => {
      const stores = await open();
      const [hall, tank] = [await plantIn(stores, 'HALL'), await plantIn(stores, 'TANK')];
      const ids = [
        await addPage(stores, '', { title: 'Works', titleEn: 'The works' }),
        await addPage(stores, hall.equipmentId, { title: 'Pumps' }),
        await addPage(stores, tank.equipmentId, { title: 'Levels' }),
      ];
      await save(stores, ids[1] ?? '', drawn([]));
      const offered = await stores.pages.offered(ALL, RANGE);
      expect(offered.total).toBe(3);
      expect(offered.rows[0]).toEqual({
        id: ids[0],
        title: 'Works',
        titleEn: 'The works',
        equipmentId: '',
        equipmentName: '',
        equipmentNameEn: '',
        isPublished: false,
      });
      expect(offered.rows.map(({ id, isPublished }) => [id, isPublished])).toContainEqual([ids[1], true]);
      expect((await stores.pages.offered(ALL, THEIRS)).total).toBe(0);
      expect((await stores.pages.offered({ ...ALL, ids: ids.slice(2) }, RANGE)).rows).toMatchObject([{ id: ids[2] }]);
      expect((await stores.pages.offered({ ...ALL, ids: [] }, RANGE)).total).toBe(0);
    });

    test('are found by words of their title and equipment, and % is literal', async () => {
      const stores = await open();
      const { equipmentId } = await plantIn(stores, 'HALL');
      const id = await addPage(stores, equipmentId, { title: 'Pumps' });
      await addPage(stores, '', { title: 'Pumps of the works' });
      const found = async (...words: string[]) =>
        (await stores.pages.offered({ ...ALL, words }, RANGE)).rows.map((page) => page.id);
      expect(await found('pump', 'hall')).toEqual([id]);
      expect(await found('pump')).toHaveLength(2);
      expect(await found('%')).toEqual([]);
    });
  });

  describe('a version', () => {
    test('never changes, whatever is saved and published later', async () => {
      const stores = await open();
      const id = await addPage(stores, '');
      const first = drawn([{ id: 'a', n: [1, null, 'ü'] }], { con: { title: 'Hall', width: 640 } });
      const second = drawn([], { con: { title: 'Tank' } });
      expect(await save(stores, id, first, { note: 'the first' })).toBe(1);
      expect(await save(stores, id, second, { publish: false }, { at: AT + 5, by: 'bob' })).toBe(2);
      expect(await stores.pages.version(id, 1)).toEqual({ version: 1, con: first.con, widgets: first.widgets });
      expect(await stores.pages.version(id, 2)).toEqual({ version: 2, con: second.con, widgets: [] });
      expect(await stores.pages.version(id, 3)).toBeUndefined();
      expect(await find(stores, id)).toMatchObject({
        title: 'Tank',
        version: 2,
        publishedVersion: 1,
        widgetCount: 0,
        updatedBy: 'bob',
      });
      expect(await stores.pages.versions(id, 1, 10)).toEqual({
        total: 2,
        rows: [
          { version: 2, at: AT + 5, by: 'bob', note: '', isPublished: false, widgetCount: 0 },
          { version: 1, at: AT, by: 'ann', note: 'the first', isPublished: true, widgetCount: 1 },
        ],
      });
      expect((await stores.pages.versions(id, 2, 1)).rows.map(({ version }) => version)).toEqual([1]);
      await stores.pages.publish(id, 2, TRAIL);
      expect(await find(stores, id)).toMatchObject({ publishedVersion: 2 });
      await expect(stores.pages.publish(id, 9, TRAIL)).rejects.toMatchObject({
        refusal: 'pageNoVersion',
        params: { version: 9 },
      });
    });

    test('is refused if somebody saved after it was opened, and nothing is written', async () => {
      const stores = await open();
      const id = await addPage(stores, '');
      await save(stores, id, drawn(['mine']), { baseVersion: 0 });
      await expect(
        save(stores, id, drawn(['theirs']), { baseVersion: 0 }, { at: AT + 9, by: 'bob' }),
      ).rejects.toMatchObject({ refusal: 'pageMeanwhile', params: { by: 'ann', at: AT, version: 1 } });
      expect(await stores.pages.version(id, 1)).toMatchObject({ widgets: ['mine'] });
      expect(await find(stores, id)).toMatchObject({ version: 1, updatedBy: 'ann' });
      expect(await save(stores, id, drawn(['both']), { baseVersion: 1 })).toBe(2);
    });

    test('is accepted from only one of two people who save at the same time', async () => {
      const stores = await open();
      const id = await addPage(stores, '');
      const ends = await Promise.allSettled(
        ['one', 'two', 'three'].map((name) => save(stores, id, drawn([name]), { baseVersion: 0 })),
      );
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
      expect((await stores.pages.versions(id, 1, 10)).total).toBe(1);
    });

    test('is based on the previous one, and keeps its publication on request', async () => {
      const stores = await open();
      const id = await addPage(stores, '', { width: 640 });
      const next: PageSaving['draw'] = async ({ con, widgets }) => drawn([...(await widgets()), 1], { con });
      const asBefore = saving(drawn([]), { draw: next, publish: 'ifLatestWas' });
      const saveNext = () => stores.pages.save(id, asBefore, HAND, () => TRAIL);
      await saveNext();
      expect(await find(stores, id)).toMatchObject({ version: 1, publishedVersion: 0 });
      await stores.pages.publish(id, 1, TRAIL);
      await saveNext();
      expect(await find(stores, id)).toMatchObject({ version: 2, publishedVersion: 2 });
      expect(await stores.pages.version(id, 2)).toEqual({
        version: 2,
        con: { title: 'Hall', width: 640 },
        widgets: [1, 1],
      });
    });

    test('is deleted after many later versions, unless it is published', async () => {
      const stores = await open();
      const id = await addPage(stores, '');
      await save(stores, id, drawn(['old']));
      for (let count = 0; count < PAGE_VERSIONS_KEPT + 1; count += 1) {
        await save(stores, id, drawn([count]), { publish: false });
      }
      expect((await stores.pages.versions(id, 1, 1)).total).toBe(PAGE_VERSIONS_KEPT + 1);
      expect(await stores.pages.version(id, 1)).toMatchObject({ widgets: ['old'] });
      expect(await stores.pages.version(id, 2)).toBeUndefined();
    });
  });

  describe('a signal', () => {
    test('shows its use in the latest and the published version of a page, with access to it', async () => {
      const stores = await open();
      const { equipmentId, signalId } = await plantIn(stores);
      const id = await addPage(stores, equipmentId);
      const project = await addPage(stores, '', { title: 'Works' });
      const using = (title: string) => drawn([], { con: { title }, signalIds: [signalId] });
      const uses = async (range: Range = RANGE) => {
        const { seen, hiddenPages: hidden } = await stores.signalNames.uses(signalId, range);
        return { seen: seen.map((use) => [use.kind, use.id, use.name, use.equipmentName]), hidden };
      };
      expect(await uses()).toEqual({ seen: [], hidden: 0 });
      await save(stores, id, using('Hall'));
      await save(stores, project, using('Works'), { publish: false });
      const own = ['page', id, 'Hall', 'Pump P1'];
      const ofProject = ['page', project, 'Works', ''];
      expect(await uses()).toEqual({ seen: [own, ofProject], hidden: 0 });
      expect(await uses({ ...RANGE, reach: 'chosen' })).toEqual({ seen: [ofProject], hidden: 1 });
      await save(stores, id, drawn([]), { publish: false });
      expect((await uses()).seen).toContainEqual(own);
      await stores.pages.publish(id, 2, TRAIL);
      await stores.pages.remove(project, TRAIL);
      expect(await uses()).toEqual({ seen: [], hidden: 0 });
    });

    test('used on a page can be renamed and deleted', async () => {
      const stores = await open();
      const { equipmentId, signalId } = await plantIn(stores);
      const id = await addPage(stores, equipmentId);
      await save(stores, id, drawn([], { signalIds: [signalId] }));
      await stores.signals.change(signalId, { name: 'Other' }, TRAIL);
      await stores.signals.remove(signalId, TRAIL);
      expect(await find(stores, id)).toMatchObject({ version: 1 });
    });
  });

  describe('a page of equipment', () => {
    test('is deleted and restored with it, with all versions', async () => {
      const stores = await open();
      const { equipmentId, signalId } = await plantIn(stores);
      const id = await addPage(stores, equipmentId);
      await save(stores, id, drawn(['x'], { signalIds: [signalId] }), { note: 'n' });
      const before = await find(stores, id);
      expect(await stores.equipment.dependents(equipmentId, RANGE)).toContainEqual({ kind: 'page', count: 1 });
      await stores.equipment.remove(equipmentId, TRAIL);
      expect(await find(stores, id)).toBeUndefined();
      await expect(save(stores, id, drawn([]))).rejects.toMatchObject({ refusal: 'notFound' });
      await stores.equipmentBin.restore(equipmentId, {}, TRAIL);
      expect(await find(stores, id)).toEqual(before);
      expect(await stores.pages.version(id, 1)).toMatchObject({ widgets: ['x'] });
      expect((await stores.signalNames.uses(signalId, RANGE)).seen.map((use) => use.id)).toEqual([id]);
      await stores.equipment.remove(equipmentId, TRAIL);
      await stores.equipmentBin.purge(equipmentId, TRAIL);
      expect(await stores.pages.version(id, 1)).toBeUndefined();
    });

    test('moves with it to the organisation of another gateway', async () => {
      const stores = await open();
      const { equipmentId } = await plantIn(stores);
      const id = await addPage(stores, equipmentId);
      const other = await stores.gateways.add({ ...gateway('B'), orgId: '2' }, TRAIL);
      await stores.equipment.change(equipmentId, { gatewayId: other }, TRAIL);
      expect(await find(stores, id)).toBeUndefined();
      expect(await find(stores, id, THEIRS)).toMatchObject({ orgId: '2' });
    });

    test('is copied with its page for phones, which is that of the copy', async () => {
      const stores = await open();
      const { gatewayId, equipmentId } = await plantIn(stores);
      const [id, phone] = [await addPage(stores, equipmentId), await addPage(stores, equipmentId, { title: 'Phone' })];
      await save(stores, phone, { ...drawn([]), con: { title: 'Phone', device: 'phone', phoneOf: id } });
      const fields = { name: 'Copy', nameEn: '', code: 'P2', gatewayId, deviceId: 'P2', ownerId: '7', at: AT + 9 };
      const copyId = await stores.equipment.copy(equipmentId, fields, TRAIL);
      const [copy, onPhone] = await stores.pages.all(copyId, RANGE);
      expect(copy?.id).not.toBe(id);
      expect(onPhone?.options).toMatchObject({ device: 'phone', phoneOf: copy?.id });
    });

    test('is copied with it, with the signals and pages of the copy', async () => {
      const stores = await open();
      const { gatewayId, equipmentId, signalId } = await plantIn(stores);
      const { signalId: far } = await plantIn(stores, 'far');
      const [id, target] = [await addPage(stores, equipmentId), await addPage(stores, equipmentId, { title: 'Tank' })];
      const widgetsOf = (own: string, page: string) => [
        {
          dataId: own,
          animation: { visiable: { dataId: own, op: 'on' } },
          items: [{ dataId: far, dataType: 'signal' }],
        },
        { widgetType: 'Group', children: [{ dataAddon: { functionPage: page } }, { dataId: own, dataType: 'report' }] },
      ];
      const signalIds = [signalId, far];
      await save(stores, id, drawn(widgetsOf(signalId, target), { signalIds }));
      await save(stores, id, drawn([{ dataId: signalId }], { signalIds: [signalId] }), { publish: false });
      const fields = { name: 'Copy', nameEn: '', code: 'P2', gatewayId, deviceId: 'P2', ownerId: '7', at: AT + 9 };
      const copyId = await stores.equipment.copy(equipmentId, fields, TRAIL);
      const [own] = await stores.signals.ids(copyId);
      const [copy, tank] = await stores.pages.all(copyId, RANGE);
      expect(copy).toMatchObject({ title: 'Hall', isHome: true, version: 2, publishedVersion: 1, updatedBy: 'ann' });
      expect(tank).toMatchObject({ title: 'Tank', version: 0, isHome: false });
      const published = await stores.pages.version(copy?.id ?? '', 1);
      const [one, group] = widgetsOf(String(own), tank?.id ?? '');
      expect(published?.widgets).toEqual([
        one,
        {
          ...(group as object),
          children: [{ dataAddon: { functionPage: tank?.id } }, { dataId: signalId, dataType: 'report' }],
        },
      ]);
      expect((await stores.pages.version(copy?.id ?? '', 2))?.widgets).toEqual([{ dataId: String(own) }]);
      expect((await stores.signalNames.uses(String(own), RANGE)).seen.map((use) => use.id)).toEqual([copy?.id]);
      expect((await stores.signalNames.uses(far, RANGE)).seen.map((use) => use.id)).toEqual([id, copy?.id]);
    });
  });

  test('an organisation is not deleted while it has pages of projects', async () => {
    const stores = await open();
    const orgId = await stores.accounts.addOrg('plant', AT);
    const id = await stores.pages.add({ orgId, equipmentId: '', con: { title: 'Works' } }, HAND, TRAIL);
    await expect(stores.orgs.remove(orgId, TRAIL)).rejects.toMatchObject({ refusal: 'orgHolds' });
    await stores.pages.remove(id, TRAIL);
    await stores.orgs.remove(orgId, TRAIL);
  });

  test('a picture is known by the pages that show it, drawn or as their background, published or not', async () => {
    const stores = await open();
    const { equipmentId } = await plantIn(stores);
    const pictured = { dataAddon: { picture: 'h'.repeat(43) } };
    const [one, other, third] = [
      await addPage(stores, equipmentId),
      await addPage(stores, equipmentId, { title: 'Tank', titleEn: 'Basin' }),
      await addPage(stores, equipmentId, { title: 'Free' }),
    ];
    await save(stores, one, drawn([pictured]));
    await save(stores, one, drawn([]), { publish: false });
    await save(stores, other, drawn([], { con: { title: 'Tank', titleEn: 'Basin', bgImage: 'h'.repeat(43) } }));
    await save(stores, third, drawn([{ dataAddon: { picture: 'i'.repeat(43) } }]));
    const uses = (range: Range, orgId = '1') => stores.pagePictures.uses(orgId, 'h'.repeat(43), range);
    expect(await uses(RANGE)).toEqual({
      seen: [
        { id: one, title: 'Hall', titleEn: '' },
        { id: other, title: 'Tank', titleEn: 'Basin' },
      ],
      hidden: 0,
    });
    expect(await uses({ ...RANGE, userId: '9', reach: 'own' })).toEqual({ seen: [], hidden: 2 });
    expect(await uses(RANGE, '2')).toEqual({ seen: [], hidden: 0 });
    await save(stores, one, drawn([]));
    expect((await uses(RANGE)).seen.map(({ id }) => id)).toEqual([other]);
  });

  test('a picture removed from a library is kept for pages that show it', async () => {
    const stores = await open();
    const picture = { hash: 'h', name: 'Hall', width: 4, height: null, bytes: 1, at: AT, by: 'ann' };
    await stores.pictures.save({ hash: 'h', type: 'image/gif', bytes: Uint8Array.of(1) }, 1);
    await stores.pagePictures.add('1', picture, TRAIL);
    await stores.pagePictures.add('1', { ...picture, name: 'Tank', at: AT + 1 }, TRAIL);
    await stores.pagePictures.add('1', { ...picture, hash: 'older' }, TRAIL);
    const listed = async (orgId: string, name = '') =>
      (await stores.pagePictures.page(orgId, { ...PAGE, name })).rows.map(({ hash }) => hash);
    expect(await listed('1')).toEqual(['h', 'older']);
    expect((await stores.pagePictures.page('1', { ...PAGE, name: 'TAN' })).rows).toEqual([
      { ...picture, name: 'Tank', at: AT + 1 },
    ]);
    expect(await listed('2')).toEqual([]);
    await expect(stores.pagePictures.remove('2', 'h', TRAIL)).rejects.toMatchObject({ refusal: 'notFound' });
    await stores.pagePictures.remove('1', 'h', TRAIL);
    await expect(stores.pagePictures.remove('1', 'h', TRAIL)).rejects.toMatchObject({ refusal: 'notFound' });
    expect(await listed('1')).toEqual(['older']);
    await stores.pictures.dropUnused(2);
    expect(await stores.pictures.find('h')).toBeDefined();
    await stores.pagePictures.add('1', picture, TRAIL);
    expect(await listed('1')).toContain('h');
  });

  test('pages of an older database are found by their English titles, those of deleted equipment after they are restored', async () => {
    const opened = await engine.open<CoreTables>('core');
    const stores = coreStores(opened);
    const orgId = await stores.accounts.addOrg('one', AT);
    const gatewayId = await stores.gateways.add({ ...gateway('g'), orgId }, TRAIL);
    const equipmentId = await stores.equipment.add(equipment('tank', gatewayId), TRAIL);
    const range = { ...RANGE, orgId, orgPath: `/${orgId}/` };
    const add = async (place: string, titleEn: string) => {
      const content = drawn([], { con: { title: '厅', titleEn } });
      const id = await stores.pages.add({ orgId, equipmentId: place, con: content.con }, HAND, TRAIL);
      await stores.pages.save(id, saving(content), HAND, () => TRAIL);
      return id;
    };
    const [project, own] = [await add('', 'Overview'), await add(equipmentId, 'Inlet')];
    await stores.equipment.remove(equipmentId, TRAIL);
    const db = coreTables(opened);
    const { content } = await db.selectFrom('equipmentBin').select('content').executeTakeFirstOrThrow();
    await db
      .updateTable('equipmentBin')
      .set({ content: content.replace('"titleEn":"Inlet",', '') })
      .execute();
    await opened.schema.alterTable('page').dropColumn('title_en').execute();

    await pageTitleEn0048.build(portableTypes(engine.name)).up(opened);
    await stores.equipmentBin.restore(equipmentId, {}, TRAIL);
    const found = async (text: string) =>
      (await stores.search.pages([{ text, names: [] }], 10, range)).map(({ id }) => id);
    expect([await found('overview'), await found('inlet')]).toEqual([[project], [own]]);
  });

  test('shipped roles of an older database that edit pages get the new permission', async () => {
    // A database of its own: it is left with the tables of an older version.
    const opened = await engine.open<CoreTables>('core', await engine.place());
    const db = coreTables(opened);
    for (const table of ['page', 'page_version', 'page_signal', 'page_picture'])
      await opened.schema.dropTable(table).execute();
    const role = { orgId: 1, dataRange: 'org', authRegion: '[]', remark: '', shipped: 1 } as const;
    const roleTypes = ['admin', 'engineer', 'operator', 'viewer'] as const;
    for (const roleType of roleTypes) {
      const auths = SHIPPED_ROLES[roleType].auths.filter((auth) => auth !== 'manage_page_edit');
      await db
        .insertInto('role')
        .values({ ...role, roleType, name: roleType, auths: JSON.stringify(auths) })
        .execute();
    }
    const own = { ...role, roleType: 'engineer', name: 'own', auths: '[]', shipped: 0 } as const;
    await db.insertInto('role').values(own).execute();
    await pages0020.build(portableTypes(engine.name)).up(opened);
    const rows = await db.selectFrom('role').select(['name', 'auths']).orderBy('id').execute();
    const held = new Map(rows.map(({ name, auths }) => [name, new Set<unknown>(JSON.parse(auths))]));
    for (const roleType of roleTypes) expect(held.get(roleType)).toEqual(new Set(SHIPPED_ROLES[roleType].auths));
    expect(held.get('own')).toEqual(new Set());
  });
});
