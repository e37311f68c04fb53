import type { ListedPenSet, ShownPenSet } from '@tidegate/contract/nouns/pen-set/pen-set.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Plant } from '../../testing/plant/plant.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';
import type { Visitor } from '../../testing/client/visitor.ts';

const SETS = '/lfscada/history/penSet';

let server: TestServer;
let plant: Plant;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
});
afterEach(() => server.end());

const save = async (who: Visitor, fields: object = {}) =>
  (await who.get<{ id: string }>(`${SETS}/add`, { name: 'night', signalIds: [plant.signalId], ...fields })).id;
const info = (who: Visitor, id: string) => who.get<ShownPenSet>(`${SETS}/info`, { id });
const namesOf = async (who: Visitor) =>
  (await who.get<Rows<ListedPenSet>>(`${SETS}/query`, {})).rows.map(({ name }) => name);

describe('a set of pens', () => {
  test('is stored with how each pen is drawn', async () => {
    const look = { color: '#d55e00', side: 'right', low: 0, high: 10, line: 'step', isVisible: false };
    const id = await save(plant.viewer, { range: '7d', looks: [look] });
    expect(await info(plant.viewer, id)).toMatchObject({
      name: 'night',
      range: '7d',
      pens: [{ signalId: plant.signalId, ...look }],
      isPartial: false,
      isMine: true,
      by: plant.viewer.loginname,
    });
    await plant.viewer.ask(`${SETS}/edit`, { id, name: 'day' });
    expect((await info(plant.viewer, id)).pens).toMatchObject([look]);
  });

  test('is seen by its author alone until it is shared in the organisation', async () => {
    const id = await save(plant.viewer);
    expect(await namesOf(plant.admin)).toEqual(['plant pens']);
    expect(await plant.admin.ask(`${SETS}/info`, { id })).toMatchObject({ status: 404 });
    await plant.viewer.ask(`${SETS}/edit`, { id, isShared: true });
    expect(await namesOf(plant.admin)).toEqual(['night', 'plant pens']);
    const theirs = await addPlant(server, 'theirs');
    expect(await namesOf(theirs.admin)).toEqual(['theirs pens']);
    expect(await theirs.admin.ask(`${SETS}/info`, { id })).toMatchObject({ status: 404 });
  });

  test('is changed and deleted by its author, by managers of the organisation when it is shared, and by nobody else', async () => {
    const id = plant.penSetId;
    expect(await plant.viewer.ask(`${SETS}/edit`, { id, name: 'x' })).toMatchObject({ status: 403, code: '1664' });
    expect(await plant.viewer.ask(`${SETS}/delete`, { id })).toMatchObject({ status: 403, code: '1664' });
    expect(await namesOf(plant.viewer)).toEqual(['plant pens']);
    const shared = await save(plant.viewer, { isShared: true });
    expect((await plant.admin.ask(`${SETS}/delete`, { id: shared })).code).toBe('200');
  });

  test('shows no signal outside the access scope, nor one that is gone', async () => {
    const { id: other } = await plant.admin.get<{ id: string }>('/lfscada/manage/signal/add', {
      equipmentId: plant.equipmentId,
      code: 'second',
      name: 'second',
      rw: 'ro',
      dataType: 'bool',
    });
    const id = await save(plant.admin, { isShared: true, signalIds: [plant.signalId, other] });
    await plant.admin.ask('/lfscada/manage/signal/delete', { id: other });
    expect(await info(plant.viewer, id)).toMatchObject({ pens: [{ signalId: plant.signalId }], isPartial: true });
  });

  test('with a signal of somebody else, a low end above the high one or an unknown colour is refused', async () => {
    const theirs = await addPlant(server, 'theirs');
    const asked = (fields: object) =>
      plant.viewer.ask(`${SETS}/add`, { name: 'x', signalIds: [plant.signalId], ...fields });
    expect(await asked({ signalIds: [theirs.signalId] })).toMatchObject({ status: 404 });
    expect(await asked({ looks: [{ low: 2, high: 1 }] })).toMatchObject({ status: 400 });
    expect(await asked({ looks: [{ color: 'red' }] })).toMatchObject({ status: 400 });
    expect(await asked({ signalIds: [] })).toMatchObject({ status: 400 });
    expect(await namesOf(plant.viewer)).toEqual(['plant pens']);
  });
});
