import type { ShownRule } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { Rehearsed } from '@tidegate/contract/nouns/alarm-rule/rehearsed.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { START, startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

let server: TestServer;
let plant: Plant;
let foreign: Plant;
let second = '';
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
  foreign = await addPlant(server, 'other');
  const sp = {
    equipmentId: plant.equipmentId,
    code: 'sp',
    name: 'Set point',
    rw: 'rw',
    dataType: 'float32',
    kind: 'internal',
  };
  second = (await plant.admin.get<{ id: string }>('/lfscada/manage/signal/add', sp)).id;
});
afterEach(() => server.end());

const call = (verb: string, fields: object, who = plant.admin) =>
  who.ask(`/lfscada/manage/alarmRule/${verb}`, { ...fields });
const add = (fields: object) => call('add', { signalId: plant.signalId, type: 'h', limit: 80, ...fields });
const added = async (fields: object) => ((await add(fields)).data as { id: string }).id;
const info = (id: string) => plant.admin.get<ShownRule>('/lfscada/manage/alarmRule/info', { id });
const tested = (fields: object) =>
  plant.admin.get<Rehearsed>('/lfscada/manage/alarmRule/test', {
    signalId: plant.signalId,
    type: 'h',
    limit: 80,
    ...fields,
  });

describe('an alarm rule', () => {
  test('is added with few fields and has defaults for the rest', async () => {
    expect(await info(await added({}))).toMatchObject({
      name: 'High',
      signalId: plant.signalId,
      equipmentId: plant.equipmentId,
      gatewayId: plant.gatewayId,
      limit: 80,
      priority: 3,
      enabled: true,
      signalCode: 'level',
      unit: 'm',
    });
  });

  test('shows its formulas with names but stores ids, so that it follows a renamed signal', async () => {
    const id = await added({ type: 'expression', expression: '{level} > {sp} + 1', suppressExpr: '{sp} < 1' });
    const [stored] = await server.stores.objects.find('alarmRule', [id], {
      orgId: '',
      orgPath: '',
      userId: '',
      reach: 'all',
    });
    expect(stored?.expression).toBe(`{#${plant.signalId}} > {#${second}} + 1`);
    await plant.admin.get('/lfscada/manage/signal/edit', { id: second, code: 'target' });
    expect(await info(id)).toMatchObject({ expression: '{level} > {target} + 1', suppressExpr: '{target} < 1' });
    expect(await call('edit', { id, priority: 1 })).toMatchObject({ code: '200' });
    expect(await info(id)).toMatchObject({ expression: '{level} > {target} + 1', priority: 1 });
  });

  test.each<[string, object, string, string]>([
    ['without a limit', { limit: '' }, '400', 'limit'],
    ['with a priority that there is none of', { priority: 6 }, '400', 'priority'],
    ['with a formula that is none', { type: 'expression', expression: '{level} >' }, '1511', ''],
    ['over a signal that there is none of', { type: 'expression', expression: '{nothing} > 1' }, '1512', 'nothing'],
    ['with a bit of a float', { type: 'bit', limit: 1 }, '400', 'type'],
    [
      'with a deadband from which there is no return',
      { type: 'deviation', reference: 5, limit: 2, deadband: 3 },
      '400',
      'deadband',
    ],
  ])('%s is refused, and the field is named', async (_name, fields, code, named) => {
    const answer = await add(fields);
    expect(answer.message).toContain(named);
    expect(answer.code).toBe(code);
    expect(await add({ ...fields, enabled: false })).toMatchObject({ code });
  });

  test('needs signals in the access scope, and for a limit a signal of the same equipment', async () => {
    expect(await add({ limitSignalId: foreign.signalId })).toMatchObject({ code: '404' });
    expect(await add({ signalId: foreign.signalId })).toMatchObject({ code: '404' });
    expect(await call('add', { type: 'offline' })).toMatchObject({ code: '400' });
    const { gatewayId } = plant;
    const other = await plant.admin.get<{ id: string }>('/lfscada/manage/equipment/add', {
      name: 'B',
      code: 'b',
      gatewayId,
    });
    const signal = { equipmentId: other.id, code: 'x', name: 'X', rw: 'ro', dataType: 'float32' };
    const { id } = await plant.admin.get<{ id: string }>('/lfscada/manage/signal/add', signal);
    const answer = await add({ limitSignalId: id });
    expect([answer.code, answer.message.includes('limitSignalId')]).toEqual(['400', true]);
    expect(await add({ type: 'expression', expression: '{b.x} > 1' })).toMatchObject({ code: '1512' });
    expect(await add({ limitSignalId: second })).toMatchObject({ code: '200' });
  });

  test('of a gateway can be changed and disabled, but not deleted', async () => {
    const query = { gatewayId: plant.gatewayId };
    const { rows } = await plant.admin.get<Rows<ShownRule>>('/lfscada/manage/alarmRule/query', query);
    const id = rows[0]?.id ?? '';
    expect(rows).toMatchObject([{ type: 'offline', equipmentId: null }]);
    expect(await call('delete', { id })).toMatchObject({ code: '1226', status: 409 });
    expect(await call('edit', { id, onDelay: 60, priority: 1 })).toMatchObject({ code: '200' });
    expect(await call('edit', { id, type: 'h' })).toMatchObject({ code: '400' });
    expect(await call('enable', { ids: [id], enabled: false })).toMatchObject({ code: '200' });
    expect(await info(id)).toMatchObject({ onDelay: 60, priority: 1, enabled: false });
  });

  test('for four limits is added together or not at all', async () => {
    const limits = [
      { type: 'hh', limit: 95, priority: 1 },
      { type: 'll', limit: 5, priority: 1 },
    ];
    const { equipmentId, signalId } = plant;
    expect(await call('addLimits', { signalId: second, limits, deadband: 2 })).toMatchObject({ code: '200' });
    const flag = { equipmentId, code: 'flag', name: 'Flag', rw: 'ro', dataType: 'bool' };
    const { id } = await plant.admin.get<{ id: string }>('/lfscada/manage/signal/add', flag);
    expect(await call('addLimits', { signalId: id, limits })).toMatchObject({ code: '400' });
    const of = async (signal: string) =>
      (await plant.admin.get<Rows<ShownRule>>('/lfscada/manage/alarmRule/query', { signalId: signal })).total;
    expect([await of(second), await of(id), await of(signalId)]).toEqual([2, 0, 1]);
  });

  test('has each change in the log with the previous values', async () => {
    const id = await added({});
    await call('edit', { id, limit: 90 });
    const rows = (await server.auditRows()).filter(({ action }) => action.startsWith('alarmRule'));
    const last = rows.at(-1);
    expect(last).toMatchObject({ action: 'alarmRule.edit', object: `alarmRule:${id}`, new: '{"limit":90}' });
    expect(JSON.parse(last?.old ?? '')).toMatchObject({ limit: 80 });
  });
});

describe('a test against history', () => {
  const HOUR = 3_600_000;
  const store = (signalId: string, values: readonly (readonly [number, number])[]) =>
    server.historian.samples.push(
      ...values.map(([at, value]) => ({ signalId: Number(signalId), at: START + at, value, quality: 'good' as const })),
    );
  const week = { from: START, to: START + 168 * HOUR };

  test('reports how often and when the alarm would have been raised, with its peak value', async () => {
    store(plant.signalId, [
      [0, 70],
      [HOUR, 85],
      [2 * HOUR, 95],
      [3 * HOUR, 60],
      [30 * HOUR, 82],
    ]);
    expect(await tested(week)).toEqual({
      ...week,
      points: 5,
      count: 2,
      activeMs: 2 * HOUR + 138 * HOUR,
      isChattering: false,
      occurrences: [
        { from: START + HOUR, to: START + 3 * HOUR, worst: 95 },
        { from: START + 30 * HOUR, to: null, worst: 82 },
      ],
      gaps: [],
    });
  });

  test('starts with the previous value', async () => {
    store(plant.signalId, [
      [-HOUR, 90],
      [HOUR, 70],
    ]);
    expect((await tested(week)).occurrences).toEqual([{ from: START, to: START + HOUR, worst: 90 }]);
  });

  test('evaluates limits from a signal and formulas over several signals', async () => {
    store(plant.signalId, [
      [0, 50],
      [4 * HOUR, 50],
    ]);
    store(second, [
      [0, 60],
      [HOUR, 40],
      [2 * HOUR, 60],
    ]);
    const expected = [{ from: START + HOUR, to: START + 2 * HOUR }];
    expect((await tested({ ...week, limit: '', limitSignalId: second })).occurrences).toMatchObject(expected);
    const formula = { ...week, type: 'expression', expression: '{level} > {sp}' };
    expect((await tested(formula)).occurrences).toMatchObject(expected);
  });

  test('reports what history cannot show', async () => {
    expect((await tested({ ...week })).gaps).toEqual(['noHistory']);
    expect((await tested({ type: 'noUpdate', limit: 60 })).gaps).toEqual(['type']);
    store(plant.signalId, [[0, 1]]);
    expect((await tested({ ...week, limitSignalId: second })).gaps).toEqual(['others']);
    expect((await tested({ ...week, suppressExpr: '{sp} > 1' })).gaps).toEqual(['suppression']);
  });

  test('is refused over more than 30 days and for an invalid rule', async () => {
    const long = { signalId: plant.signalId, type: 'h', limit: 1, from: START, to: START + 31 * 24 * HOUR };
    expect(await call('test', long)).toMatchObject({ code: '1108' });
    expect(await call('test', { signalId: plant.signalId, type: 'h' })).toMatchObject({ code: '400' });
    expect(await call('test', { signalId: foreign.signalId, type: 'h', limit: 1 })).toMatchObject({ code: '404' });
  });
});
