/** Tests how a server reads the messages that it has heard when it goes on with them. */
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import type { Metric } from '@tidegate/sparkplug/payload.ts';
import { nth, RecordedHost, startAt } from '@tidegate/sparkplug/testing/recorded-host.ts';
import { parseTopic } from '@tidegate/sparkplug/topic.ts';
import { encodePayload } from '@tidegate/sparkplug/wire/encode.ts';
import { expect, test } from 'vitest';
import { systemClock } from '../../platform/system-clock.ts';
import type { Clock } from '../../ports/clock.ts';
import { ManualClock } from '../../testing/fakes/manual-clock.ts';
import { MemoryRegistry } from '../../testing/fakes/memory-registry.ts';
import { Bindings } from '../bindings.ts';
import type { Message } from '../intake/inbox.ts';
import { BirthBook } from './birth-book.ts';
import { InheritedSink } from './inherited-sink.ts';
import { Replay } from './replay.ts';
import { Tape } from './tape.ts';

/** A node of which a server hears what it is given, and another server that goes on with it. */
class HeardNode {
  readonly recorded = new RecordedHost();
  readonly #births = new BirthBook();
  readonly #tape = new Tape();
  #seq = 0;
  #at = startAt;

  /** An NBIRTH that gives each name an alias, in this order. */
  born(bdSeq: number, ...names: readonly string[]): Message {
    this.#seq = 0;
    const metrics = names.map((name, alias) => ({ name, alias, datatype: DataType.Double, value: 0 }));
    const session = { name: 'bdSeq', datatype: DataType.Int64, value: BigInt(bdSeq) };
    return this.#message('NBIRTH', [session, ...metrics]);
  }

  sends(alias: number, value: number): Message {
    return this.#message('NDATA', [{ alias, datatype: DataType.Double, value }]);
  }

  /** Births that the former active server reported before this one listened. */
  known(...messages: readonly Message[]): void {
    this.#births.add(messages);
  }

  heard(...messages: readonly Message[]): void {
    for (const message of messages) {
      this.#tape.push(message, message.receivedAt, this.#births.record(message));
    }
  }

  /** The events of the host that goes on. */
  async goneOn(clock: Clock = systemClock, isConnected = () => true): Promise<readonly string[]> {
    const registry = new MemoryRegistry();
    registry.addGateway('G1');
    const bindings = new Bindings(registry, () => this.#at);
    await bindings.load();
    const { recorded } = this;
    const replay = new Replay({
      inheritance: {
        births: () => this.#births.messages(),
        replaced: () => this.#tape.replaced(),
        since: () => this.#tape.since,
        drain: () => this.#tape.drain(),
        isListening: true,
        finish: async () => this.#tape.drain(),
      },
      bindings,
      host: recorded.host,
      isConnected,
      incoming: {
        handle: ({ topic, payload, receivedAt }) => {
          const parsed = parseTopic(topic);
          if (parsed !== undefined) recorded.host.receive(parsed, payload, receivedAt);
        },
      },
      sink: new InheritedSink(NO_SINK, { get: () => undefined, revive: () => undefined }, NOT_REPEATED),
      clock,
      onTurn: () => undefined,
    });
    await replay.begin();
    await replay.end();
    recorded.now = this.#at;
    return recorded
      .wait(2_000)
      .events()
      .filter((event) => !event.includes('bdSeq'));
  }

  #message(verb: string, metrics: readonly Metric[]): Message {
    this.#at += 100;
    const seq = this.#seq++;
    const timed = metrics.map((metric) => ({ ...metric, timestamp: this.#at }));
    const payload = encodePayload({ timestamp: this.#at, seq, metrics: timed });
    return { topic: `spBv1.0/tidegate/${verb}/G1`, payload, receivedAt: this.#at };
  }
}

const NOT_REPEATED = { repeat: () => undefined, markStale: () => undefined, end: () => undefined };
const NO_SINK = {
  bind: () => undefined,
  forget: () => undefined,
  accept: () => undefined,
  markStale: () => undefined,
  flush: async () => undefined,
  isBusy: () => false,
  onStorage: () => undefined,
};

test('messages after births reported by the former server are decoded by their aliases', async () => {
  const node = new HeardNode();
  node.known(node.born(0, 'level', 'flow'));
  node.sends(0, 1);
  node.heard(node.sends(0, 2), node.sends(1, 3));
  expect(await node.goneOn()).toEqual([
    'born tidegate/G1',
    'live tidegate/G1:level = 0',
    'live tidegate/G1:flow = 0',
    'live tidegate/G1:level = 2',
    'live tidegate/G1:flow = 3',
  ]);
});

test('a message from before a birth is never decoded by the aliases of that birth', async () => {
  const node = new HeardNode();
  node.known(node.born(0, 'level', 'flow'));
  const before = node.sends(0, 111);
  node.heard(before, node.born(1, 'flow', 'level'), node.sends(0, 7));
  const events = await node.goneOn();
  expect(events.filter((event) => event.includes('111'))).toEqual(['live tidegate/G1:level = 111']);
  expect(nth(events, -1)).toBe('live tidegate/G1:flow = 7');
  expect(events).not.toContain('rebirth tidegate/G1');
});

test('a message from before the first known birth is not decoded by the aliases of a later one', async () => {
  const node = new HeardNode();
  node.born(0, 'level', 'flow');
  node.heard(node.sends(0, 111), node.born(1, 'flow', 'level'), node.sends(0, 7));
  const events = await node.goneOn();
  expect(events.filter((event) => event.includes('111'))).toEqual([]);
  expect(nth(events, -1)).toBe('live tidegate/G1:flow = 7');
});

test('each message of a node that was born again and again is decoded by the birth before it', async () => {
  const node = new HeardNode();
  node.known(node.born(0, 'level', 'flow'));
  node.heard(node.sends(0, 1), node.born(1, 'flow', 'level'), node.sends(0, 2));
  node.heard(node.born(2, 'level', 'flow'), node.sends(0, 3));
  const events = await node.goneOn();
  expect(events.filter((event) => /= [123]$/.test(event))).toEqual([
    'live tidegate/G1:level = 1',
    'live tidegate/G1:flow = 2',
    'live tidegate/G1:level = 3',
  ]);
  expect(events).not.toContain('rebirth tidegate/G1');
});

test('what arrives beside a connection that was made late is read until both overlap for long enough', async () => {
  const node = new HeardNode();
  node.known(node.born(0, 'level'));
  const clock = new ManualClock(0);
  const events = node.goneOn(clock, () => clock.monotonic() >= 390);
  await clock.passInSteps(500, 10);
  node.heard(node.sends(0, 5));
  await clock.passInSteps(1_000, 10);
  expect(nth(await events, -1)).toBe('live tidegate/G1:level = 5');
});

test('a node without a known birth is asked for it after its messages', async () => {
  const node = new HeardNode();
  node.born(0, 'level');
  node.heard(node.sends(0, 5));
  expect(await node.goneOn()).toEqual(['rebirth tidegate/G1']);
});
