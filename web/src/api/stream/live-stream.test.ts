import { beforeEach, describe, expect, test } from 'vitest';
import { FakeClock } from '../../testing/fake-clock.ts';
import { FakeStreams } from '../../testing/fake-stream.ts';
import { AskError } from '../ask-error.ts';

let clock: FakeClock;
let world: FakeStreams;
beforeEach(() => {
  clock = new FakeClock();
  world = new FakeStreams(clock);
});

/** A screen that follows a place, and what it was sent. */
function follows(place: string) {
  const heard: unknown[] = [];
  const end = world.stream.follow({
    topic: () => ({ call: '/data', fields: { place } }),
    onLive: (isLive) => heard.push(isLive ? 'live' : 'lost'),
    onAnswer: (answer) => heard.push(answer),
    onAlive: () => undefined,
    onRefused: () => heard.push('refused'),
  });
  return { heard, end };
}
async function open() {
  await clock.turn(700);
  await world.latest.send('open', { heartbeatMs: 2_000 });
  return world.latest;
}
const placesOf = (index: number) => world.opened[index]?.topics.map(({ fields }) => fields['place']);

test('a window opens one stream for all that its screens follow, and each is sent its own answers', async () => {
  const [one, two] = [follows('1'), follows('2')];
  const served = await open();
  await served.send('answer', { topic: 1, answer: 'for two' });
  await served.send('answer', { topic: 0, answer: 'for one' });
  expect(one.heard).toEqual(['live', 'for one']);
  expect(two.heard).toEqual(['live', 'for two']);
  expect(world.opened).toHaveLength(1);
});

test('what changes of the person is announced, beside the answers', async () => {
  follows('1');
  const served = await open();
  await served.send('changed', { what: 'messages', id: '' });
  expect(world.changes).toEqual([{ what: 'messages', id: '' }]);
});

test('what is followed one after the other is carried by one stream, which opens after a second and a half at the latest', async () => {
  follows('1');
  await clock.turn(600);
  follows('2');
  await clock.turn(600);
  expect(world.opened).toHaveLength(0);
  await clock.turn(100);
  expect(placesOf(0)).toEqual(['1', '2']);
  for (let place = 3; place < 9; place += 1) {
    follows(String(place));
    await clock.turn(400);
  }
  expect(placesOf(1)).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('a stream is coming from the first place that is followed until it is open, and not while its next try is far', async () => {
  expect(world.stream.isComing).toBe(false);
  follows('1');
  expect(world.stream.isComing).toBe(true);
  await clock.turn(700);
  expect(world.stream.isComing).toBe(true);
  await world.latest.send('open', {});
  expect(world.stream.isComing).toBe(false);
  await world.latest.breaks();
  expect(world.stream.isComing).toBe(false);
  world.isWanted = false;
  await clock.turn(1_500);
  expect(world.stream.isComing).toBe(false);
});

test('another place opens the stream again for all places, which is no loss to those that it carried, and a screen that is left does not', async () => {
  const one = follows('1');
  const first = await open();
  const two = follows('2');
  await open();
  expect(first.isGone).toBe(true);
  expect(placesOf(1)).toEqual(['1', '2']);
  expect(one.heard).toEqual(['live', 'live']);
  two.end();
  await clock.turn(1_000);
  expect(world.opened).toHaveLength(2);
  one.end();
  await clock.turn(1_000);
  expect(world.latest.isGone).toBe(true);
});

describe('a stream that breaks', () => {
  test.each(['breaks', 'end'] as const)('(%s) is lost at once, and opened again', async (how) => {
    const one = follows('1');
    const served = await open();
    await clock.turn(4_000);
    await served[how]();
    expect(one.heard).toEqual(['live', 'lost']);
    await clock.turn(2_000);
    await open();
    expect(one.heard).toEqual(['live', 'lost', 'live']);
  });

  test('without a word is lost after five seconds, and not as long as there are signs of life', async () => {
    const one = follows('1');
    const served = await open();
    for (let second = 0; second < 20; second += 2) {
      await clock.turn(2_000);
      await served.text(':\n\n');
    }
    expect(one.heard).toEqual(['live']);
    await clock.turn(4_999);
    expect(one.heard).toEqual(['live']);
    await clock.turn(1);
    expect(one.heard).toEqual(['live', 'lost']);
    expect(served.isGone).toBe(true);
  });

  test('again and again is tried less and less often, a minute apart at most', async () => {
    follows('1');
    world.refusal = new AskError('network', {});
    await clock.turn(1_000);
    const early = world.opened.length;
    await clock.turn(10 * 60_000);
    expect(early).toBe(1);
    expect(world.opened.length).toBeGreaterThan(10);
    expect(world.opened.length).toBeLessThan(20);
  });

  test('twenty times is resumed twenty times, and leaves no timer behind', async () => {
    const one = follows('1');
    for (let turn = 0; turn < 20; turn += 1) {
      const served = await open();
      for (let beat = 0; beat < 5; beat += 1) {
        await served.text(':\n\n');
        await clock.turn(2_000);
      }
      await served.breaks();
      await clock.turn(900);
    }
    expect(one.heard.filter((what) => what === 'live')).toHaveLength(20);
    one.end();
    await clock.turn(100_000);
    expect(clock.waiting).toBe(0);
  });
});

test('a proxy that holds events back is noticed, and the window goes on without a stream for five minutes', async () => {
  const one = follows('1');
  await clock.turn(700);
  const served = world.latest;
  await clock.turn(4_000);
  expect(served.isGone).toBe(true);
  await clock.turn(4 * 60_000);
  expect(world.opened).toHaveLength(1);
  expect(one.heard).not.toContain('live');
  await clock.turn(61_000);
  expect(world.opened).toHaveLength(2);
});

test('a server that has too many streams is left alone for as long as it says', async () => {
  follows('1');
  world.refusal = new AskError('refused', { code: '1451', retryAfterSec: 60 });
  await clock.turn(59_000);
  expect(world.opened).toHaveLength(1);
  await clock.turn(2_000);
  expect(world.opened).toHaveLength(2);
});

test('a poll that is refused is left out from then on, and the others go on', async () => {
  const [one, two] = [follows('1'), follows('2')];
  const served = await open();
  await served.send('ended', { topic: 0, code: '404', message: 'gone' });
  await served.send('answer', { topic: 1, answer: 'on' });
  expect(one.heard).toEqual(['live', 'refused']);
  expect(two.heard).toEqual(['live', 'on']);
});

test('a window that is hidden or without a network has no stream, and opens one when it is seen again', async () => {
  const one = follows('1');
  const served = await open();
  world.isWanted = false;
  world.stream.reconsider();
  expect(served.isGone).toBe(true);
  await clock.turn(120_000);
  expect(world.opened).toHaveLength(1);
  world.isWanted = true;
  world.stream.reconsider();
  await open();
  expect(one.heard).toEqual(['live', 'lost', 'live']);
});
