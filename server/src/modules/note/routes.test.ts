import type { ShownNote } from '@tidegate/contract/nouns/note/note.ts';
import type { Command } from '@tidegate/contract/nouns/command/command.ts';
import { QUERY_RANGE_MAX_MS } from '@tidegate/contract/limits.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { START, startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

const NOTE = '/lfscada/history/note';
const SPAN = { from: START, to: START + 60_000 };

let server: TestServer;
let plant: Plant;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
});
afterEach(() => server.end());

interface Found<T> {
  readonly total: number;
  readonly rows: readonly T[];
}
const listNotes = async (who: Visitor = plant.viewer) =>
  who.get<Found<ShownNote>>(`${NOTE}/query`, { equipmentIds: [plant.equipmentId], ...SPAN });
const add = (fields: object, who: Visitor = plant.viewer) =>
  who.ask(`${NOTE}/add`, { equipmentId: plant.equipmentId, at: START + 1_000, text: 'leak at the flange', ...fields });
const textsOf = async () => (await listNotes()).rows.map(({ text }) => text);

describe('a note', () => {
  test('is visible with access to the equipment, and marked as own to its author', async () => {
    expect((await add({})).code).toBe('200');
    const seen = await listNotes();
    expect(seen.total).toBe(2);
    expect(seen.rows).toMatchObject([
      { text: 'leak at the flange', at: START + 1_000, signalId: null, isMine: true, updatedAt: null },
      { text: 'plant was cleaned', signalId: plant.signalId, isMine: false },
    ]);
    expect((await listNotes(plant.admin)).rows.map(({ isMine }) => isMine)).toEqual([false, true]);
    expect((await server.auditRows()).at(-1)).toMatchObject({ action: 'note.add', object: `note:${seen.rows[0]?.id}` });
  });

  test('is changed and deleted by its author and by managers of the equipment, and by nobody else', async () => {
    const refused = { id: plant.noteId };
    expect(await plant.viewer.ask(`${NOTE}/edit`, { ...refused, text: 'mine now' })).toMatchObject({ code: '1662' });
    expect(await plant.viewer.ask(`${NOTE}/delete`, refused)).toMatchObject({ code: '1662' });
    expect(await textsOf()).toEqual(['plant was cleaned']);
    await add({});
    const id = (await listNotes()).rows.find(({ isMine }) => isMine)?.id;
    expect((await plant.viewer.ask(`${NOTE}/edit`, { id, text: 'sealed', at: START })).code).toBe('200');
    expect((await plant.admin.ask(`${NOTE}/edit`, { id, text: 'sealed well' })).code).toBe('200');
    expect((await listNotes()).rows).toContainEqual(
      expect.objectContaining({ id, at: START, text: 'sealed well', by: plant.viewer.loginname }),
    );
    expect((await plant.admin.ask(`${NOTE}/delete`, { id })).code).toBe('200');
    expect(await textsOf()).toEqual(['plant was cleaned']);
  });

  test('without a text, with one that is too long, or on an unknown signal is refused, and nothing is stored', async () => {
    expect((await add({ text: '  ' })).code).toBe('400');
    expect((await add({ text: '长'.repeat(501) })).code).toBe('400');
    expect((await add({ signalId: '999' })).code).toBe('404');
    expect(await textsOf()).toEqual(['plant was cleaned']);
  });

  test('on a signal of another equipment is refused', async () => {
    const { id } = await plant.admin.get<{ id: string }>('/lfscada/manage/equipment/add', {
      name: 'other',
      code: 'other',
      gatewayId: plant.gatewayId,
    });
    expect(await add({ equipmentId: id, signalId: plant.signalId })).toMatchObject({ status: 404 });
    const moved = await plant.admin.ask(`${NOTE}/edit`, { id: plant.noteId, signalId: '' });
    expect([moved.code, (await listNotes()).rows[0]?.signalId]).toEqual(['200', null]);
  });

  test('is queried over thirty days at most, with the start before the end', async () => {
    const asked = (span: object) => plant.viewer.ask(`${NOTE}/query`, { equipmentIds: [plant.equipmentId], ...span });
    expect((await asked({ from: START, to: START + QUERY_RANGE_MAX_MS + 1 })).code).toBe('1108');
    expect((await asked({ from: START, to: START - 1 })).code).toBe('1109');
  });
});

test('writes are returned with person, value and result', async () => {
  const asked = { signalIds: [plant.signalId], from: START - 1, to: START + 60_000 };
  const found = await plant.viewer.get<Found<Command>>('/lfscada/history/write/query', asked);
  expect(found).toMatchObject({ total: 1, rows: [{ uuid: plant.uuid, value: 2, status: 'success', code: '200' }] });
  const reversed = await plant.viewer.ask('/lfscada/history/write/query', { ...asked, to: START - 2 });
  expect(reversed.code).toBe('1109');
});

test('writes of an earlier system are returned with the person of that system, once, and only from before the equipment was added', async () => {
  const { equipmentId, signalId } = plant;
  const past = { at: START - 60_000, oldValue: 1, value: 3, by: 'li.na', reason: 'more pressure' };
  const imports = (who: typeof plant.admin, write: object) =>
    who.ask('/lfscada/history/write/import', { equipmentId, signalId, writes: [write] });
  expect([await imports(plant.admin, past), await imports(plant.admin, past)]).toMatchObject([
    { data: { added: 1 } },
    { data: { added: 0 } },
  ]);
  expect((await imports(plant.admin, { ...past, at: START + 60_000 })).code).toBe('1553');
  expect((await imports(plant.viewer, past)).status).toBe(403);
  const asked = { signalIds: [signalId], from: START - 90_000, to: START - 30_000 };
  const found = await plant.viewer.get<Found<Command>>('/lfscada/history/write/query', asked);
  expect(found).toMatchObject({ total: 1, rows: [{ oldValue: 1, value: 3, by: 'li.na', status: 'success' }] });
});
