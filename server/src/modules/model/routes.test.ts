import type { OutputOf } from '@tidegate/contract/call.ts';
import type { modelContent, modelDifference, modelVersions } from '@tidegate/contract/nouns/model/calls.ts';
import type { equipmentModel, modelEquipment, modelPreview } from '@tidegate/contract/nouns/model/use-calls.ts';
import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MODEL_RESET_MAX } from '@tidegate/contract/limits.ts';
import { TRAIL } from '../../testing/trail.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

let server: TestServer;
let plant: Plant;
let foreign: Plant;
/** A model with the parameters `host` and `slave`, a driver and a signal that use them, and a formula. */
let id: string;

const model = (verb: string, fields: object) => plant.admin.ask(`/lfscada/manage/model/${verb}`, { id, ...fields });
const get = <T>(verb: string, fields: object = {}) =>
  plant.admin.get<T>(`/lfscada/manage/model/${verb}`, { id, ...fields });
/** A call about an equipment of a model, not about the model. */
const about = <T>(verb: string, fields: object) => plant.admin.get<T>(`/lfscada/manage/model/${verb}`, { ...fields });
const publish = async (note = '') => (await get<{ version: number }>('publish', { note })).version;
const signalsOf = async (equipmentId: string) =>
  (await plant.admin.get<Rows<Signal>>('/lfscada/manage/signal/query', { equipmentId, pageSize: 500 })).rows;
const driversOf = async (equipmentId: string) =>
  (await plant.admin.get<Rows<Driver>>('/lfscada/manage/driver/query', { equipmentId })).rows;
const row = (code: string, values: object) => ({ name: code, code, gatewayId: plant.gatewayId, values });
const applied = async (...rows: object[]) => (await get<{ added: string[] }>('apply', { rows })).added;
const edited = (equipmentId: string, code: string, fields: object) =>
  signalsOf(equipmentId).then((signals) =>
    plant.admin.get('/lfscada/manage/signal/edit', { id: signals.find((one) => one.code === code)?.id, ...fields }),
  );
const own = async (equipmentId: string) =>
  (await about<OutputOf<typeof equipmentModel>>('ofEquipment', { equipmentId })).model;

const configVersion = async () => (await server.stores.registry.configOf(plant.gatewayId)).version;
let turn = 0;
/** A code that no other test has. */
const its = (code: string) => `${code}-${turn}`;

beforeAll(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
  foreign = await addPlant(server, 'other');
});
afterAll(() => server.end());

beforeEach(async () => {
  turn += 1;
  ({ id } = await plant.admin.get<{ id: string }>('/lfscada/manage/model/add', { code: its('pump'), name: 'Pump' }));
  const parameters = [{ name: 'host' }, { name: 'slave', default: '1' }];
  await get('parameters', { parameters });
  const params = { host: '{host}', port: 502, unitId: '{slave}' };
  await get('driver/add', { name: 'plc', protocol: 'modbus-tcp', params });
  const level = { code: 'level', name: 'Level {slave}', rw: 'ro', dataType: 'float32', driver: 'plc', unit: 'm' };
  await get('signal/add', { ...level, address: { area: 'holding', address: '{slave}*10+100' } });
  const twice = { code: 'twice', name: 'Twice', rw: 'ro', dataType: 'float64', kind: 'formula' };
  await get('signal/add', { ...twice, formula: '{level} * 2' });
  await publish('first');
});

describe('a model', () => {
  test('fills in its parameters for each new equipment, including formulas', async () => {
    const [one = '', two = ''] = await applied(
      row(its('p1'), { host: '10.0.0.1' }),
      row(its('p2'), { host: '10.0.0.2', slave: '7' }),
    );
    expect(await driversOf(two)).toMatchObject([{ name: 'plc', params: { host: '10.0.0.2', port: 502, unitId: 7 } }]);
    expect(await driversOf(one)).toMatchObject([{ params: { host: '10.0.0.1', unitId: 1 } }]);
    const [level, twice] = await signalsOf(two);
    expect(level).toMatchObject({ code: 'level', name: 'Level 7', address: { area: 'holding', address: 170 } });
    expect(twice).toMatchObject({ code: 'twice', kind: 'formula', formula: '{level} * 2' });
    const stored = await server.stores.signals.all(two);
    expect(stored[1]?.formula).toBe(`{#${level?.id}} * 2`);
  });

  test('is applied to all or none, and names a missing parameter', async () => {
    const rows = [row(its('p1'), { host: '10.0.0.1' }), row(its('p2'), {})];
    const preview = await get<OutputOf<typeof modelPreview>>('preview', { rows });
    expect(preview.map(({ code, problem }) => [code, problem])).toEqual([
      [its('p1'), ''],
      [its('p2'), 'Enter a value for the model parameter host'],
    ]);
    expect(await model('apply', { rows })).toMatchObject({ code: '1521' });
    const { text } = await plant.admin.ask('/lfscada/manage/equipment/query', {});
    expect(text).not.toContain(its('p1'));
  });

  test('updates the configuration of each gateway once, however much equipment it changes', async () => {
    const before = await configVersion();
    await applied(row(its('p1'), { host: 'a' }), row(its('p2'), { host: 'b' }), row(its('p3'), { host: 'c' }));
    const after = await configVersion();
    expect(after - before).toBe(1);
  });

  test('cannot be applied across organisations', async () => {
    const rows = [{ ...row(its('p1'), { host: 'a' }), gatewayId: foreign.gatewayId }];
    expect(await model('apply', { rows })).toMatchObject({ code: '404' });
    expect(await model('preview', { rows })).toMatchObject({ code: '404' });
    expect(await model('apply', { equipmentIds: [foreign.equipmentId] })).toMatchObject({ code: '404' });
    expect(await model('apply', { id: foreign.modelId, rows: [] })).toMatchObject({ code: '404' });
  });

  test('cannot be deleted while equipment uses it', async () => {
    const [equipmentId] = await applied(row(its('p1'), { host: 'a' }));
    expect(await model('delete', {})).toMatchObject({ code: '1205' });
    await about('unlink', { equipmentId });
    expect(await model('delete', {})).toMatchObject({ code: '200' });
  });
});

describe('a draft', () => {
  test('starts from the latest version and changes no published version', async () => {
    await get('signal/edit', { was: 'level', unit: 'cm' });
    const { signals } = await get<OutputOf<typeof modelContent>>('content', { version: 1 });
    expect(signals[0]?.unit).toBe('m');
    expect((await get<OutputOf<typeof modelContent>>('content')).signals[0]?.unit).toBe('cm');
    const difference = await get<OutputOf<typeof modelDifference>>('difference', { from: 1, to: 0 });
    expect(difference).toEqual([
      { of: 'signal', key: 'level', change: 'changed', fields: [{ field: 'unit', before: 'm', after: 'cm' }] },
    ]);
    expect(await publish('in cm')).toBe(2);
    const versions = await get<OutputOf<typeof modelVersions>>('versions');
    expect(versions.map(({ version, note, signalCount }) => [version, note, signalCount])).toEqual([
      [2, 'in cm', 2],
      [1, 'first', 2],
    ]);
    expect(await model('publish', {})).toMatchObject({ code: '1524' });
  });

  test('that is discarded leaves the latest version', async () => {
    await get('signal/edit', { was: 'level', unit: 'cm' });
    await get('discard');
    expect((await get<OutputOf<typeof modelContent>>('content')).signals[0]?.unit).toBe('m');
  });

  test.each([
    ['a code that is there', 'signal/add', { code: 'level', name: 'x', rw: 'ro', dataType: 'bool' }, '1203'],
    ['a driver that is not there', 'signal/edit', { was: 'level', driver: 'other' }, '404'],
    ['a formula over what the model does not have', 'signal/edit', { was: 'twice', formula: '{none}' }, '1512'],
    ['formulas in a circle', 'signal/edit', { was: 'twice', formula: '{twice} + 1' }, '1513'],
    ['a parameter that it does not have', 'driver/edit', { was: 'plc', params: { host: '{where}' } }, '1522'],
    [
      'a field that is wrong whatever the parameters are',
      'driver/edit',
      { was: 'plc', params: { host: '{host}', port: 0 } },
      '400',
    ],
    ['a parameter taken away that is used', 'parameters', { parameters: [{ name: 'slave' }] }, '1522'],
    ['a driver deleted that is used', 'driver/delete', { name: 'plc' }, '1205'],
    ['a signal deleted that another is reckoned from', 'signal/delete', { codes: ['level'] }, '1514'],
  ])('refuses %s', async (_what, verb, fields, code) => {
    expect(await model(verb, fields)).toMatchObject({ code });
  });

  test('follows a renamed signal and driver', async () => {
    await get('signal/edit', { was: 'level', code: 'height' });
    await get('driver/edit', { was: 'plc', name: 'cpu' });
    const { signals } = await get<OutputOf<typeof modelContent>>('content');
    expect(signals).toMatchObject([{ code: 'height', driver: 'cpu' }, { formula: '{height} * 2' }]);
  });

  test('created from equipment has the same contents', async () => {
    const { signals, drivers } = await get<OutputOf<typeof modelContent>>('content', { id: plant.modelId });
    expect(drivers).toMatchObject([{ name: 'plc', protocol: 'modbus-tcp' }]);
    expect(signals).toMatchObject([{ code: 'level', driver: 'plc', unit: 'm', writeMax: 100 }]);
  });
});

describe('a new version', () => {
  test('applies changes, additions and removals, and keeps manual changes', async () => {
    const [one = '', two = ''] = await applied(row(its('p1'), { host: 'a' }), row(its('p2'), { host: 'b' }));
    await edited(one, 'level', { unit: 'ft', name: 'Own name' });
    await get('signal/edit', { was: 'level', unit: 'cm', decimals: 1 });
    await get('signal/add', { code: 'alarm', name: 'Alarm', rw: 'ro', dataType: 'bool', kind: 'internal' });
    await get('signal/delete', { codes: ['twice'] });
    await publish();
    const equipmentIds = [one, two];
    const preview = await get<OutputOf<typeof modelPreview>>('preview', { equipmentIds });
    expect(preview[0]).toMatchObject({ from: 1, problem: '' });
    expect(preview[0]?.overrides).toEqual([
      { of: 'signal', key: 'level', field: 'name', value: 'Own name', modelValue: 'Level 1' },
      { of: 'signal', key: 'level', field: 'unit', value: 'ft', modelValue: 'cm' },
    ]);
    const unit = { field: 'unit', before: 'm', after: 'cm' };
    const decimals = { field: 'decimals', before: null, after: 1 };
    expect(preview[1]?.changes).toEqual([
      { of: 'signal', key: 'level', change: 'changed', fields: expect.arrayContaining([unit, decimals]) },
      { of: 'signal', key: 'alarm', change: 'added', fields: [] },
      { of: 'signal', key: 'twice', change: 'removed', fields: [] },
    ]);
    await get('apply', { equipmentIds });
    expect(await signalsOf(one)).toMatchObject([{ unit: 'ft', name: 'Own name', decimals: 1 }, { code: 'alarm' }]);
    expect(await signalsOf(two)).toMatchObject([{ unit: 'cm', name: 'Level 1', decimals: 1 }, { code: 'alarm' }]);
    const { rows } = await get<OutputOf<typeof modelEquipment>>('equipment');
    expect(rows.map(({ code, version, overrideCount }) => [code, version, overrideCount])).toEqual([
      [its('p1'), 2, 2],
      [its('p2'), 2, 0],
    ]);
  });

  test('recognises a renamed signal and does not restore a deleted one', async () => {
    const [one = ''] = await applied(row(its('p1'), { host: 'a' }));
    await edited(one, 'level', { code: 'height' });
    const [, twice] = await signalsOf(one);
    await plant.admin.get('/lfscada/manage/signal/delete', { id: twice?.id });
    await get('signal/edit', { was: 'level', unit: 'cm' });
    await publish();
    await get('apply', { equipmentIds: [one] });
    expect(await signalsOf(one)).toMatchObject([{ code: 'height', unit: 'cm' }]);
    expect((await own(one))?.overrides.map(({ key, field }) => [key, field])).toEqual([
      ['level', 'code'],
      ['twice', '*'],
    ]);
  });

  test('keeps the values of parameters and accepts new ones', async () => {
    const [one = ''] = await applied(row(its('p1'), { host: 'a', slave: '3' }));
    await get('apply', { equipmentIds: [one], values: { [one]: { host: 'b' } } });
    expect(await driversOf(one)).toMatchObject([{ params: { host: 'b', unitId: 3 } }]);
    expect(await own(one)).toMatchObject({ name: 'Pump', version: 1, latest: 1, values: { host: 'b', slave: '3' } });
  });

  test('adopts existing objects of the equipment with the same names', async () => {
    const before = await signalsOf(plant.equipmentId);
    const values = { [plant.equipmentId]: { host: 'a' } };
    await get('apply', { equipmentIds: [plant.equipmentId], values });
    const after = await signalsOf(plant.equipmentId);
    expect(after.map(({ code }) => code)).toEqual(['level', 'twice']);
    expect(after[0]).toMatchObject({ id: before[0]?.id, rw: 'ro', address: { address: 110 } });
  });

  test('is refused when someone else has applied another version, and never overwrites manual changes', async () => {
    const [one = ''] = await applied(row(its('p1'), { host: 'a' }));
    await edited(one, 'level', { name: 'Own name' });
    for (const unit of ['cm', 'mm']) {
      await get('signal/edit', { was: 'level', unit });
      await publish();
    }
    const { models } = server.stores;
    const read = models.version.bind(models);
    vi.spyOn(models, 'version').mockImplementationOnce(async (...asked) => {
      await get('apply', { equipmentIds: [one], version: 2 });
      return read(...asked);
    });
    expect(await model('apply', { equipmentIds: [one], version: 3 })).toMatchObject({ code: '1528' });
    expect((await signalsOf(one))[0]).toMatchObject({ unit: 'cm', name: 'Own name' });
    expect(await model('apply', { equipmentIds: [one], version: 3 })).toMatchObject({ code: '200' });
    expect((await signalsOf(one))[0]).toMatchObject({ unit: 'mm', name: 'Own name' });
  });

  test('is refused if a signal is of another kind', async () => {
    const [one = ''] = await applied(row(its('p1'), { host: 'a' }));
    await get('signal/delete', { codes: ['twice'] });
    await get('signal/add', { code: 'twice', name: 'Twice', rw: 'rw', dataType: 'float64', kind: 'internal' });
    await publish();
    expect(await model('apply', { equipmentIds: [one] })).toMatchObject({ code: '1527' });
  });
});

describe('equipment with a model', () => {
  test('gets single fields and deleted objects back', async () => {
    const [one = ''] = await applied(row(its('p1'), { host: 'a' }));
    await edited(one, 'level', { unit: 'ft', name: 'Own name' });
    const [, twice] = await signalsOf(one);
    await plant.admin.get('/lfscada/manage/signal/delete', { id: twice?.id });
    const [driver] = await driversOf(one);
    await plant.admin.get('/lfscada/manage/driver/edit', { id: driver?.id, params: { host: 'own', unitId: 1 } });
    const fields = [
      { of: 'signal', key: 'level', field: 'unit' },
      { of: 'signal', key: 'twice', field: '*' },
    ];
    await about('reset', { equipmentId: one, fields });
    expect(await signalsOf(one)).toMatchObject([
      { unit: 'm', name: 'Own name' },
      { code: 'twice', formula: '{level} * 2' },
    ]);
    expect((await own(one))?.overrides).toEqual([
      { of: 'driver', key: 'plc', field: 'params.host', value: 'own', modelValue: 'a' },
      { of: 'signal', key: 'level', field: 'name', value: 'Own name', modelValue: 'Level 1' },
    ]);
  });

  test('gets everything back at once, however much was changed', async () => {
    const codes = Array.from({ length: MODEL_RESET_MAX + 1 }, (_, at) => `s${at}`);
    const { models } = server.stores;
    const content = await models.draft(id).then(async (draft) => draft ?? (await models.version(id, 1)));
    if (content === undefined) throw new Error('the model holds nothing');
    const hand = { at: 0, by: 'engineer' };
    const [level] = content.signals;
    if (level === undefined) throw new Error('the model has no signal');
    const more = codes.map((code) => ({ ...level, code, metric: code }));
    await models.changeDraft(id, () => ({ ...content, signals: [...content.signals, ...more] }), hand, TRAIL);
    await publish();
    const [one = ''] = await applied(row(its('p1'), { host: 'a' }));
    const ids = (await server.stores.signals.all(one)).map((signal) => signal.id);
    for (let at = 0; at < ids.length; at += 500) {
      await plant.admin.get('/lfscada/manage/signal/editMany', {
        equipmentId: one,
        ids: ids.slice(at, at + 500),
        unit: 'ft',
      });
    }
    expect((await own(one))?.overrides.length).toBeGreaterThan(MODEL_RESET_MAX);
    expect(await about('reset', { equipmentId: one, all: true })).toEqual({});
    expect((await own(one))?.overrides).toEqual([]);
  });

  test('resets the named fields and no others', async () => {
    const [one = ''] = await applied(row(its('p1'), { host: 'a' }));
    await edited(one, 'level', { unit: 'ft' });
    for (const fields of [{}, { all: false }, { fields: [] }]) {
      const answer = await plant.admin.ask('/lfscada/manage/model/reset', { equipmentId: one, ...fields });
      expect(answer.code).toBe('400');
    }
    expect((await own(one))?.overrides).toHaveLength(1);
  });

  test('keeps everything when it is detached from its model', async () => {
    const [one = ''] = await applied(row(its('p1'), { host: 'a' }));
    await about('unlink', { equipmentId: one });
    expect(await own(one)).toBeNull();
    expect(await signalsOf(one)).toHaveLength(2);
  });
});
