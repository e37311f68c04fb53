import type { Home, Tile } from '@tidegate/contract/nouns/home/home.ts';
import type { OverviewPage } from '@tidegate/contract/nouns/page/page.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

let server: TestServer;
let plant: Plant;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
});
afterEach(() => server.end());

const NOTHING = { landing: null, tiles: null, tour: null };
const TILE: Tile = { id: 'a', kind: 'alarms', columns: 4, rows: 3, of: [] };
const info = (who: Visitor = plant.viewer) => who.get<Home>('/lfscada/home/info');
const save = (fields: object, who: Visitor = plant.viewer) => who.ask('/lfscada/home/save', { ...fields });
const saveOrg = (fields: object, who: Visitor = plant.admin) => who.ask('/lfscada/manage/org/home/save', { ...fields });

describe('the overview and the landing page', () => {
  test('of a person are theirs alone, and each field is set and cleared by itself', async () => {
    expect(await info()).toEqual({ own: NOTHING, org: NOTHING });
    expect((await save({ tiles: [TILE] })).code).toBe('200');
    expect((await save({ landing: `page:${plant.pageId}` })).code).toBe('200');
    expect((await info()).own).toEqual({ landing: `page:${plant.pageId}`, tiles: [TILE], tour: null });
    expect((await info(plant.admin)).own).toEqual(NOTHING);
    expect((await save({ tiles: '' })).code).toBe('200');
    expect((await info()).own).toEqual({ landing: `page:${plant.pageId}`, tiles: null, tour: null });
    expect((await save({ tour: { state: 'paused', step: 'ack' } })).code).toBe('200');
    expect((await save({ landing: 'overview' })).code).toBe('200');
    expect((await info()).own.tour).toEqual({ state: 'paused', step: 'ack' });
    expect((await save({ tour: { state: 'somewhere', step: 'ack' } })).code).toBe('400');
    await save({ landing: `page:${plant.pageId}` });
    expect((await server.auditRows()).at(-1)).toMatchObject({ action: 'home.save', loginname: plant.viewer.loginname });
  });

  test('of an organisation apply to its people and to those of organisations below it, and to nobody else', async () => {
    const other = await addPlant(server, 'other');
    expect((await saveOrg({ landing: 'equipment', tiles: [TILE] })).code).toBe('200');
    expect(await info()).toEqual({ own: NOTHING, org: { landing: 'equipment', tiles: [TILE], tour: null } });
    expect(await info(other.viewer)).toEqual({ own: NOTHING, org: NOTHING });
    expect((await server.auditRows()).at(-1)).toMatchObject({
      action: 'orgHome.save',
      object: `org:${plant.org.orgId}`,
    });
  });

  test('of an organisation are set by its administrators alone', async () => {
    expect((await saveOrg({ landing: 'equipment' }, plant.viewer)).code).toBe('403');
    expect((await info()).org).toEqual(NOTHING);
  });

  test('are refused where they are no tiles or no address of ours', async () => {
    const wrong = [
      { landing: '//evil.example' },
      { landing: 'page:x' },
      { tiles: [{ ...TILE, kind: 'script' }] },
      { tiles: [{ ...TILE, columns: 13 }] },
      { tiles: [TILE, TILE] },
      { tiles: [{ ...TILE, of: ['1; drop'] }] },
    ];
    const codes = await Promise.all(wrong.map(async (fields) => (await save(fields)).code));
    expect(codes.filter((code) => code === '200')).toEqual([]);
    expect((await info()).own).toEqual(NOTHING);
  });
});

describe('published pages', () => {
  const published = (fields: object = {}, who: Visitor = plant.viewer) =>
    who.get<{ readonly total: number; readonly rows: readonly OverviewPage[] }>(
      '/lfscada/configuration/page/published',
      { ...fields },
    );

  test('are those of the person, without drafts and without those of others', async () => {
    const other = await addPlant(server, 'other');
    await plant.admin.get('/lfscada/configuration/page/add', { equipmentId: plant.equipmentId, title: 'Draft' });
    expect((await published()).rows.map(({ id }) => id)).toEqual([plant.pageId]);
    expect((await published({ ids: [other.pageId] })).rows).toEqual([]);
    expect((await published({ text: 'nothing of the kind' })).total).toBe(0);
  });
});
