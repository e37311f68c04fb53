import type { AsyncState } from '@tidegate/contract/nouns/command/command.ts';
import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { COMMAND_ECHO_MS } from '@tidegate/contract/limits.ts';
import type { Message } from '@tidegate/contract/nouns/message/message.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import type { Answer } from '../../testing/client/visitor.ts';
import { START, startTestServer } from '../../testing/test-server.ts';
import { TRAIL } from '../../testing/trail.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

/** The write path to the PLC. */
let server: TestServer;
let plant: Plant;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'ours');
  server.link.sent.length = 0;
  server.clock.pass(5_000);
});
afterEach(() => server.end());

const write = (value: string, more: Readonly<Record<string, unknown>> = {}) => {
  const { equipmentId, signalId } = plant;
  return plant.admin.ask('/lfscada/monitor/write', { equipmentId, signalId, value, ...more });
};
const begin = async (value: string): Promise<string> => {
  const { data } = await write(value);
  const { uuid, ...rest } = data as AsyncState;
  expect(rest).toEqual({ status: 'waiting', code: '', message: '', data: null });
  return uuid;
};
/** The callback, once what was decided has reached the store. */
const state = async (uuid: string): Promise<AsyncState> => {
  await new Promise((resolve) => setImmediate(resolve));
  return plant.admin.get<AsyncState>('/lfscada/monitor/callback', { uuid });
};
const arrives = (value: SampleValue, quality: 'good' | 'bad' = 'good') => {
  const now = server.clock.now();
  server.live.apply([{ signalId: Number(plant.signalId), at: now, value, quality }], now);
};
const edit = (fields: Readonly<Record<string, unknown>>) =>
  plant.admin.get('/lfscada/manage/signal/edit', { id: plant.signalId, ...fields });
const commands = async () =>
  (await plant.admin.get<{ total: number }>('/lfscada/monitor/command/query', { equipmentId: plant.equipmentId }))
    .total;

describe('a write is refused without being sent or recorded as a command', () => {
  const isRefused = async (asked: Promise<Answer>, expected: Partial<Answer>) => {
    expect(await asked).toMatchObject(expected);
    expect(server.link.sent).toEqual([]);
    expect(await commands()).toBe(1);
  };

  test('when it has no value', async () => {
    await isRefused(write(''), { code: '2001' });
    await isRefused(write('  '), { code: '2001' });
  });

  test('when the value has another type', async () => {
    await isRefused(write('abc'), { code: '1722' });
    await isRefused(write('0x10'), { code: '1722' });
  });

  test('when it is outside the limits', async () => {
    await isRefused(write('-0.1'), { code: '2003' });
    await isRefused(write('100.1'), { code: '2003' });
  });

  test('when it is between two steps', async () => {
    await edit({ writeStep: 0.5 });
    await isRefused(write('5.2'), { code: '2003' });
  });

  test('when the variable is read-only', async () => {
    await edit({ rw: 'ro' });
    await isRefused(write('5'), { code: '2004' });
  });

  test('when it is not confirmed as required', async () => {
    await edit({ writeConfirm: 'confirm' });
    await isRefused(write('5'), { code: '2005' });
    await isRefused(write('5', { confirm: false }), { code: '2005' });
  });

  test('when the gateway is offline or the metric stale', async () => {
    server.link.isStale = true;
    await isRefused(write('5'), { status: 409, code: '2007' });
    server.link.online.clear();
    server.link.isStale = false;
    await isRefused(write('5'), { status: 409, code: '2007' });
  });

  test('when the signal belongs to another equipment', async () => {
    const other = await plant.admin.get<{ id: string }>('/lfscada/manage/equipment/add', {
      name: 'other',
      code: 'other',
      gatewayId: plant.gatewayId,
    });
    await isRefused(write('5', { equipmentId: other.id }), { code: '404' });
  });
});

describe('a write from a widget of a page', () => {
  const widgetId = 'c'.repeat(32);
  const button = (more: object) => ({
    id: widgetId,
    widgetType: 'UsualButton',
    dataId: plant.signalId,
    position: { x: 0, y: 0, width: 96, height: 36 },
    ...more,
  });
  const publish = (widget: object, more: object = {}) =>
    plant.admin.get('/lfscada/configuration/widget/save', { pageId: plant.pageId, list: [widget], ...more });
  const from = () => ({ pageId: plant.pageId, widgetId });

  test('is refused and not sent without the region of the widget, in a group too', async () => {
    const inGroup = { id: 'd'.repeat(32), widgetType: 'WidgetGroup', children: [button({ authRegion: 'North' })] };
    for (const widget of [button({ authRegion: 'North' }), inGroup]) {
      await publish(widget);
      expect(await write('5', from())).toMatchObject({ status: 403, code: '1930', message: /North/ });
    }
    expect(server.link.sent).toEqual([]);
  });

  test('is sent without a region, from an unpublished draft, and for people who hold the region', async () => {
    await publish(button({}));
    expect(await write('5', from())).toMatchObject({ code: '200' });
    server.clock.pass(11 * 60_000);
    await publish(button({ authRegion: 'North' }), { publish: false });
    expect(await write('5', from())).toMatchObject({ code: '200' });
    server.clock.pass(11 * 60_000);
    await publish(button({ authRegion: 'North' }));
    const by = { orgPath: '/', isPlatform: true };
    await server.stores.roles.change(plant.org.roleIds.admin, { authRegion: ['North'] }, by, TRAIL);
    server.clock.pass(2_000);
    expect(await write('5', from())).toMatchObject({ code: '200' });
  });

  test('is subject to the protection of the signal, whatever page it names', async () => {
    await publish(button({}));
    expect(await write('5', { widgetId })).toMatchObject({ status: 400 });
    const other = await addPlant(server, 'theirs');
    expect(await write('5', { pageId: other.pageId, widgetId })).toMatchObject({ status: 404 });
    server.link.sent.length = 0;
    await edit({ authRegion: 'South' });
    for (const named of [{}, from(), { pageId: plant.pageId, widgetId: 'e'.repeat(32) }]) {
      expect(await write('5', named)).toMatchObject({ code: '1008' });
    }
    expect(server.link.sent).toEqual([]);
  });
});

test('a refused write leaves an audit row with its code', async () => {
  await write('100.1');
  expect(await server.auditRows()).toContainEqual(
    expect.objectContaining({ action: 'signal.write', result: '2003', loginname: plant.admin.loginname }),
  );
});

test('a write is not sent if its audit row cannot be stored', async () => {
  const { begin: real } = server.stores.commands;
  Object.assign(server.stores.commands, {
    begin: async () => {
      throw new Refusal('storageUnavailable');
    },
  });
  expect(await write('5')).toMatchObject({ status: 503 });
  expect(server.link.sent).toEqual([]);
  Object.assign(server.stores.commands, { begin: real });
  expect(await write('5')).toMatchObject({ code: '200' });
});

test('the audit row of a write is committed before its message is sent', async () => {
  let seen: unknown[] = [];
  server.link.beforeSend = async () => {
    seen = (await server.auditRows()).filter(({ result }) => result === 'waiting');
  };
  const uuid = await begin('5');
  expect(seen).toContainEqual(
    expect.objectContaining({ commandUuid: uuid, old: '1', new: '5', action: 'signal.write' }),
  );
});

test('a write is exactly one message, to the metric of the signal', async () => {
  const uuid = await begin('5.5');
  const target = { gatewayId: plant.gatewayId, device: 'ours-pump', metric: 'level' };
  expect(server.link.sent).toEqual([{ target, value: 5.5, uuid }]);
  server.clock.pass(11 * 60_000);
  await state(uuid);
  expect(server.link.sent).toHaveLength(1);
});

describe('a command', () => {
  test('succeeds by the result from the gateway, with the value that was read back', async () => {
    const uuid = await begin('5');
    server.link.tell({ uuid, code: '200', value: 5, at: START });
    expect(await state(uuid)).toMatchObject({ status: 'success', code: '200', data: { value: 5 } });
  });

  test('fails with the code of the device and its text', async () => {
    const uuid = await begin('5');
    server.link.tell({ uuid, code: '1712', value: null, at: START });
    expect(await state(uuid)).toMatchObject({
      status: 'failure',
      code: '1712',
      message: 'Lower device busy',
      data: null,
    });
  });

  test('fails with only the code of the device if one of our refusals has the same code', async () => {
    const uuid = await begin('5');
    server.link.tell({ uuid, code: '1104', value: null, at: START });
    expect(await state(uuid)).toMatchObject({ code: 'D1104', message: 'Communication exception, code 1104' });
  });

  test('succeeds by the value that is reported back, within the precision of its type', async () => {
    const uuid = await begin('5.1');
    arrives(5);
    expect(await state(uuid)).toMatchObject({ status: 'waiting' });
    arrives(Math.fround(5.1), 'bad');
    expect(await state(uuid)).toMatchObject({ status: 'waiting' });
    server.clock.pass(1);
    arrives(Math.fround(5.1));
    expect(await state(uuid)).toMatchObject({ status: 'success', data: { value: Math.fround(5.1) } });
  });

  test('stays pending after another value, and is unknown (1301) after the deadline', async () => {
    const uuid = await begin('5');
    arrives(7);
    server.clock.pass(COMMAND_ECHO_MS - 1);
    expect(await state(uuid)).toMatchObject({ status: 'waiting' });
    server.clock.pass(1);
    expect(await state(uuid)).toMatchObject({ status: 'failure', code: '1301', message: 'Communication timeout' });
  });

  test('with the current value is not confirmed by an immediate report of that value', async () => {
    arrives(5);
    const uuid = await begin('5');
    server.clock.pass(100);
    arrives(5);
    expect(await state(uuid)).toMatchObject({ status: 'waiting' });
    server.link.tell({ uuid, code: '1711', value: null, at: START });
    expect(await state(uuid)).toMatchObject({ status: 'failure', code: '1711' });
  });

  test('with the current value is confirmed if the value is unchanged at the deadline', async () => {
    arrives(5);
    const uuid = await begin('5');
    server.clock.pass(COMMAND_ECHO_MS);
    expect(await state(uuid)).toMatchObject({ status: 'success', data: { value: 5 } });
  });

  test('that has succeeded is not changed by anything that arrives later', async () => {
    const uuid = await begin('5');
    server.link.tell({ uuid, code: '200', value: 5, at: START });
    expect(await state(uuid)).toMatchObject({ code: '200' });
    server.link.tell({ uuid, code: '1715', value: null, at: START });
    arrives(7);
    expect(await state(uuid)).toMatchObject({ status: 'success', code: '200' });
  });

  test('gets one result even if it is reported twice', async () => {
    const uuid = await begin('5');
    server.link.tell({ uuid, code: '200', value: 5, at: START });
    server.link.tell({ uuid, code: '1711', value: null, at: START });
    expect(await state(uuid)).toMatchObject({ status: 'success' });
  });

  test('fails with 2007 if the gateway goes offline before the message is sent', async () => {
    server.link.failure = new Refusal('gatewayOffline');
    expect(await write('5')).toMatchObject({ code: '2007' });
    server.link.failure = undefined;
    expect(await write('5')).toMatchObject({ code: '200' });
  });

  test('from before a restart of the server is unknown (1302) and never sent again', async () => {
    const uuid = await begin('5');
    await server.kill();
    const { folder, link } = server;
    link.sent.length = 0;
    server = await startTestServer({ folder, link });
    const returned = server.visitor();
    await returned.login(plant.admin.loginname);
    expect(await returned.get('/lfscada/monitor/callback', { uuid })).toMatchObject({
      status: 'failure',
      code: '1302',
    });
    link.tell({ uuid, code: '200', value: 5, at: START });
    await vi.waitFor(async () =>
      expect(await returned.get('/lfscada/monitor/callback', { uuid })).toMatchObject({
        status: 'success',
        code: '2042',
      }),
    );
    expect(link.sent).toEqual([]);
  });

  test('whose result cannot be stored at once is stored later, without being sent again', async () => {
    const uuid = await begin('5');
    const { decide } = server.stores.commands;
    Object.assign(server.stores.commands, { decide: async () => Promise.reject(new Error('disk full')) });
    server.link.tell({ uuid, code: '200', value: 5, at: START });
    expect(await state(uuid)).toMatchObject({ status: 'waiting' });
    Object.assign(server.stores.commands, { decide });
    server.clock.pass(5_000);
    expect(await state(uuid)).toMatchObject({ status: 'success' });
    expect(server.link.sent).toHaveLength(1);
  });
});

describe('a write that was declared failed', () => {
  const recent = async () => {
    const { rows } = await plant.admin.get<{ rows: readonly Message[] }>('/lfscada/msg/getRecentMsg');
    return rows.filter(({ signalId }) => signalId === plant.signalId);
  };
  const fail = async (value = '5') => {
    const uuid = await begin(value);
    server.clock.pass(COMMAND_ECHO_MS);
    expect(await state(uuid)).toMatchObject({ status: 'failure', code: '1301' });
    return uuid;
  };
  const becomes = (uuid: string, expected: Partial<AsyncState>) =>
    vi.waitFor(async () => expect(await state(uuid)).toMatchObject(expected));

  test('and carried out late is corrected by its result, in the log too, and the person hears of it once', async () => {
    const uuid = await fail();
    server.link.tell({ uuid, code: '200', value: 5, at: START });
    await becomes(uuid, { status: 'success', code: '2042', data: { value: 5, time: expect.any(Number) } });
    server.link.tell({ uuid, code: '200', value: 5, at: START });
    arrives(5);
    await vi.waitFor(async () => expect(await recent()).toHaveLength(1));
    expect(await recent()).toMatchObject([
      { isLoud: true, equipmentId: plant.equipmentId, signalId: plant.signalId, note: expect.stringContaining('5') },
    ]);
    const rows = (await server.auditRows()).filter(({ commandUuid }) => commandUuid === uuid);
    expect(rows.map(({ action, result }) => `${action} ${result}`)).toEqual([
      'signal.write waiting',
      'signal.write.outcome 1301',
      'signal.write.correct 2042',
    ]);
  });

  test('is not taken for done by its value, which may have another cause, but the person hears of that', async () => {
    const uuid = await fail();
    server.clock.pass(20_000);
    arrives(7);
    server.clock.pass(1);
    arrives(5);
    await becomes(uuid, { status: 'failure', code: '2043' });
    await vi.waitFor(async () => expect(await recent()).toMatchObject([{ isLoud: true }]));
    // The result says what the value could not.
    server.link.tell({ uuid, code: '200', value: 5, at: START });
    await becomes(uuid, { status: 'success', code: '2042' });
  });

  test('has nothing to do with a value that was there before, comes too late, or was written once more', async () => {
    arrives(5);
    server.clock.pass(1);
    const there = await begin('5');
    arrives(7);
    server.clock.pass(COMMAND_ECHO_MS);
    arrives(5);
    expect(await state(there)).toMatchObject({ code: '1301' });
    const old = await fail('6');
    server.clock.pass(5 * 60_000);
    arrives(6);
    expect(await state(old)).toMatchObject({ code: '1301' });
    const former = await fail('8');
    const again = await begin('8');
    arrives(8);
    await becomes(again, { status: 'success', code: '200' });
    expect(await state(former)).toMatchObject({ code: '1301' });
    expect(await recent()).toEqual([]);
  });

  test('and was refused by its gateway as too late is recorded as not carried out, without a message', async () => {
    const uuid = await fail();
    server.link.tell({ uuid, code: '2041', value: null, at: START });
    await becomes(uuid, { status: 'failure', code: '2041' });
    arrives(5);
    expect(await state(uuid)).toMatchObject({ code: '2041' });
    expect(await recent()).toEqual([]);
  });

  test('by a device that refused it stays failed, whatever is said later', async () => {
    const uuid = await begin('5');
    server.link.tell({ uuid, code: '2004', value: null, at: START });
    expect(await state(uuid)).toMatchObject({ code: '2004' });
    server.link.tell({ uuid, code: '200', value: 5, at: START });
    arrives(5);
    expect(await state(uuid)).toMatchObject({ code: '2004' });
  });

  test('is watched by the next server too', async () => {
    const uuid = await fail();
    await server.kill();
    const { folder, link } = server;
    server = await startTestServer({ folder, link });
    const returned = server.visitor();
    await returned.login(plant.admin.loginname);
    arrives(5);
    await vi.waitFor(async () =>
      expect(await returned.get('/lfscada/monitor/callback', { uuid })).toMatchObject({ code: '2043' }),
    );
  });
});

test('a write that the storage holds up for longer than its answer may take is not sent', async () => {
  const { commands: store } = server.stores;
  const stored = store.begin.bind(store);
  Object.assign(store, {
    begin: async (...given: Parameters<typeof stored>) => {
      await stored(...given);
      server.clock.pass(COMMAND_ECHO_MS);
    },
  });
  expect(await write('5')).toMatchObject({ status: 504, code: '2041' });
  expect(server.link.sent).toEqual([]);
});

describe('the rate of writes', () => {
  test('is limited to one pending write per signal, even by two people at once', async () => {
    const answers = await Promise.all([write('5'), write('6')]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['200', '2006']);
    expect(server.link.sent).toHaveLength(1);
    server.clock.pass(COMMAND_ECHO_MS);
    expect(await write('6')).toMatchObject({ code: '200' });
  });

  test('is limited to five writes a second per person', async () => {
    const codes: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const answer = await write(String(turn));
      codes.push(answer.code);
      const { uuid } = (answer.data ?? {}) as Partial<AsyncState>;
      if (uuid !== undefined) server.link.tell({ uuid, code: '200', value: turn, at: START });
    }
    expect(codes).toEqual(['200', '200', '200', '200', '200', '429']);
    server.clock.pass(1_000);
    expect(await write('9')).toMatchObject({ code: '200' });
  });
});

test('the minimum time between two writes of a signal applies, no matter who writes', async () => {
  await edit({ writeIntervalSec: 10 });
  const uuid = await begin('5');
  server.link.tell({ uuid, code: '200', value: 5, at: START });
  server.clock.pass(9_000);
  expect(await write('6')).toMatchObject({ status: 429 });
  server.clock.pass(1_000);
  expect(await write('6')).toMatchObject({ code: '200' });
});
