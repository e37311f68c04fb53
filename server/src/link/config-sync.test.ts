import { type GatewayConfig, gatewayConfigSchema } from '@tidegate/contract/link/gateway-protocol.ts';
import { PLAIN_POINT } from '@tidegate/contract/testing/plain-point.ts';
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

/** A registry whose configurations have points, and in which somebody adds a signal while its signals are being read. */
class BusyRegistry extends MemoryRegistry {
  meanwhile: (() => void) | undefined;

  override async signalsEverOf(gatewayId: string) {
    const ever = await super.signalsEverOf(gatewayId);
    const act = this.meanwhile;
    this.meanwhile = undefined;
    act?.();
    return ever;
  }

  override async configOf(gatewayId: string): Promise<GatewayConfig> {
    const signals = await this.signalsOf(gatewayId);
    const points = signals.map(({ signalId, device, metric }) => ({
      ...PLAIN_POINT,
      address: {},
      signalId,
      device,
      metric,
    }));
    return { ...(await super.configOf(gatewayId)), points };
  }
}

test('a gateway is sent no signal that is not bound yet, since its values would have no place', async () => {
  const registry = new BusyRegistry();
  const clock = new ManualClock(0);
  const log = new SilentLog();
  const bindings = new Bindings(registry, () => clock.now());
  const sent: { readonly points: number; readonly unbound: number }[] = [];
  const publish = async (topic: string, payload: Uint8Array) => {
    const { points } = gatewayConfigSchema.parse(JSON.parse(new TextDecoder().decode(payload)));
    const binding = bindings.bySn(topic.split('/')[1] ?? '');
    const unbound = points.filter(({ signalId }) => signalId !== null && binding?.holds(signalId) !== true);
    sent.push({ points: points.length, unbound: unbound.length });
  };
  const sync = new ConfigSync({
    bindings,
    topics: new GatewayTopics({ publish, registry, log }),
    sink: new LinkPlant().ingest,
    clock,
    log,
    isUp: () => true,
    onLeft: () => {},
  });
  registry.onChange(({ gatewayId }) => sync.markChanged(gatewayId));
  const { gatewayId } = registry.addGateway('A');
  registry.addSignal(gatewayId, 'press', 'temperature');
  registry.meanwhile = () => registry.addSignal(gatewayId, 'press', 'pressure');
  await clock.passInSteps(5_000);
  registry.addSignal(gatewayId, 'press', 'flow');
  const binding = bindings.bySn('A');
  if (binding !== undefined) sync.resend(binding);
  await clock.passInSteps(5_000);
  expect(sent.at(-1)).toEqual({ points: 3, unbound: 0 });
  expect(sent.filter(({ unbound }) => unbound > 0)).toEqual([]);
  sync.stop();
});
