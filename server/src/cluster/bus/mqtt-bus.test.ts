import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DerivedKeys } from '../../adapters/key-file/derived-keys.ts';
import { ExternalBroker } from '../../adapters/broker-external/external-broker.ts';
import { systemClock } from '../../platform/system-clock.ts';
import { systemIds } from '../../platform/system-ids.ts';
import type { Clock } from '../../ports/clock.ts';
import { BusError } from '../../ports/cluster-bus.ts';
import { SilentLog } from '../../testing/fakes/silent-log.ts';
import { type OutsideBroker, outsideBrokers } from '../../testing/network/outside-broker.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { MqttBus } from './mqtt-bus.ts';
import { NoBus } from './no-bus.ts';

const KEY = new Uint8Array(32).fill(3);
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const bytes = (words: string) => new TextEncoder().encode(words);
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 5 });

test('a single server sends nothing, and its requests are unsent', async () => {
  const alone = new NoBus();
  alone.publish();
  await expect(alone.request()).rejects.toMatchObject({ name: 'BusError', kind: 'unsent' });
  expect(alone.isUp).toBe(false);
});

describe.each(outsideBrokers)('servers on $name', ({ make }) => {
  let folder: string;
  let outside: OutsideBroker;
  let eavesdropper: MqttClient;
  const buses: MqttBus[] = [];
  const sockets = new Map<string, Duplex>();
  /** Servers that reach no broker. */
  const cutOff = new Set<string>();

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tidegate-bus-'));
    outside = make(folder, await freePort(), undefined);
    await outside.start();
  });
  afterEach(async () => {
    for (const bus of buses.splice(0)) await bus.stop();
    await eavesdropper?.endAsync(true);
    await outside.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const server = async (self: string, { key = KEY, clock = systemClock }: { key?: Uint8Array; clock?: Clock } = {}) => {
    const real = new ExternalBroker(`mqtt://127.0.0.1:${outside.port}`);
    const broker = {
      start: () => real.start(),
      stop: () => real.stop(),
      credentials: real.credentials,
      open: () => {
        const stream = real.open();
        sockets.set(self, stream);
        if (cutOff.has(self)) stream.destroy();
        return stream;
      },
    };
    const bus = new MqttBus({
      broker,
      key: new DerivedKeys(key),
      hostId: 'tidegate',
      self,
      clock,
      ids: systemIds,
      log: new SilentLog(),
      random: () => 0,
    });
    buses.push(bus);
    return bus;
  };
  const started = async (self: string, options = {}) => {
    const bus = await server(self, options);
    await bus.start();
    return bus;
  };
  /** Records what a stranger at the broker sees, in order. */
  const eavesdrop = async () => {
    const seen: { topic: string; payload: Buffer }[] = [];
    eavesdropper = await connectAsync(`mqtt://127.0.0.1:${outside.port}`);
    eavesdropper.on('message', (topic, payload) => seen.push({ topic, payload }));
    await eavesdropper.subscribeAsync('tidegate-host/#', { qos: 1 });
    return seen;
  };

  test('a publication reaches every other server in order, and not its sender', async () => {
    const heard: string[] = [];
    const [a, b, c] = [await server('a'), await server('b'), await server('c')];
    for (const bus of [a, b, c]) {
      bus.subscribe('news', (payload, from) => heard.push(`${from} ${text(payload)}`));
      await bus.start();
    }
    for (let n = 0; n < 100; n++) a.publish('news', bytes(String(n)));
    a.publish('other', bytes('nobody listens'));
    await until(() => expect(heard).toHaveLength(200));
    const numbers = [...Array(100).keys()].flatMap((n) => [`a ${n}`, `a ${n}`]);
    expect(heard.toSorted()).toEqual(numbers.toSorted());
    expect(heard.indexOf('a 1')).toBeGreaterThan(heard.indexOf('a 0'));
  });

  test('a listener added or removed while connected receives messages from then on, or no longer', async () => {
    const [a, b] = [await started('a'), await started('b')];
    const heard: string[] = [];
    const end = b.subscribe('news', (payload) => heard.push(text(payload)));
    await until(() => {
      a.publish('news', bytes('on'));
      expect(heard).toContain('on');
    });
    end();
    const count = heard.length;
    a.publish('news', bytes('off'));
    await b.request('a', 'none', bytes(''), 1_000).catch(() => undefined);
    expect(heard).toHaveLength(count);
  });

  test('a request is answered by the server that was asked', async () => {
    const [a, b, c] = [await started('a'), await started('b'), await started('c')];
    for (const [name, bus] of [
      ['b', b],
      ['c', c],
    ] as const)
      bus.answer('who', async (payload, from) => bytes(`${name} to ${from}: ${text(payload)}`));
    expect(text(await a.request('c', 'who', bytes('hello'), 5_000))).toBe('c to a: hello');
  });

  test('a message of five megabytes arrives unchanged, in packets that brokers accept', async () => {
    const seen = await eavesdrop();
    const [a, b] = [await started('a'), await started('b')];
    const large = Uint8Array.from({ length: 5_000_000 }, (_, index) => index % 253);
    b.answer('echo', async (payload) => payload.toReversed());
    expect(Buffer.compare(await a.request('b', 'echo', large, 20_000), large.toReversed())).toBe(0);
    const heard: Uint8Array[] = [];
    b.subscribe('large', (payload) => heard.push(payload));
    await until(() => {
      if (heard.length === 0) a.publish('large', large);
      expect(heard.length).toBeGreaterThan(0);
    });
    expect(Buffer.compare(heard[0] ?? new Uint8Array(), large)).toBe(0);
    expect(Math.max(...seen.map(({ payload }) => payload.length))).toBeLessThanOrEqual(256 * 1024);
  });

  test('a request to a server that is absent, refuses or has no handler is unsent', async () => {
    const [a, b] = [await started('a'), await started('b')];
    b.answer('not-mine', async () => {
      throw new BusError('unsent', 'not the active server');
    });
    for (const [to, topic] of [
      ['nobody', 'x'],
      ['b', 'x'],
      ['b', 'not-mine'],
    ] as const)
      await expect(a.request(to, topic, bytes(''), 5_000), `${to} ${topic}`).rejects.toMatchObject({ kind: 'unsent' });
  });

  test('a request that fails, takes too long or loses its connection is unanswered', async () => {
    const [a, b] = [await started('a'), await started('b')];
    let ran = 0;
    b.answer('fails', async () => {
      throw new Error('disk full');
    });
    b.answer('waits', () => {
      ran += 1;
      return new Promise(() => undefined);
    });
    await expect(a.request('b', 'fails', bytes(''), 5_000)).rejects.toMatchObject({ kind: 'unanswered' });
    await expect(a.request('b', 'waits', bytes(''), 1_200)).rejects.toMatchObject({ kind: 'unanswered' });
    const cut = a.request('b', 'waits', bytes(''), 20_000).catch((error: unknown) => error);
    await until(() => expect(ran).toBe(2));
    sockets.get('a')?.destroy();
    expect(await cut).toMatchObject({ kind: 'unanswered' });
    expect(ran).toBe(2);
  });

  test('after a lost connection the bus reconnects by itself, reports it, and keeps its listeners', async () => {
    const [a, b] = [await server('a'), await started('b')];
    let ups = 0;
    const heard: string[] = [];
    a.onUp(() => (ups += 1));
    a.subscribe('news', (payload) => heard.push(text(payload)));
    await a.start();
    expect(ups).toBe(1);
    cutOff.add('a');
    sockets.get('a')?.destroy();
    await until(() => expect(a.isUp).toBe(false));
    await expect(a.request('b', 'x', bytes(''), 1_000)).rejects.toMatchObject({ kind: 'unsent' });
    a.publish('news', bytes('into nothing'));
    cutOff.delete('a');
    await until(() => expect(ups).toBe(2));
    b.publish('news', bytes('again'));
    await until(() => expect(heard).toEqual(['again']));
  });

  test('the bus connects to a broker that restarts or starts later', async () => {
    await outside.kill();
    const a = await started('a');
    expect(a.isUp).toBe(false);
    await outside.start();
    await until(() => expect(a.isUp).toBe(true));
  });

  test('a foreign client at the broker can read nothing, and its messages and replays are ignored', async () => {
    const seen = await eavesdrop();
    const [a, b] = [await server('a'), await started('b')];
    const heard: string[] = [];
    let ran = 0;
    a.subscribe('news', (payload) => heard.push(text(payload)));
    a.answer('act', async () => {
      ran += 1;
      return bytes('done');
    });
    await a.start();
    b.publish('news', bytes('secret setpoint'));
    await b.request('a', 'act', bytes('secret password'), 5_000);
    await until(() => expect(heard).toHaveLength(1));
    await until(() => expect(seen.length).toBeGreaterThanOrEqual(5));
    expect(seen.some(({ payload }) => payload.includes('secret'))).toBe(false);
    for (const { topic, payload } of seen.slice()) {
      await eavesdropper.publishAsync(topic, payload, { qos: 1 });
      const forged = Buffer.from(payload);
      forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1;
      await eavesdropper.publishAsync(topic, forged, { qos: 1 });
      await eavesdropper.publishAsync(topic, 'not sealed', { qos: 1 });
    }
    const stranger = await started('stranger', { key: new Uint8Array(32).fill(9) });
    stranger.publish('news', bytes('forged'));
    await expect(stranger.request('a', 'act', bytes(''), 3_000)).rejects.toMatchObject({ kind: 'unsent' });
    b.publish('news', bytes('last'));
    await until(() => expect(heard).toContain('last'));
    expect(heard).toEqual(['secret setpoint', 'last']);
    expect(ran).toBe(1);
  });

  test('a message sent eleven seconds ago, or with such a clock, is ignored', async () => {
    const wrong = (byMs: number): Clock => ({
      now: () => systemClock.now() + byMs,
      monotonic: () => systemClock.monotonic(),
      after: (ms, act) => systemClock.after(ms, act),
      every: (ms, act) => systemClock.every(ms, act),
    });
    const a = await server('a');
    const heard: string[] = [];
    a.subscribe('news', (payload, from) => heard.push(`${from}: ${text(payload)}`));
    await a.start();
    const slow = await started('slow', { clock: wrong(-11_000) });
    const fast = await started('fast', { clock: wrong(11_000) });
    const fit = await started('fit', { clock: wrong(-3_000) });
    slow.publish('news', bytes('late'));
    fast.publish('news', bytes('early'));
    await expect(slow.request('a', 'act', bytes(''), 2_000)).rejects.toMatchObject({ kind: 'unsent' });
    fit.publish('news', bytes('in time'));
    await until(() => expect(heard).toHaveLength(1));
    expect(heard).toEqual(['fit: in time']);
  });

  test('a server that leaves refuses the requests that are on their way, and loses none', async () => {
    const [asking, leaving] = [await started('asking'), await started('leaving')];
    leaving.answer('work', async (payload) => payload);
    const kinds = new Set<string>();
    const stopping = { isOver: false };
    const asked = (async () => {
      while (!stopping.isOver) {
        await asking.request('leaving', 'work', bytes('one'), 5_000).then(
          () => kinds.add('answered'),
          (error: unknown) => kinds.add(error instanceof BusError ? error.kind : String(error)),
        );
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    try {
      await until(() => expect([...kinds]).toEqual(['answered']));
      await leaving.stop();
    } finally {
      stopping.isOver = true;
      await asked;
    }
    expect([...kinds]).toEqual(['answered', 'unsent']);
  });

  test('stopping while the broker hangs takes less than a second', async () => {
    const a = await started('a');
    const socket = sockets.get('a') as Socket;
    socket.pause();
    const before = systemClock.monotonic();
    await a.stop();
    expect(systemClock.monotonic() - before).toBeLessThan(1_000);
  });
});
