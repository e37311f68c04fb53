import { accountEdit } from '@tidegate/contract/nouns/account/calls.ts';
import { alarmLimits } from '@tidegate/contract/nouns/alarm/calls.ts';
import { monitorEquipmentGroups, monitorEquipmentQuery } from '@tidegate/contract/nouns/equipment/calls.ts';
import { monitorData, monitorHistory } from '@tidegate/contract/nouns/monitor/calls.ts';
import { batch, type InnerAnswer, type InnerCall } from '@tidegate/contract/nouns/stream/calls.ts';
import { BATCH_CALLS_MAX } from '@tidegate/contract/limits.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask } from './ask.ts';
import { startBatching } from './batch.ts';
import { useConnection } from './connection.ts';

const LIST = { page: 1, pageSize: 20 };
const bodyOf = (data: unknown) => ({ code: '200', message: '', data });
const callsIn = (options?: RequestInit) =>
  JSON.parse(
    new URLSearchParams(options?.body as URLSearchParams | undefined).get('calls') ?? '[]',
  ) as readonly InnerCall[];

let refusal: InnerAnswer | undefined;
let stop: () => void = () => undefined;
const answering = async (address: string, options?: RequestInit): Promise<Response> => {
  if (address !== batch.path) return Response.json(bodyOf(`alone ${address}`));
  const answers = callsIn(options).map(({ call }) => ({ status: 200, headers: {}, body: bodyOf(`of ${call}`) }));
  return Response.json(bodyOf(refusal === undefined ? answers : [refusal, ...answers.slice(1)]));
};
const network = vi.fn(answering);
const asked = () => network.mock.calls.map(([address]) => address);

beforeEach(() => {
  refusal = undefined;
  network.mockReset().mockImplementation(answering);
  vi.stubGlobal('fetch', network);
  stop = startBatching();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('calls of one moment go in one request, each with its own answer', async () => {
  const answers = await Promise.all([ask(monitorEquipmentQuery, LIST), ask(monitorEquipmentGroups, {})]);
  expect(answers).toEqual([`of ${monitorEquipmentQuery.path}`, `of ${monitorEquipmentGroups.path}`]);
  expect(asked()).toEqual([batch.path]);
  expect(callsIn(network.mock.calls[0]?.[1])).toEqual([
    { call: monitorEquipmentQuery.path, fields: { page: '1', pageSize: '20' } },
    { call: monitorEquipmentGroups.path, fields: {} },
  ]);
});

test('heavy calls of one moment go in a request of their own, which holds up no other', async () => {
  const history = { signalIds: ['1'], from: 1, to: 2 };
  const light = [ask(monitorEquipmentQuery, LIST), ask(monitorEquipmentGroups, {})];
  const heavy = [ask(monitorHistory, history), ask(monitorHistory, { ...history, to: 3 })];
  await Promise.all([...light, ...heavy]);
  expect(network.mock.calls.map(([, options]) => callsIn(options).map(({ call }) => call))).toEqual([
    [monitorEquipmentQuery.path, monitorEquipmentGroups.path],
    [monitorHistory.path, monitorHistory.path],
  ]);
});

test('a call that is alone, or comes later, has a request of its own', async () => {
  await ask(monitorEquipmentGroups, {});
  await ask(monitorEquipmentQuery, LIST);
  expect(asked()).toEqual([monitorEquipmentGroups.path, monitorEquipmentQuery.path]);
});

test('a change, and a poll that continues from an answer, never wait for others', async () => {
  const continued = { equipmentId: '7', isFirst: false, cursor: 'c' };
  await Promise.all([
    ask(accountEdit, { name: 'Other' }),
    ask(monitorData, continued),
    ask(monitorEquipmentQuery, LIST),
  ]);
  expect(asked().toSorted()).toEqual([accountEdit.path, monitorData.path, monitorEquipmentQuery.path].toSorted());
});

test('more than a batch takes go in several', async () => {
  const pages = Array.from({ length: BATCH_CALLS_MAX + 2 }, (_, page) => ({ ...LIST, page: page + 1 }));
  await Promise.all(pages.map((page) => ask(monitorEquipmentQuery, page)));
  expect(network.mock.calls.map(([, options]) => callsIn(options).length)).toEqual([BATCH_CALLS_MAX, 2]);
});

test('a refusal within a batch concerns its call alone', async () => {
  const headers = { 'retry-after': '7' };
  refusal = { status: 429, headers, body: { code: '429', message: 'too many', data: null } };
  const [list, groups] = await Promise.allSettled([ask(monitorEquipmentQuery, LIST), ask(monitorEquipmentGroups, {})]);
  expect(list).toMatchObject({ reason: { failure: 'refused', code: '429', message: 'too many', retryAfterSec: 7 } });
  expect(groups).toMatchObject({ value: `of ${monitorEquipmentGroups.path}` });
});

test('calls whose batch is refused as a whole are made one by one', async () => {
  network.mockImplementationOnce(async () => Response.json({ code: '404', message: '', data: null }, { status: 404 }));
  const answers = await Promise.all([ask(monitorEquipmentQuery, LIST), ask(monitorEquipmentGroups, {})]);
  expect(answers).toEqual([`alone ${monitorEquipmentQuery.path}`, `alone ${monitorEquipmentGroups.path}`]);
});

test('without a network each of them fails, and the connection is lost', async () => {
  network.mockRejectedValueOnce(new TypeError('no network'));
  const failed = await Promise.allSettled([ask(monitorEquipmentQuery, LIST), ask(alarmLimits, { signalIds: ['1'] })]);
  for (const one of failed) expect(one).toMatchObject({ reason: { failure: 'network' } });
  expect(useConnection.getState().isLost).toBe(true);
  expect(network).toHaveBeenCalledTimes(1);
});

test('a call that is aborted leaves the others, and the request ends with the last of them', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  let signal: AbortSignal | null | undefined;
  network.mockImplementationOnce(async (_, options) => {
    signal = options?.signal;
    return new Promise<Response>(() => undefined);
  });
  const list = ask(monitorEquipmentQuery, LIST, { signal: first.signal });
  const groups = ask(monitorEquipmentGroups, {}, { signal: second.signal });
  await vi.waitUntil(() => signal !== undefined);
  first.abort();
  await expect(list).rejects.toMatchObject({ name: 'AbortError' });
  expect(signal?.aborted).toBe(false);
  second.abort();
  await expect(groups).rejects.toMatchObject({ name: 'AbortError' });
  expect(signal?.aborted).toBe(true);
});

test('a call that is aborted before its moment is over is not sent', async () => {
  const left = new AbortController();
  const list = ask(monitorEquipmentQuery, LIST, { signal: left.signal });
  const groups = ask(monitorEquipmentGroups, {});
  left.abort();
  await expect(list).rejects.toMatchObject({ name: 'AbortError' });
  expect(await groups).toBe(`alone ${monitorEquipmentGroups.path}`);
});
