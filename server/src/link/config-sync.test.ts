import { expect, test } from 'vitest';
import { LinkPlant } from '../testing/gateway/link-plant.ts';
import { ManualClock } from '../testing/fakes/manual-clock.ts';
import { MemoryRegistry } from '../testing/fakes/memory-registry.ts';
import { SilentLog } from '../testing/fakes/silent-log.ts';
import { Bindings } from './bindings.ts';
import { ConfigSync } from './config-sync.ts';
import { GatewayTopics } from './gateway-topics.ts';

test('the configuration of a gateway that is deleted while the broker is away is removed when it is back', async () => {
  const registry = new MemoryRegistry();
  const clock = new ManualClock(0);
  const broker = { isUp: true, retained: new Map<string, number>() };
  const log = new SilentLog();
  const publish = async (topic: string, payload: Uint8Array) => {
    if (!broker.isUp) throw new Error('not connected to the broker');
    if (payload.length === 0) broker.retained.delete(topic);
    else broker.retained.set(topic, payload.length);
  };
  const topics = new GatewayTopics({ publish, registry, log });
  const bindings = new Bindings(registry, () => clock.now());
  const sync = new ConfigSync({
    bindings,
    topics,
    sink: new LinkPlant().ingest,
    clock,
    log,
    isUp: () => broker.isUp,
    onLeft: () => {},
  });
  registry.onChange(({ gatewayId }) => sync.markChanged(gatewayId));
  const gone = registry.addGateway('A');
  registry.addGateway('B');
  await bindings.load();
  await sync.sendAll();
  expect([...broker.retained.keys()]).toEqual(['tidegate/A/config', 'tidegate/B/config']);

  broker.isUp = false;
  registry.remove(gone.gatewayId);
  await clock.passInSteps(5_000);
  broker.isUp = true;
  await sync.sendAll();
  expect([...broker.retained.keys()]).toEqual(['tidegate/B/config']);
  sync.stop();
});
