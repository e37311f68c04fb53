import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MONITOR_OPEN_DELAY_SECONDS } from '@tidegate/contract/limits.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { START, startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

const MULTI = '/lfscada/equipment/multi';
const WATCH = '/lfscada/monitor/multi';

let server: TestServer;
let plant: Plant;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'ours');
});
afterEach(() => server.end());

interface Bound {
  readonly uuid: string;
  readonly status: string;
}
const ask = (path: string, fields: object = {}) => plant.admin.ask(path, { id: plant.multiId, ...fields });
const info = () => plant.admin.get(`${MULTI}/info`, { id: plant.multiId });
/** A second gateway with an equipment and a signal of it, bound to the record. */
const addSecond = async () => {
  const add = async (noun: string, fields: Readonly<Record<string, unknown>>) =>
    (await plant.admin.get<{ id: string }>(`/lfscada/manage/${noun}/add`, fields)).id;
  const gatewayId = await add('gateway', { sn: 'second', name: 'Second' });
  const equipmentId = await add('equipment', { name: 'valve', code: 'valve', gatewayId });
  const signal = { equipmentId, code: 'pos', name: 'Position', rw: 'ro', dataType: 'float32' };
  const signalId = await add('signal', signal);
  await plant.admin.get<Bound>(`${MULTI}/bindGateway`, { id: plant.multiId, gatewayId, alias: 'South' });
  return { gatewayId, equipmentId, signalId };
};

describe('a binding', () => {
  test('is complete when it is answered, and its result can be fetched again by its requester', async () => {
    const { gatewayId } = await addSecond();
    const bound = await ask(`${MULTI}/bindGateway`, { gatewayId, alias: 'Hill' });
    expect(bound).toMatchObject({ code: '200', data: { status: 'success', code: '200' } });
    const { uuid } = bound.data as Bound;
    expect(await plant.admin.get(`${MULTI}/callback`, { uuid })).toEqual(bound.data);
    expect(await plant.viewer.ask(`${MULTI}/callback`, { uuid })).toMatchObject({ status: 404 });
    expect(await info()).toMatchObject({ gateways: [{ alias: '' }, { gatewayId, alias: 'Hill' }] });
    expect(await ask(`${MULTI}/unbindGateway`, { gatewayId })).toMatchObject({ data: { status: 'success' } });
    expect(await info()).toMatchObject({ gateways: [{ gatewayId: plant.gatewayId }] });
    const rows = (await server.auditRows()).filter(({ commandUuid }) => commandUuid === uuid);
    expect(rows).toMatchObject([{ action: 'multi.bind', object: `multi:${plant.multiId}` }]);
  });

  test('with a gateway of another organisation answers like one with an unknown gateway', async () => {
    const theirs = await addPlant(server, 'theirs');
    const foreign = await ask(`${MULTI}/bindGateway`, { gatewayId: theirs.gatewayId });
    const absent = await ask(`${MULTI}/bindGateway`, { gatewayId: '999999' });
    expect(foreign).toMatchObject({ status: 404, code: '404' });
    expect(foreign.text).toBe(absent.text);
    expect(await info()).toMatchObject({ gateways: [{ gatewayId: plant.gatewayId }] });
  });
});

describe('watching a record', () => {
  test('returns the signals and values of all its gateways at once', async () => {
    const second = await addSecond();
    const at = START + 1_000;
    server.live.apply([{ signalId: Number(second.signalId), at, value: 7, quality: 'good' }], START + 60_000);
    const all = await ask(`${WATCH}/signal/queryAll`);
    expect(all.data).toMatchObject([
      { id: plant.signalId, equipmentName: 'ours pump', gatewayName: 'ours' },
      { id: second.signalId, equipmentName: 'valve', gatewayName: 'South' },
    ]);
    expect(await ask(`${WATCH}/signal/query`, { name: 'POS' })).toMatchObject({
      data: { total: 1, rows: [{ id: second.signalId }] },
    });
    expect(await ask(`${WATCH}/signal/query`, { equipmentId: plant.equipmentId, pageSize: 1 })).toMatchObject({
      data: { total: 1, rows: [{ id: plant.signalId }] },
    });
    const first = await ask(`${WATCH}/signal/data`, { isFirst: true });
    expect(first.data).toMatchObject({
      signalVal: { [plant.signalId]: { value: 1 }, [second.signalId]: { value: 7, time: at } },
      gatewayAlarm: 0,
    });
    const { cursor } = first.data as { cursor: string };
    const later = await ask(`${WATCH}/signal/data`, { isFirst: false, cursor });
    expect(later.data).toMatchObject({ signalVal: {} });
  });

  test('opens a session with each online gateway, and names the offline ones', async () => {
    const second = await addSecond();
    expect(await ask(`${WATCH}/open`, { interval: 1 })).toMatchObject({
      data: { opened: [plant.gatewayId], offline: [second.gatewayId] },
    });
    expect(server.link.opened).toEqual([
      { gatewayId: plant.gatewayId, seconds: MONITOR_OPEN_DELAY_SECONDS, intervalMs: 1_000 },
    ]);
    expect(await ask(`${WATCH}/gateway/info`)).toMatchObject({
      data: [
        { gatewayId: plant.gatewayId, name: 'ours', online: true },
        { gatewayId: second.gatewayId, name: 'South', online: false },
      ],
    });
    server.link.online.delete(plant.gatewayId);
    expect(await ask(`${WATCH}/open`)).toMatchObject({ code: '2007' });
  });

  test('reads the history of its own signals only', async () => {
    const span = { from: START, to: START + 1_000, width: 10 };
    const history = (signalIds: readonly string[]) => ask(`${MULTI}/history/queryAll`, { signalIds, ...span });
    expect(await history([plant.signalId])).toMatchObject({ code: '200' });
    const theirs = await addPlant(server, 'theirs');
    expect(await history([plant.signalId, theirs.signalId])).toMatchObject({ status: 404 });
    const month = 31 * 86_400_000;
    expect(
      await ask(`${MULTI}/history/queryAll`, { signalIds: [plant.signalId], from: START - month, to: START }),
    ).toMatchObject({ status: 400 });
  });
});

test('a viewer sees the records of the organisation, but cannot add one', async () => {
  expect(await plant.viewer.get(`${MULTI}/query`)).toMatchObject({ total: 1, rows: [{ id: plant.multiId }] });
  expect(await plant.viewer.get(`${MULTI}/multi/info`, { id: plant.multiId })).toMatchObject({
    record: { name: 'ours works' },
    equipment: [{ id: plant.equipmentId }],
  });
  expect(await plant.viewer.ask(`${MULTI}/add`, { name: 'x' })).toMatchObject({ status: 403 });
});

test('a home page has to be a project page', async () => {
  expect(await ask(`${MULTI}/setDisplay`, { display: 'designer' })).toMatchObject({ code: '1603' });
  expect(await ask(`${MULTI}/setDisplay`, { display: 'designer', pageId: plant.projectPageId })).toMatchObject({
    code: '200',
  });
  expect(await info()).toMatchObject({ display: 'designer', pageId: plant.projectPageId });
});

test('a record lists the reports of its equipment with their columns, and no others', async () => {
  expect(await ask(`${MULTI}/report/queryAll`)).toMatchObject({
    data: [{ id: plant.reportId, equipmentId: plant.equipmentId, equipmentName: 'ours pump' }],
  });
  const columns = (reportId: string) => ask(`${MULTI}/report/queryCols`, { reportId });
  expect(await columns(plant.reportId)).toMatchObject({ data: [{ signalId: plant.signalId, agg: 'avg' }] });
  await ask(`${MULTI}/unbindGateway`, { gatewayId: plant.gatewayId });
  expect(await columns(plant.reportId)).toMatchObject({ status: 404 });
  expect(await ask(`${MULTI}/report/queryAll`)).toMatchObject({ data: [] });
});
