import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ExternalBroker } from '../adapters/broker-external/external-broker.ts';
import { DerivedKeys } from '../adapters/key-file/derived-keys.ts';
import { MemoryLiveTable } from '../pipeline/live-table.ts';
import { systemClock as clock } from '../platform/system-clock.ts';
import { systemIds as ids } from '../platform/system-ids.ts';
import { ActiveStandIn } from '../testing/fakes/active-stand-in.ts';
import { SilentLog } from '../testing/fakes/silent-log.ts';
import { type OutsideBroker, outsideBrokers } from '../testing/network/outside-broker.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { MqttBus } from './bus/mqtt-bus.ts';
import { publishLive, receiveLive } from './live-mirror.ts';

/** More than fit in one packet. */
const SIGNALS = 50_000;
const log = new SilentLog();

describe.each(outsideBrokers)('live values that travel through $name', ({ make }) => {
  let folder: string;
  let outside: OutsideBroker;
  let table: MemoryLiveTable;
  let copy: MemoryLiveTable;
  const stops: (() => void | Promise<void>)[] = [];

  const started = async (self: string) => {
    const broker = new ExternalBroker(`mqtt://127.0.0.1:${outside.port}`);
    const key = new DerivedKeys(new Uint8Array(32));
    const bus = new MqttBus({ broker, key, hostId: 'tidegate', self, clock, ids, log, random: () => 0 });
    stops.push(() => bus.stop());
    await bus.start();
    return bus;
  };
  const apply = (value: number, count = SIGNALS) => {
    const at = clock.now();
    const samples = Array.from({ length: count }, (_, index) => ({
      signalId: index + 1,
      at,
      value,
      quality: 'good' as const,
    }));
    table.apply(samples, at);
  };
  const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
  const both = (signalId: number) => [copy.get(signalId), table.get(signalId)];
  const expectSame = () => {
    for (const signalId of [1, 20_000, SIGNALS]) expect(both(signalId)[0]).toEqual(both(signalId)[1]);
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tidegate-mirror-'));
    outside = make(folder, await freePort(), undefined);
    await outside.start();
    table = new MemoryLiveTable(clock);
    copy = new MemoryLiveTable(clock);
    const published = publishLive({ bus: await started('a'), table, clock });
    published.start();
    apply(1.5);
    const active = new ActiveStandIn('b', 'a');
    const received = receiveLive({ bus: await started('b'), active, table: copy, clock, log });
    received.start();
    stops.push(
      () => published.stop(),
      () => received.stop(),
    );
  });
  afterEach(async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
    await outside.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  test('are those of the active server within a moment, first all and then changes', async () => {
    await until(expectSame);
    expect([...copy.samples()]).toHaveLength(SIGNALS);
    apply(2.5);
    await until(expectSame);
    expect(copy.get(1)?.value).toBe(2.5);
    apply(3.5, 10);
    await until(expectSame);
    expect(copy.get(1)?.value).toBe(3.5);
  });

  test('are stale while the broker is unavailable, and current when it is back', async () => {
    await until(expectSame);
    await outside.kill();
    await until(() => expect(copy.get(1)?.quality).toBe('stale'));
    apply(4.5);
    await outside.start();
    await until(expectSame);
    expect(copy.get(SIGNALS)).toMatchObject({ value: 4.5, quality: 'good' });
  });
});
