import { beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../../testing/fakes/manual-clock.ts';
import { Inbox, type Message } from './inbox.ts';

let clock: ManualClock;
let taken: string[];
let turns: number;
let dropped: string[];
let isBlocked: boolean;
let costMs: number;
let inbox: Inbox;

const message = (topic: string, bytes = 1): Message => ({ topic, payload: new Uint8Array(bytes), receivedAt: 0 });

beforeEach(() => {
  clock = new ManualClock(0);
  taken = [];
  dropped = [];
  turns = 0;
  isBlocked = false;
  costMs = 0;
  let elapsed = 0;
  inbox = new Inbox({
    clock: { ...bound(clock), monotonic: () => elapsed },
    handle: ({ topic }) => {
      taken.push(topic);
      elapsed += costMs;
    },
    onTurn: () => {
      turns += 1;
    },
    isBlocked: () => isBlocked,
    onOverflow: ({ topic }) => dropped.push(topic),
  });
});

const bound = (one: ManualClock) => ({
  now: () => one.now(),
  after: (ms: number, act: () => void) => one.after(ms, act),
  every: (ms: number, act: () => void) => one.every(ms, act),
});

describe('Inbox', () => {
  test('takes messages in order, outside the event that delivered them, and signals when a turn ends', () => {
    for (const topic of ['a', 'b', 'c']) inbox.push(message(topic));
    expect(taken).toEqual([]);
    clock.pass(1);
    expect(taken).toEqual(['a', 'b', 'c']);
    expect(turns).toBe(1);
    expect(inbox.size).toBe(0);
  });

  test('yields to the process after 8 ms and continues later', () => {
    costMs = 5;
    for (const topic of ['a', 'b', 'c', 'd']) inbox.push(message(topic));
    clock.pass(0);
    expect(turns).toBe(2);
    expect(taken).toEqual(['a', 'b', 'c', 'd']);
  });

  test('keeps everything while the next stage is blocked', () => {
    isBlocked = true;
    inbox.push(message('a'));
    clock.pass(1_000);
    expect(taken).toEqual([]);
    isBlocked = false;
    clock.pass(20);
    expect(taken).toEqual(['a']);
  });

  test('drops data above its limit, and accepts births and deaths up to twice the limit', () => {
    isBlocked = true;
    for (let n = 0; n < 50_000; n++) inbox.push(message('spBv1.0/g/NDATA/e'));
    inbox.push(message('spBv1.0/g/DDATA/e/d'));
    inbox.push(message('spBv1.0/g/NDEATH/e'));
    inbox.push(message('spBv1.0/g/DBIRTH/e/d'));
    expect(dropped).toEqual(['spBv1.0/g/DDATA/e/d']);
    expect(inbox.size).toBe(50_002);
  });

  test('is limited in bytes too', () => {
    isBlocked = true;
    for (let n = 0; n < 70; n++) inbox.push(message(`spBv1.0/g/NDATA/${n}`, 1_048_576));
    expect(inbox.size).toBe(64);
    expect(dropped).toHaveLength(6);
  });

  test('returns everything at once when it is drained', () => {
    isBlocked = true;
    for (const topic of ['a', 'b']) inbox.push(message(topic));
    inbox.drain();
    expect(taken).toEqual(['a', 'b']);
    inbox.drain();
    expect(turns).toBe(1);
    clock.pass(100);
    expect(taken).toEqual(['a', 'b']);
  });
});
