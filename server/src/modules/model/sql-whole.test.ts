import type { ModelContent, ModelPage } from '@tidegate/contract/nouns/model/model.ts';
import { modelCameraSchema, modelPlaceSchema, modelReportSchema } from '@tidegate/contract/nouns/model/model-parts.ts';
import { expect, test } from 'vitest';
import { AT, equipment, gateway, RANGE } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';
import { ofModel, rollOuts } from '../../conformance/model-roll-outs.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { TRAIL } from '../../testing/trail.ts';
import { coreStores } from '../stores.ts';
import { EMPTY_CONTENT } from './content/content.ts';
import { contentOf } from './equipment-content.ts';

const HAND = { at: AT, by: 'ann', note: '' };
const PICTURE = 'p'.repeat(43);
const NEXT_PICTURE = 'q'.repeat(43);

const camera = (more: object = {}) =>
  modelCameraSchema.parse({
    key: 'c1',
    name: 'Gate',
    useType: 'hls',
    hlsReserve: 'https://cam.example/a.m3u8',
    ...more,
  });
const place = (more: object = {}) =>
  modelPlaceSchema.parse({
    address: 'Dock',
    lng: '121.5',
    lat: '31.25',
    position: { lat: 'lat', lng: 'lng', speed: 'speed' },
    ...more,
  });
const report = (more: object = {}) =>
  modelReportSchema.parse({
    key: 'r1',
    name: 'Daily',
    kind: 'day',
    columns: [{ key: 'm1', signal: 'speed', agg: 'avg' }],
    dayStart: '00:00',
    timeZone: 'UTC',
    shifts: [],
    fill: 'blank',
    schedule: {},
    priorities: [],
    ...more,
  });
/** Equipment without a known location. */
const bare = (code: string, gatewayId: string) => ({
  ...equipment(code, gatewayId),
  address: '',
  lng: null,
  lat: null,
});
/** A page that shows the camera and a column of the report. */
const page: ModelPage = {
  key: 'p1',
  con: { title: 'Main' },
  widgets: [
    { id: 'a'.repeat(32), widgetType: 'ComplexVideo', dataAddon: { cameraId: 'c1' } },
    { id: 'b'.repeat(32), widgetType: 'UsualDataText', dataType: 'report', dataId: 'r1.m1' },
  ],
  isHome: true,
  revision: 1,
  at: AT,
  by: 'ann',
};
const content = (more: Partial<ModelContent> = {}): ModelContent => ({
  ...EMPTY_CONTENT,
  signals: ['lat', 'lng', 'speed'].map(ofModel),
  pages: [page],
  lastPage: 1,
  reports: [report()],
  lastReport: 1,
  cameras: [camera()],
  lastCamera: 1,
  place: place(),
  picture: PICTURE,
  ...more,
});

forEachEngine((engine) => {
  const start = async (first: ModelContent, ...codes: string[]) => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    const gatewayId = await stores.gateways.add(gateway('G1'), TRAIL);
    const fields = { orgId: '1', code: 'pump', name: 'Pump', nameEn: '', category: '', remark: '', draft: first };
    const modelId = await stores.models.add(fields, HAND, TRAIL);
    const rolling = rollOuts(stores, modelId, HAND);
    const added = await rolling.apply({ added: codes.map((code) => bare(code, gatewayId)) }, rolling.planned(first));
    return { stores, modelId, gatewayId, added, ...rolling };
  };
  const shownOn = (state: Awaited<ReturnType<Awaited<ReturnType<typeof start>>['stateOf']>>) =>
    state.pages.flatMap((one) => one.widgets()).map((one) => Object(one).dataAddon?.cameraId ?? Object(one).dataId);

  test('report, camera, picture and location are applied to each equipment, and its pages show its own', async () => {
    const { added, stateOf, planned } = await start(content(), 'P1', 'P2', 'P3');
    const cameras = new Set<string>();
    for (const id of added) {
      const state = await stateOf(id);
      const idOf = (code: string) => state.signals.find((one) => one.code === code)?.id;
      const [own] = state.cameras;
      expect(state).toMatchObject({ picture: PICTURE, address: 'Dock', lng: 121.5, lat: 31.25 });
      expect(own).toMatchObject({ name: 'Gate', useType: 'hls', hlsReserve: 'https://cam.example/a.m3u8' });
      expect(state.position).toMatchObject({
        latSignalId: idOf('lat'),
        lngSignalId: idOf('lng'),
        speedSignalId: idOf('speed'),
        courseSignalId: null,
      });
      expect(shownOn(state)).toEqual([own?.id, `${state.reports[0]?.id}.m1`]);
      expect(planned(content(), content())(state)).toMatchObject({ changes: [], overrides: [] });
      cameras.add(own?.id ?? '');
    }
    expect(cameras.size).toBe(3);
  });

  test('a change is applied to all except manual changes, which are shown and can be reset', async () => {
    const { added, apply, planned, stateOf, stores } = await start(content(), 'P1', 'P2', 'P3');
    const [mine = '', ...others] = added;
    const before = await stateOf(mine);
    const [own] = before.cameras;
    if (own === undefined || before.position === null) throw new Error('camera and position are there');
    await stores.cameras.edit(own.id, { ...own, hlsReserve: 'https://cam.example/own.m3u8' }, TRAIL);
    await stores.equipment.setPicture(mine, 'h'.repeat(43), TRAIL);
    await stores.positions.set(mine, { ...before.position, maxKmh: 50 }, TRAIL);
    const next = content({
      cameras: [camera({ hlsReserve: 'https://cam.example/b.m3u8', ptz: true })],
      place: place({ address: 'Quay', position: { lat: 'lat', lng: 'lng', maxKmh: 120 } }),
      picture: NEXT_PICTURE,
      reports: [report({ fill: 'last' })],
    });
    await apply({ equipmentIds: added }, planned(next, content()));
    for (const id of others) {
      const state = await stateOf(id);
      expect(state).toMatchObject({ picture: NEXT_PICTURE, address: 'Quay', reports: [{ fill: 'last' }] });
      expect(state.cameras).toMatchObject([{ hlsReserve: 'https://cam.example/b.m3u8', ptz: true }]);
      expect(state.position).toMatchObject({ speedSignalId: null, maxKmh: 120 });
    }
    const state = await stateOf(mine);
    expect(state).toMatchObject({ picture: 'h'.repeat(43), address: 'Quay', position: { maxKmh: 50 } });
    expect(state.cameras).toMatchObject([{ hlsReserve: 'https://cam.example/own.m3u8', ptz: true }]);
    const { overrides } = planned(next, next)(state);
    expect(overrides.map(({ of, key, field }) => [of, key, field])).toEqual([
      ['camera', 'c1', 'hlsReserve'],
      ['place', '', 'position'],
      ['picture', '', 'picture'],
    ]);
    await apply({ equipmentIds: [mine] }, planned(next, next, true));
    expect(await stateOf(mine)).toMatchObject({
      picture: NEXT_PICTURE,
      position: { maxKmh: 120 },
      cameras: [{ hlsReserve: 'https://cam.example/b.m3u8' }],
    });
  });

  test('objects from before the model was applied are kept, and those that the model drops are removed', async () => {
    const { added, apply, planned, stateOf, stores, gatewayId } = await start(content(), 'P1');
    const own = await stores.equipment.add({ ...equipment('P2', gatewayId), address: 'Home', lng: 1, lat: 2 }, TRAIL);
    await stores.equipment.setPicture(own, 'h'.repeat(43), TRAIL);
    await apply({ equipmentIds: [own] }, planned(content()));
    expect(await stateOf(own)).toMatchObject({ picture: 'h'.repeat(43), address: 'Home', lng: 1, lat: 2 });
    const none = content({ cameras: [], place: EMPTY_CONTENT.place, picture: '', reports: [], pages: [] });
    await apply({ equipmentIds: [own, ...added] }, planned(none, content()));
    expect(await stateOf(own)).toMatchObject({ picture: 'h'.repeat(43), address: 'Home', lng: 1, cameras: [] });
    const nothing = { picture: '', address: '', lng: null, lat: null, position: null, cameras: [], reports: [] };
    expect(await stateOf(added[0] ?? '')).toMatchObject(nothing);
  });

  test('the address of a camera is filled in per equipment, and kept when a model is created from it and applied again', async () => {
    const open = content({ cameras: [camera({ useType: 'ezviz', hlsReserve: '' })] });
    const { added, apply, planned, stateOf, stores } = await start(open, 'P1');
    const [id = ''] = added;
    const [given] = (await stateOf(id)).cameras;
    if (given === undefined) throw new Error('the camera is there');
    await stores.cameras.edit(given.id, { ...given, serialNumber: 'C1', sealedCode: 'sealed' }, TRAIL);
    await apply(
      { equipmentIds: [id] },
      planned({ ...open, cameras: [camera({ useType: 'ezviz', hlsReserve: '', name: '门', nameEn: 'Door' })] }, open),
    );
    expect((await stateOf(id)).cameras).toMatchObject([{ nameEn: 'Door', serialNumber: 'C1', sealedCode: 'sealed' }]);
    const made = contentOf(await stateOf(id), HAND).content;
    expect(made.cameras).toMatchObject([{ key: 'c1', name: '门', nameEn: 'Door', serialNumber: '' }]);
    expect(made).toMatchObject({ picture: PICTURE, place: { address: '', position: { lat: 'lat', speed: 'speed' } } });
    expect(made.pages[0]?.widgets).toMatchObject([{ dataAddon: { cameraId: 'c1' } }, { dataId: 'r1.m1' }]);
    await stores.rollout.detach(id, TRAIL);
    await apply({ equipmentIds: [id] }, planned(made));
    expect((await stateOf(id)).cameras).toMatchObject([{ id: given.id, serialNumber: 'C1', sealedCode: 'sealed' }]);
  });

  test('a picture is kept as long as any version of a model has it', async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    await stores.pictures.save({ hash: PICTURE, type: 'image/gif', bytes: new Uint8Array([1]) }, AT);
    const fields = { orgId: '1', code: 'pump', name: 'Pump', nameEn: '', category: '', remark: '' };
    const id = await stores.models.add({ ...fields, draft: EMPTY_CONTENT }, HAND, TRAIL);
    await stores.models.changeDraft(id, (old) => ({ ...old, picture: PICTURE }), HAND, TRAIL);
    await stores.models.changeDraft(id, (old) => ({ ...old, picture: '' }), HAND, TRAIL);
    await stores.pictures.dropUnused(AT + 1);
    expect(await stores.pictures.find(PICTURE)).toBeDefined();
    await stores.models.remove(id, TRAIL);
    await stores.pictures.dropUnused(AT + 1);
    expect(await stores.pictures.find(PICTURE)).toBeUndefined();
    expect(await stores.models.draft(id)).toBeUndefined();
    expect((await stores.models.page(RANGE, { name: '', page: 1, pageSize: 10 })).total).toBe(0);
  });
});
