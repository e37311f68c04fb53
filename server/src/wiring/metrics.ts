import type { Registry } from 'prom-client';
import { Durations } from '../platform/durations.ts';
import type { Tally } from '../platform/tally.ts';
import type { DeviceRegistry } from '../ports/device-registry.ts';
import type { ServerRoster } from '../ports/server-roster.ts';
import type { StorageWatch } from '../modules/storage/service.ts';
import { serverGauges } from './server-gauges.ts';
import { storageGauges } from './storage-gauges.ts';
import type { DeviceSide } from './devices.ts';

/** The metrics of `/metrics` in the Prometheus text format, and the recorder of HTTP durations. */
export interface Metrics {
  read(): Promise<{ readonly text: string; readonly type: string }>;
  observe(call: string, status: number, ms: number): void;
}

/**
 * Metrics are read when requested; only HTTP durations are recorded as they happen. Those of the process itself start
 * with the first request, which loads their code: most servers are never scraped.
 */
export function wireMetrics(sources: MetricSources): Metrics {
  const durations = new Durations();
  let reader: Promise<Reader> | undefined;
  return {
    observe: (call, status, ms) => durations.record(`call="${call}",status="${status}"`, ms / 1_000),
    read: async () => {
      reader ??= loadReader(sources);
      const { register, refresh } = await reader;
      await refresh();
      const text = (await register.metrics()) + durations.text('tidegate_http_seconds', 'Duration of calls');
      return { text, type: register.contentType };
    },
  };
}

interface MetricSources {
  readonly tally: Tally;
  readonly devices: DeviceSide;
  readonly registry: DeviceRegistry;
  readonly storage: Pick<StorageWatch, 'figures'>;
  readonly roster: Pick<ServerRoster, 'servers'>;
  /** Total number of take-overs. */
  readonly takeOvers: () => Promise<number>;
}

interface Reader {
  readonly register: Registry;
  readonly refresh: () => Promise<void>;
}

async function loadReader({ tally, devices, registry, storage, roster, takeOvers }: MetricSources): Promise<Reader> {
  const { collectDefaultMetrics, Counter, Gauge, Registry } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  const counts = new Counter({
    name: 'tidegate_events_total',
    help: 'What the device side has counted since the start',
    labelNames: ['event', 'kind'],
    registers: [register],
  });
  const history = new Gauge({
    name: 'tidegate_history',
    help: 'Figures of the historian',
    labelNames: ['figure'],
    registers: [register],
  });
  const gateways = new Gauge({
    name: 'tidegate_gateways',
    help: 'Gateways by state',
    labelNames: ['state'],
    registers: [register],
  });
  const refreshStorage = storageGauges(Gauge, register);
  const refreshServers = serverGauges({ Gauge, Counter }, register);
  const refresh = async (): Promise<void> => {
    counts.reset();
    for (const { name, label, value } of tally.entries()) counts.inc({ event: name, kind: label }, value);
    for (const [figure, value] of Object.entries(await devices.historian.stats())) history.set({ figure }, value);
    const all = await registry.gateways();
    const online = all.filter(({ gatewayId }) => devices.link.isOnline(gatewayId)).length;
    gateways.set({ state: 'online' }, online);
    gateways.set({ state: 'offline' }, all.length - online);
    refreshStorage(storage.figures());
    const counted = await takeOvers().catch(() => undefined);
    refreshServers({ servers: roster.servers(), takeOvers: counted });
  };
  return { register, refresh };
}
