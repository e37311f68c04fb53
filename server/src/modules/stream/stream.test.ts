import { monitorData } from '@tidegate/contract/nouns/monitor/calls.ts';
import { STREAM_HEARTBEAT_MS, STREAMED_VALUES } from '@tidegate/contract/nouns/stream/stream.ts';
import { expect, test } from 'vitest';
import type { EventSink } from '../../kernel/answers.ts';
import { ReadyJson } from '../../kernel/answers.ts';
import { Stream } from './stream.ts';
import { Topic } from './topic.ts';

/** A client whose connection takes what it is sent while `isBehind` is false. */
class Client implements EventSink {
  readonly events: string[] = [];
  isBehind = false;
  ending: 'ended' | 'cut' | undefined;

  send(events: Uint8Array): void {
    this.events.push(new TextDecoder().decode(events).trimEnd());
  }
  end(): void {
    this.ending ??= 'ended';
  }
  cut(): void {
    this.ending ??= 'cut';
  }
  /** Events sent since the last call, without `open`. */
  heard(): readonly string[] {
    return this.events.splice(0).filter((event) => !event.startsWith('event: open'));
  }
}

/** A stream of one poll, which answers with the value that it has at that moment. */
function streaming({ isLate = false, place = 'tank' } = {}) {
  const client = new Client();
  const table = { revision: 1, others: 0, asked: [] as string[] };
  const poll = (_call: unknown, { cursor = '0' }: Readonly<Record<string, string>>) => {
    table.asked.push(cursor);
    const next = String(table.revision);
    const made = new ReadyJson(`{"value":${next}}`, { cursor: next, hasChanges: cursor !== next, rest: '', place });
    return isLate ? Promise.resolve(made) : made;
  };
  const topic = new Topic(0, { call: monitorData, streamed: STREAMED_VALUES, fields: {} }, poll);
  const sources = { live: { revision: () => table.revision + table.others }, board: { revision: 0 } };
  const stream = new Stream({ sink: client, topics: [topic], sources, language: 'en' });
  stream.start(0);
  client.heard();
  const settled = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { client, table, stream, settled };
}
const answer = (value: number) => `event: answer\ndata: {"topic":0,"answer":{"value":${value}}}`;

test('a client that does not read gets the newest values once it reads again, with one event about what was skipped', () => {
  const { client, table, stream } = streaming();
  client.isBehind = true;
  for (let now = 100; now < 2_000; now += 100) {
    table.revision += 1;
    stream.sendChanges(now);
  }
  expect(client.heard()).toEqual([]);
  client.isBehind = false;
  stream.sendChanges(2_000);
  expect(client.heard()).toEqual(['event: skipped\ndata: {"ms":1900}', answer(20)]);
  expect(table.asked).toEqual(['0', '1']);
});

test('a client that is late for a moment, or misses nothing, gets no event about skipped answers', () => {
  const { client, table, stream } = streaming();
  client.isBehind = true;
  table.revision += 1;
  stream.sendChanges(100);
  client.isBehind = false;
  stream.sendChanges(600);
  expect(client.heard()).toEqual([answer(2)]);
  client.isBehind = true;
  stream.sendChanges(700);
  client.isBehind = false;
  stream.sendChanges(2_500);
  expect(client.heard()).toEqual([]);
});

test('a client that reads nothing for half a minute is cut off', () => {
  const { client, stream } = streaming();
  client.isBehind = true;
  stream.sendChanges(100);
  stream.sendChanges(30_000);
  expect(client.ending).toBeUndefined();
  stream.sendChanges(30_100);
  expect(client.ending).toBe('cut');
});

test('new messages are announced once in two seconds, and a decided command at once to a client that reads', () => {
  const { client, stream } = streaming();
  const news: unknown[] = [];
  for (let now = 100; now <= 4_100; now += 100) {
    stream.hasMessages();
    stream.sendChanges(now);
    for (const event of client.heard()) if (event.startsWith('event: changed')) news.push(now);
  }
  expect(news).toEqual([100, 2_100, 4_100]);
  stream.decided('u', 4_200);
  client.isBehind = true;
  stream.decided('v', 4_300);
  expect(client.heard()).toEqual(['event: changed\ndata: {"what":"command","id":"u"}']);
});

test('a stream is never silent for longer than its heartbeat', () => {
  const { client, stream } = streaming();
  stream.sendChanges(STREAM_HEARTBEAT_MS - 1);
  expect(client.heard()).toEqual([]);
  stream.sendChanges(STREAM_HEARTBEAT_MS);
  expect(client.heard()).toEqual([':']);
});

test('an answer that a client already has is not sent again when the poll is repeated', () => {
  const { client, table, stream } = streaming();
  for (let now = 1_000; now <= 20_000; now += 1_000) stream.sendChanges(now);
  expect(table.asked.length).toBeGreaterThan(3);
  expect(client.heard().filter((event) => event !== ':')).toEqual([]);
});

test.each(['at once', 'later'])(
  'an answer that comes %s serves all viewers of a place if it holds nothing new',
  async (when) => {
    const [one, other] = [streaming({ isLate: when === 'later' }), streaming()];
    await one.settled();
    one.client.heard();
    const both = (now: number) => {
      const answers = new Map();
      for (const { stream } of [one, other]) stream.sendChanges(now, answers);
      return one.settled();
    };
    // Something else has changed.
    for (const { table } of [one, other]) table.others = 2;
    await both(600);
    expect([one.table.asked.length, other.table.asked.length]).toEqual([2, 1]);
    expect([...one.client.heard(), ...other.client.heard()]).toEqual([]);
    // A value of the place: each viewer gets it by a poll of their own, with their own rights.
    for (const { table } of [one, other]) table.revision = 5;
    await both(700);
    expect([one.client.heard(), other.client.heard()]).toEqual([[answer(5)], [answer(5)]]);
    expect(other.table.asked).toHaveLength(2);
  },
);

test('an answer to somebody who sees other signals of a place serves nobody else', () => {
  const [narrow, wide] = [streaming({ place: 'of a guest' }), streaming({ place: 'of an engineer' })];
  for (const { table } of [narrow, wide]) table.others = 2;
  wide.table.revision = 2;
  const answers = new Map();
  for (const { stream } of [narrow, wide]) stream.sendChanges(600, answers);
  expect(wide.client.heard()).toEqual([answer(2)]);
});

test('changes after a quiet moment are sent at once, and a page on which something changes all the time is sent two answers a second', () => {
  const { client, table, stream } = streaming();
  client.heard();
  const sentAt: number[] = [];
  const changesAt = new Set([2_600, 2_800, 4_000, 4_600, 5_100, 5_600]);
  for (let now = 100; now <= 6_000; now += 100) {
    if (now <= 1_200 || changesAt.has(now)) table.revision += 1;
    stream.sendChanges(now);
    if (client.heard().some((event) => event.startsWith('event: answer'))) sentAt.push(now);
  }
  expect(sentAt.filter((at) => at < 2_000)).toEqual([100, 500, 1_000, 1_500]);
  // Two gateways of a page that each report once a second, or one that reports twice.
  expect(sentAt.filter((at) => at > 2_000)).toEqual([...changesAt]);
});
