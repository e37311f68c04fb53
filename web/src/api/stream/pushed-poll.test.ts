import type { AskOf, OutputOf } from '@tidegate/contract/call.ts';
import { monitorData } from '@tidegate/contract/nouns/monitor/calls.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeClock, settled } from '../../testing/fake-clock.ts';
import { FakeStreams } from '../../testing/fake-stream.ts';
import { PushedPoll } from './pushed-poll.ts';

type Input = AskOf<typeof monitorData>;
type Data = OutputOf<typeof monitorData>;

let clock: FakeClock;
let world: FakeStreams;
let asked: (string | undefined)[];
let poll: PushedPoll<typeof monitorData>;
let abort: AbortController;
beforeEach(() => {
  clock = new FakeClock();
  world = new FakeStreams(clock);
  asked = [];
  abort = new AbortController();
  const ask = async ({ cursor }: Input) => {
    asked.push(cursor);
    return data(`asked${asked.length}`);
  };
  poll = new PushedPoll(monitorData, ask, { stream: world.stream, clock });
});

const data = (cursor: string): Data => ({
  signalVal: {},
  gatewayAlarm: 0,
  signalAlarm: {},
  signalWorst: {},
  cursor,
});
const next = (cursor?: string) => poll.next({ equipmentId: '5', isFirst: cursor === undefined, cursor }, abort.signal);
/** The poll has asked once, and its stream is open. */
async function live() {
  await next();
  await clock.turn(700);
  await world.latest.send('open', {});
  return world.latest;
}

test('the first answer is asked for, and the next one comes over the stream that opens in the meantime', async () => {
  expect(await next()).toEqual({ answer: data('asked1'), isPushed: false });
  const waiting = next('asked1');
  await clock.turn(700);
  expect(world.latest.topics).toEqual([
    { call: '/lfscada/monitor/data', fields: { equipmentId: '5', isFirst: 'false', cursor: 'asked1' } },
  ]);
  await world.latest.send('open', {});
  await world.latest.send('answer', { topic: 0, answer: data('p1') });
  expect(await waiting).toEqual({ answer: data('p1'), isPushed: true });
  expect(asked).toHaveLength(1);
});

test('an answer that no stream brings within a second and a half is asked for', async () => {
  await next();
  const waiting = next('asked1');
  await clock.turn(1_499);
  expect(asked).toHaveLength(1);
  await clock.turn(1);
  expect(await waiting).toEqual({ answer: data('asked2'), isPushed: false });
});

test('without a stream in sight every answer is asked for at once', async () => {
  world.isWanted = false;
  await next();
  expect(await next('asked1')).toEqual({ answer: data('asked2'), isPushed: false });
  world.isWanted = true;
  world.refusal = new TypeError('network');
  world.stream.reconsider();
  await clock.turn(700);
  expect(await next('asked2')).toEqual({ answer: data('asked3'), isPushed: false });
});

test('from then on nothing is asked for: answers come when something has changed', async () => {
  const served = await live();
  const waiting = next('asked1');
  await served.send('answer', { topic: 0, answer: data('p1') });
  expect(await waiting).toEqual({ answer: data('p1'), isPushed: true });
  expect(asked).toHaveLength(1);
});

test('answers that come at once are handed out one after the other', async () => {
  const served = await live();
  for (const cursor of ['p1', 'p2']) void served.send('answer', { topic: 0, answer: data(cursor) });
  await settled();
  expect([await next('asked1'), await next('p1')].map(({ answer }) => answer?.cursor)).toEqual(['p1', 'p2']);
});

test('a sign of life ends the wait without an answer', async () => {
  const served = await live();
  const waiting = next('asked1');
  await clock.turn(2_000);
  await served.text(':\n\n');
  expect(await waiting).toEqual({ answer: null, isPushed: true });
});

test('when the stream breaks, it asks at once, and the next stream goes on from the latest answer', async () => {
  const served = await live();
  await Promise.all([next('asked1'), served.send('answer', { topic: 0, answer: data('p1') })]);
  const waiting = next('p1');
  await settled();
  await served.breaks();
  expect(await waiting).toEqual({ answer: data('asked2'), isPushed: false });
  expect(asked.at(-1)).toBe('p1');
  await clock.turn(3_000);
  expect(world.latest.topics[0]?.fields).toMatchObject({ cursor: 'asked2' });
});

test('a screen that is left open for days, with rests and breaks, listens once, and leaves nothing behind', async () => {
  const listening = { count: 0 };
  const { signal } = abort;
  const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
  vi.spyOn(signal, 'addEventListener').mockImplementation((...given: Parameters<typeof add>) => {
    listening.count += 1;
    add(...given);
  });
  vi.spyOn(signal, 'removeEventListener').mockImplementation((...given: Parameters<typeof remove>) => {
    listening.count -= 1;
    remove(...given);
  });
  await live();
  for (let turn = 0; turn < 20; turn += 1) {
    // Nobody asks for a while, then somebody does; then the stream breaks.
    await clock.turn(4_000);
    await world.latest.send('answer', { topic: 0, answer: data('p1') });
    await next('p1');
    await clock.turn(700);
    await world.latest.send('open', {});
    await world.latest.breaks();
    const before = world.opened.length;
    while (world.opened.length === before) await clock.turn(500);
    await world.latest.send('open', {});
    expect(listening.count).toBe(1);
  }
  abort.abort();
  await clock.turn(60_000);
  expect([listening.count, clock.waiting]).toEqual([0, 0]);
});

test('what is refused on the stream is asked for, so that the refusal is shown as always', async () => {
  const served = await live();
  const waiting = next('asked1');
  await settled();
  await served.send('ended', { topic: 0, code: '1008', message: 'no' });
  expect(await waiting).toEqual({ answer: data('asked2'), isPushed: false });
});

test('a session that rests is not sent more, and asks for what has changed when it goes on', async () => {
  const served = await live();
  await clock.turn(4_000);
  await served.send('answer', { topic: 0, answer: data('p1') });
  expect(await next('asked1')).toEqual({ answer: data('asked2'), isPushed: false });
});

test('after a failure the next answer is complete, and is asked for', async () => {
  await live();
  expect(await next()).toEqual({ answer: data('asked2'), isPushed: false });
  expect(asked.at(-1)).toBeUndefined();
});

test('ends with its screen, and leaves no timer behind', async () => {
  const served = await live();
  const waiting = next('asked1');
  abort.abort();
  await waiting;
  await clock.turn(60_000);
  expect(served.isGone).toBe(true);
  expect(clock.waiting).toBe(0);
});
