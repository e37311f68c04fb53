import type { OutputOf } from '@tidegate/contract/call.ts';
import type { formulaCheck, formulaNames, signalUses } from '@tidegate/contract/nouns/signal/formula-calls.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

let server: TestServer;
let plant: Plant;
let foreign: Plant;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
  foreign = await addPlant(server, 'other');
});
afterEach(() => server.end());

const signalCall = (verb: string, fields: object) => plant.admin.ask(`/lfscada/manage/signal/${verb}`, { ...fields });
const formula = (code: string, text: string, more: object = {}) =>
  signalCall('add', {
    equipmentId: plant.equipmentId,
    code,
    name: code,
    rw: 'ro',
    dataType: 'float64',
    kind: 'formula',
    formula: text,
    ...more,
  });
const added = async (code: string, text: string) => ((await formula(code, text)).data as { id: string }).id;
const info = (id: string) => plant.admin.get<Signal>('/lfscada/manage/signal/info', { id });
const check = (text: string, more: object = {}) =>
  plant.admin.get<OutputOf<typeof formulaCheck>>('/lfscada/manage/formula/check', {
    equipmentId: plant.equipmentId,
    formula: text,
    ...more,
  });

describe('a signal with a formula', () => {
  test('is read-only, has no driver, and shows its formula with names', async () => {
    const id = await added('double', '{level} * 2');
    expect(await info(id)).toMatchObject({
      kind: 'formula',
      formula: '{level} * 2',
      rw: 'ro',
      driverId: null,
      metric: 'double',
    });
    const stored = await server.stores.signals.all(plant.equipmentId);
    expect(stored.find((one) => one.id === id)?.formula).toBe(`{#${plant.signalId}} * 2`);
  });

  test('follows the signals and the equipment that it names when they are renamed', async () => {
    const gatewayId = plant.gatewayId;
    const other = await plant.admin.get<{ id: string }>('/lfscada/manage/equipment/add', {
      name: 'tank',
      code: 'tank',
      gatewayId,
    });
    await plant.admin.get('/lfscada/manage/signal/add', {
      equipmentId: other.id,
      code: 'flow.in',
      name: 'Flow',
      rw: 'ro',
      dataType: 'float64',
    });
    const id = await added('sum', '{level} + {tank.flow.in}');
    await signalCall('edit', { id: plant.signalId, code: 'height' });
    await plant.admin.get('/lfscada/manage/equipment/edit', { id: other.id, code: 'basin' });
    expect((await info(id)).formula).toBe('{height} + {basin.flow.in}');
    const page = await plant.admin.get<Rows<Signal>>('/lfscada/manage/signal/query', {
      equipmentId: plant.equipmentId,
      name: 'sum',
    });
    expect(page.rows[0]?.formula).toBe('{height} + {basin.flow.in}');
  });

  test.each([
    ['{level} +', '1511', 'character 10'],
    ['{level} ** 2', '1511', 'character 10'],
    ['', '1511', 'character 1'],
    ['{none}', '1512', 'none'],
  ])('%j is refused with %s', async (text, code, part) => {
    const answer = await formula('wrong', text);
    expect(answer.code).toBe(code);
    expect(answer.message).toContain(part);
  });

  test('cannot refer to a signal outside the access scope of its author, not even by id', async () => {
    expect(await formula('spy', `{#${foreign.signalId}}`)).toMatchObject({ code: '1512' });
    expect(await formula('spy', '{other-pump.level}')).toMatchObject({ code: '1512' });
    expect(await formula('spy', '{#999999}')).toMatchObject({ code: '1512' });
  });

  test('with a circular reference is refused with the path of the circle', async () => {
    const first = await added('first', '{level}');
    await added('second', '{first} + 1');
    await added('third', '{second} + 1');
    const answer = await signalCall('edit', { id: first, formula: '{third} + {level}' });
    expect(answer.code).toBe('1513');
    expect(answer.message).toContain('first → third → second → first');
    expect((await info(first)).formula).toBe('{level}');
  });

  test('keeps its kind, and its formula when other fields are changed', async () => {
    const id = await added('double', '{level} * 2');
    expect(await signalCall('edit', { id, kind: 'internal' })).toMatchObject({ code: '1515' });
    await signalCall('edit', { id, unit: 'km', formula: '{level} * 2' });
    expect(await info(id)).toMatchObject({ unit: 'km', formula: '{level} * 2' });
    await signalCall('edit', { id, formula: '{level} * 3', recalcSec: 10 });
    expect(await info(id)).toMatchObject({ unit: 'km', formula: '{level} * 3', recalcSec: 10 });
  });
});

describe('a signal in use', () => {
  test('shows its uses, and cannot be deleted', async () => {
    const id = await added('double', '{level} * 2');
    const uses = await plant.admin.get<OutputOf<typeof signalUses>>('/lfscada/manage/signal/uses', {
      id: plant.signalId,
    });
    // The report, the automation, the recipe and the page that name it are listed too, and do not prevent the deletion.
    expect(uses).toMatchObject({
      hidden: 0,
      uses: [
        { id, kind: 'formula', code: 'double' },
        { id: plant.reportId, kind: 'report' },
        { id: plant.automationId, kind: 'automation' },
        { id: plant.recipeId, kind: 'recipe' },
        { id: plant.pageId, kind: 'page' },
      ],
    });
    const refused = await signalCall('delete', { id: plant.signalId });
    expect(refused).toMatchObject({ code: '1514', status: 409 });
    expect(refused.message).toContain('double');
    expect(refused.message).not.toContain('#');
    await signalCall('delete', { id });
    expect(await signalCall('delete', { id: plant.signalId })).toMatchObject({ code: '200' });
  });
});

describe('a statistic', () => {
  const statistic = (more: object) =>
    signalCall('add', {
      equipmentId: plant.equipmentId,
      code: 'peak',
      name: 'Peak',
      rw: 'rw',
      dataType: 'float64',
      kind: 'statistic',
      statistic: { source: 'level', of: 'max', span: 'day', ...more },
    });

  test('follows its renamed source and has periods in a time zone', async () => {
    const { data } = await statistic({ startsAt: ['08:00', '20:00'] });
    await signalCall('edit', { id: plant.signalId, code: 'height' });
    expect(await info((data as { id: string }).id)).toMatchObject({
      rw: 'ro',
      statistic: { source: 'height', of: 'max', span: 'day', startsAt: ['08:00'], timeZone: 'Asia/Shanghai' },
    });
  });

  test.each([[{ source: 'none' }], [{ of: 'most' }], [{ startsAt: ['24:00'] }], [{ timeZone: 'Mars/Base' }]])(
    'with %j is refused',
    async (more) => {
      expect((await statistic(more)).status).toBe(400);
    },
  );
});

describe('the check of a formula', () => {
  test('returns the result with current values', async () => {
    expect(await check('{level} * 2')).toMatchObject({
      problems: [],
      value: 2,
      quality: 'good',
      inputs: [{ name: 'level', value: 1, quality: 'good', unit: 'm' }],
    });
    expect(await check('{level} > 0.5')).toMatchObject({ value: true });
    expect(await check('1 / 0')).toMatchObject({ value: null, quality: 'bad', problems: [] });
    expect((await check('1 / 0')).reason).toContain('division by zero');
  });

  test('reports the error and its position', async () => {
    expect((await check('1 + {nope} * {level}')).problems).toMatchObject([{ start: 4, end: 10 }]);
    expect((await check('1 + avg(')).problems).toMatchObject([{ start: 8, message: 'The formula ends too early' }]);
    const id = await added('double', '{level} * 2');
    expect((await check('{double}', { signalId: id })).problems[0]?.message).toContain('double → double');
  });

  test('reveals nothing about signals of other organisations', async () => {
    expect((await check('{other-pump.level}')).problems).toHaveLength(1);
    expect((await check(`{#${foreign.signalId}}`)).problems).toHaveLength(1);
    expect(await check('{other-pump.level}')).toMatchObject({ inputs: [], value: null });
  });

  test('suggests names that resolve to their signals', async () => {
    const names = await plant.admin.get<OutputOf<typeof formulaNames>>('/lfscada/manage/formula/names', {
      equipmentId: plant.equipmentId,
      text: '',
    });
    expect(names).toMatchObject([{ signalId: plant.signalId, name: 'level', title: 'Level', unit: 'm' }]);
  });
});

describe('an internal signal', () => {
  test('is written like any other, without a gateway, and logged in the same way', async () => {
    server.link.online.clear();
    const { data } = await signalCall('add', {
      equipmentId: plant.equipmentId,
      code: 'tariff',
      name: 'Tariff',
      rw: 'rw',
      dataType: 'float64',
      kind: 'internal',
      writeMin: 0,
      writeMax: 5,
    });
    const { id: signalId } = data as { id: string };
    const write = (value: string) =>
      plant.admin.ask('/lfscada/monitor/write', { equipmentId: plant.equipmentId, signalId, value });
    expect(await write('6')).toMatchObject({ code: '2003' });
    expect(
      await plant.viewer.ask('/lfscada/monitor/write', { equipmentId: plant.equipmentId, signalId, value: '1' }),
    ).toMatchObject({ status: 403 });
    const { uuid } = (await write('1.5')).data as { uuid: string };
    expect(await plant.admin.get('/lfscada/monitor/callback', { uuid })).toMatchObject({
      status: 'success',
      data: { value: 1.5 },
    });
    expect(server.live.get(Number(signalId))).toMatchObject({ value: 1.5, quality: 'good' });
    const rows = (await server.auditRows()).filter(({ commandUuid }) => commandUuid === uuid);
    const written = { object: `signal:${signalId}`, new: '1.5' };
    expect(rows).toMatchObject([
      { ...written, action: 'signal.write', result: 'waiting' },
      { ...written, action: 'signal.write.outcome', result: '200' },
    ]);
  });

  test('can be written, unlike a calculated signal', async () => {
    const signalId = await added('double', '{level} * 2');
    const answer = await plant.admin.ask('/lfscada/monitor/write', {
      equipmentId: plant.equipmentId,
      signalId,
      value: '1',
    });
    expect(answer.code).toBe('2004');
  });
});
