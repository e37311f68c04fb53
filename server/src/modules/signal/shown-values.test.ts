import type { OutputOf } from '@tidegate/contract/call.ts';
import type { monitorEquipmentValues } from '@tidegate/contract/nouns/equipment/calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { START, type TestServer, startTestServer } from '../../testing/test-server.ts';
import { addDevices, type Devices } from '../../testing/plant/devices.ts';

let server: TestServer;
let plant: Devices;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'ours');
});
afterEach(() => server.end());

const addSignal = async (code: string, more: Readonly<Record<string, unknown>> = {}) => {
  const fields = { equipmentId: plant.equipmentId, code, name: code, rw: 'ro', dataType: 'float32', ...more };
  return (await plant.admin.get<{ id: string }>('/lfscada/manage/signal/add', fields)).id;
};
const choose = (signalIds: readonly string[]) =>
  plant.admin.ask('/lfscada/manage/equipment/setShown', { equipmentId: plant.equipmentId, signalIds });
const shown = async () => {
  const equipmentIds = [plant.equipmentId];
  const answer = await plant.viewer.get<OutputOf<typeof monitorEquipmentValues>>('/lfscada/monitor/equipment/values', {
    equipmentIds,
  });
  return answer[0]?.values ?? [];
};
const codes = async () => (await shown()).map(({ signal }) => signal.code);

test('without a selection the list shows the first readable signals with value, time and quality', async () => {
  await addSignal('secret', { rw: 'wo' });
  for (const code of ['flow', 'heat', 'more']) await addSignal(code);
  expect(await codes()).toEqual(['level', 'flow', 'heat']);
  const [level, flow] = await shown();
  expect(level).toMatchObject({ value: 1, time: START, quality: 'good' });
  expect(flow).toMatchObject({ value: null, time: null, quality: 'bad' });
  expect(level?.signal).not.toHaveProperty('address');
});

test('a selection of signals keeps its order and can be reset', async () => {
  const flow = await addSignal('flow');
  const heat = await addSignal('heat');
  expect(await codes()).toEqual(['level', 'flow', 'heat']);
  expect(await choose([heat, flow])).toMatchObject({ code: '200' });
  expect(await codes()).toEqual(['heat', 'flow']);
  await plant.admin.get('/lfscada/manage/signal/delete', { id: heat });
  expect(await codes()).toEqual(['flow']);
  await choose([]);
  expect(await codes()).toEqual(['level', 'flow']);
});

test('a selection of more than four signals, a foreign signal and a selection without permission are refused', async () => {
  const foreign = await addDevices(server, 'theirs');
  expect(await choose(['1', '2', '3', '4', '5'])).toMatchObject({ code: '400' });
  expect(await choose([foreign.signalId])).toMatchObject({ code: '404' });
  const { equipmentId, signalId } = plant;
  const asked = plant.viewer.ask('/lfscada/manage/equipment/setShown', { equipmentId, signalIds: [signalId] });
  expect(await asked).toMatchObject({ code: '403' });
});

test('a selection with a signal of other equipment of the same person is refused', async () => {
  const other = await plant.admin.get<{ id: string }>('/lfscada/manage/equipment/add', {
    name: 'other',
    code: 'other',
    gatewayId: plant.gatewayId,
  });
  const asked = { equipmentId: other.id, signalIds: [plant.signalId] };
  await plant.admin.get('/lfscada/manage/equipment/setShown', asked);
  const kept = await plant.admin.get<{ signalIds: string[] }>('/lfscada/monitor/equipment/shown', {
    equipmentId: other.id,
  });
  expect(kept.signalIds).toEqual([]);
});
