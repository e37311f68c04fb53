import type { AsyncState } from '@tidegate/contract/nouns/command/command.ts';
import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { COMMAND_ECHO_MS } from '@tidegate/contract/limits.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { START, startTestServer } from '../../testing/test-server.ts';
import type { Devices } from '../../testing/plant/devices.ts';
import { addDevices } from '../../testing/plant/devices.ts';

/** Field guide C6: the conditions of a signal's writes, and how they are confirmed. */
let server: TestServer;
let plant: Devices;
let stopped: string;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'ours');
  stopped = await add('stopped', { dataType: 'bool' });
  server.link.sent.length = 0;
  server.clock.pass(5_000);
});
afterEach(() => server.end());

const SIGNAL = '/lfscada/manage/signal';
const add = async (code: string, more: object = {}) => {
  const fields = { equipmentId: plant.equipmentId, code, name: code, rw: 'ro', dataType: 'float32', ...more };
  return (await plant.admin.get<{ id: string }>(`${SIGNAL}/add`, fields)).id;
};
const edit = (fields: Readonly<Record<string, unknown>>) =>
  plant.admin.ask(`${SIGNAL}/edit`, { id: plant.signalId, ...fields });
const info = () => plant.admin.get<Signal>(`${SIGNAL}/info`, { id: plant.signalId });
const write = (value: string) => {
  const { equipmentId, signalId } = plant;
  return plant.admin.ask('/lfscada/monitor/write', { equipmentId, signalId, value });
};
const begin = async (value: string): Promise<string> => ((await write(value)).data as AsyncState).uuid;
const state = async (uuid: string): Promise<AsyncState> => {
  await new Promise((resolve) => setImmediate(resolve));
  return plant.admin.get<AsyncState>('/lfscada/monitor/callback', { uuid });
};
const arrives = (signalId: string, value: SampleValue, quality: 'good' | 'uncertain' | 'stale' | 'bad' = 'good') => {
  server.clock.pass(1);
  const now = server.clock.now();
  server.live.apply([{ signalId: Number(signalId), at: now, value, quality }], now);
};

describe('an interlock', () => {
  beforeEach(async () => {
    await edit({ interlockExpr: '{stopped} && {level} < 3' });
    arrives(plant.signalId, 1);
  });

  test('refuses a write with its own message until it is true, and nothing is sent', async () => {
    const refused = { status: 409, code: '2031', message: 'Interlock condition not met: {stopped} && {level} < 3' };
    expect(await write('5')).toMatchObject(refused);
    arrives(stopped, false);
    expect(await write('5')).toMatchObject(refused);
    expect(server.link.sent).toEqual([]);
    arrives(stopped, true);
    expect(await write('5')).toMatchObject({ code: '200' });
    expect(server.link.sent).toHaveLength(1);
  });

  test.each(['uncertain', 'stale', 'bad'] as const)('does not hold by a value that is %s', async (quality) => {
    arrives(stopped, true, quality);
    expect(await write('5')).toMatchObject({ code: '2031' });
  });

  test('follows a renamed signal, prevents its deletion, and is listed among its uses', async () => {
    await plant.admin.get(`${SIGNAL}/edit`, { id: stopped, code: 'halted' });
    expect((await info()).interlockExpr).toBe('{halted} && {level} < 3');
    expect(await plant.admin.ask(`${SIGNAL}/delete`, { id: stopped })).toMatchObject({
      status: 409,
      message: expect.stringContaining('level'),
    });
    expect(await plant.admin.get(`${SIGNAL}/uses`, { id: stopped })).toMatchObject({
      uses: [{ kind: 'write', code: 'level' }],
    });
    await edit({ interlockExpr: '' });
    expect(await plant.admin.ask(`${SIGNAL}/delete`, { id: stopped })).toMatchObject({ code: '200' });
    expect(await write('5')).toMatchObject({ code: '200' });
  });

  test('of a copied equipment refers to the copy', async () => {
    const { id } = await plant.admin.get<{ id: string }>('/lfscada/manage/equipment/copy', {
      id: plant.equipmentId,
      name: 'copy',
      code: 'copy',
      deviceId: 'copy',
      gatewayId: plant.gatewayId,
    });
    const stored = await server.stores.signals.all(id);
    const own = stored.find(({ code }) => code === 'level')?.interlockExpr;
    const idOf = (code: string) => stored.find((one) => one.code === code)?.id;
    expect(own).toBe(`{#${idOf('stopped')}} && {#${idOf('level')}} < 3`);
  });

  test.each([
    ['a name of nobody', '{nobody}', 'nobody'],
    ['what is no formula', '{stopped} &&', ''],
    ['a function that remembers', 'rate({level}) > 0', 'memory'],
  ])('is refused for %s, and the old one stays', async (_name, interlockExpr, said) => {
    expect(await edit({ interlockExpr })).toMatchObject({ status: 400, message: expect.stringContaining(said) });
    expect((await info()).interlockExpr).toBe('{stopped} && {level} < 3');
  });

  test('can refer only to signals of the same equipment', async () => {
    const other = await plant.admin.get<{ id: string }>('/lfscada/manage/equipment/add', {
      name: 'tank',
      code: 'tank',
      gatewayId: plant.gatewayId,
    });
    await add('full', { equipmentId: other.id, dataType: 'bool' });
    expect(await edit({ interlockExpr: '{tank.full}' })).toMatchObject({ status: 400 });
  });
});

describe('a write that is confirmed by read-back', () => {
  test('does not succeed by acceptance alone, and fails with 1303 if the value is not read back', async () => {
    await edit({ readBack: true, readBackMs: 2_000 });
    const uuid = await begin('5');
    server.link.tell({ uuid, code: '200', value: 4, at: START });
    expect(await state(uuid)).toMatchObject({ status: 'waiting' });
    server.clock.pass(2_000);
    expect(await state(uuid)).toMatchObject({ status: 'failure', code: '1303' });
  });

  test('succeeds when the gateway has read the value back', async () => {
    await edit({ readBack: true });
    const uuid = await begin('5');
    server.link.tell({ uuid, code: '200', value: 5, at: START });
    expect(await state(uuid)).toMatchObject({ status: 'success', data: { value: 5 } });
  });

  test('from another signal depends on that signal only', async () => {
    const actual = await add('actual');
    expect(await edit({ readBack: true, readBackSignal: 'actual' })).toMatchObject({ code: '200' });
    expect((await info()).readBackSignal).toBe('actual');
    arrives(actual, 1);
    const uuid = await begin('5');
    server.link.tell({ uuid, code: '200', value: 5, at: START });
    arrives(plant.signalId, 5);
    expect(await state(uuid)).toMatchObject({ status: 'waiting' });
    arrives(actual, 5);
    expect(await state(uuid)).toMatchObject({ status: 'success', data: { value: 5 } });
  });

  test('fails at once with the code of the device if it refuses', async () => {
    await edit({ readBack: true });
    const uuid = await begin('5');
    server.link.tell({ uuid, code: '1711', value: null, at: START });
    expect(await state(uuid)).toMatchObject({ status: 'failure', code: '1711' });
  });

  test('a write without read-back succeeds by the result from the gateway', async () => {
    const uuid = await begin('5');
    server.link.tell({ uuid, code: '200', value: 4, at: START });
    expect(await state(uuid)).toMatchObject({ status: 'success', data: { value: 4 } });
    server.clock.pass(COMMAND_ECHO_MS);
    expect(await state(uuid)).toMatchObject({ status: 'success' });
  });
});
