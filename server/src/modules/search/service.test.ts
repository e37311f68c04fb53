import type { OutputOf } from '@tidegate/contract/call.ts';
import type { monitorSearch } from '@tidegate/contract/nouns/equipment/calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { START, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.end());

test('a signal that is found has its latest value, and says whether it can be written', async () => {
  const plant = await addPlant(server, 'ours');
  const find = async () =>
    (await plant.admin.get<OutputOf<typeof monitorSearch>>('/lfscada/monitor/search', { text: 'level' })).signals.find(
      ({ id }) => id === plant.signalId,
    );
  server.live.apply([{ signalId: Number(plant.signalId), at: START + 1, value: 4.5, quality: 'good' }], START + 1);
  const found = await find();
  expect(found).toMatchObject({ now: { value: 4.5, quality: 'good', signal: { id: plant.signalId, unit: 'm' } } });
  expect(found?.isWritable).toBeTypeOf('boolean');
});
