import { beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../testing/fakes/manual-clock.ts';
import { SilentLog } from '../testing/fakes/silent-log.ts';
import { QueueRunner } from './queue-runner.ts';

const HOUR_MS = 3_600_000;

/** Sending of one entry, which ends when the test says so. */
interface Sending {
  readonly entry: string;
  readonly ends: () => Promise<void>;
  readonly breaks: () => Promise<void>;
}

let clock: ManualClock;
let log: SilentLog;
/** Queued entries; entries of one group begin with the same letter. */
let waiting: string[];
let sendings: Sending[];
let forgotten: number;
/** Number of queries for due entries. */
let looks: number;
let brokenLook: Error | undefined;
let brokenForget: Error | undefined;
beforeEach(() => {
  clock = new ManualClock(0);
  log = new SilentLog();
  waiting = [];
  sendings = [];
  forgotten = 0;
  looks = 0;
  brokenLook = undefined;
  brokenForget = undefined;
});

/** Runs everything that waits for promises only. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

async function passes(ms: number): Promise<void> {
  clock.pass(ms);
  await turns();
}

async function runner(more: { readonly isEager?: boolean } = {}): Promise<QueueRunner<string>> {
  const queue = new QueueRunner<string>({
    due: async (most) => {
      looks += 1;
      if (brokenLook !== undefined) throw brokenLook;
      return waiting.slice(0, most);
    },
    groupOf: (entry) => entry.charAt(0),
    groupsAtOnce: 2,
    send: (entry) =>
      new Promise((resolve, reject) => {
        const ends = async () => {
          waiting = waiting.filter((one) => one !== entry);
          resolve();
          await turns();
        };
        const breaks = async () => {
          reject(new Error('not kept'));
          await turns();
        };
        sendings.push({ entry, ends, breaks });
      }),
    isEager: false,
    forget: async () => {
      if (brokenForget !== undefined) throw brokenForget;
      forgotten += 1;
    },
    failing: 'nothing can be sent yet',
    clock,
    log,
    ...more,
  });
  queue.start();
  await turns();
  return queue;
}

const sent = () => sendings.map(({ entry }) => entry);
const sending = (entry: string) =>
  sendings.findLast((one) => one.entry === entry) ?? expect.fail(`${entry} is not sent`);
/** True once the promise has settled; does not wait. */
async function isOver(promise: Promise<void>): Promise<boolean> {
  let over = false;
  void promise.then(() => (over = true));
  await turns();
  return over;
}

describe('a queue', () => {
  test('sends the entries of a group one after the other, and other groups in parallel', async () => {
    waiting = ['a1', 'a2', 'b1'];
    await runner();
    expect(sent()).toEqual(['a1', 'b1']);
    await passes(1_000);
    expect(sent()).toEqual(['a1', 'b1']);
    await sending('a1').ends();
    await passes(999);
    expect(sent()).toEqual(['a1', 'b1']);
    await passes(1);
    expect(sent()).toEqual(['a1', 'b1', 'a2']);
  });

  test('sends for a limited number of groups at once, and for others when one of them is done', async () => {
    waiting = ['a1', 'b1', 'c1'];
    await runner();
    await passes(5_000);
    expect(sent()).toEqual(['a1', 'b1']);
    await sending('b1').ends();
    await passes(1_000);
    expect(sent()).toEqual(['a1', 'b1', 'c1']);
  });

  test('polls at once when it is woken, and once however often', async () => {
    const queue = await runner();
    expect(looks).toBe(1);
    waiting = ['a1'];
    queue.wake();
    queue.wake();
    await turns();
    expect([looks, sent()]).toEqual([2, ['a1']]);
  });

  test('that is eager polls again after each sent entry, but not after a failed one', async () => {
    waiting = ['a1', 'a2'];
    await runner({ isEager: true });
    await sending('a1').ends();
    expect(sent()).toEqual(['a1', 'a2']);
    await sending('a2').breaks();
    expect(sent()).toEqual(['a1', 'a2']);
    await passes(1_000);
    expect(sent()).toEqual(['a1', 'a2', 'a2']);
  });

  test('logs a failure once until a poll succeeds', async () => {
    brokenLook = new Error('no database');
    waiting = ['a1'];
    await runner();
    await passes(3_000);
    const line = (error: string) => ({ level: 'error', text: 'nothing can be sent yet', fields: { error } });
    expect(log.lines).toEqual([line('Error: no database')]);
    brokenLook = undefined;
    await passes(1_000);
    expect(sent()).toEqual(['a1']);
    brokenLook = new Error('gone again');
    await passes(1_000);
    expect(log.lines).toEqual([line('Error: no database'), line('Error: gone again')]);
  });

  test('sends other entries while one fails, and retries the failed one in the next poll', async () => {
    waiting = ['a1', 'b1'];
    await runner();
    await sending('a1').breaks();
    expect(log.lines).toMatchObject([{ level: 'error', fields: { error: 'Error: not kept' } }]);
    await sending('b1').ends();
    expect(sent()).toEqual(['a1', 'b1']);
    await passes(1_000);
    expect(sent()).toEqual(['a1', 'b1', 'a1']);
  });

  test('removes old entries each hour, and continues if that fails', async () => {
    await runner();
    await passes(HOUR_MS - 1);
    expect(forgotten).toBe(0);
    await passes(1);
    expect(forgotten).toBe(1);
    brokenForget = new Error('locked');
    await passes(HOUR_MS);
    expect(log.lines).toMatchObject([{ level: 'error', fields: { error: 'Error: locked' } }]);
    brokenForget = undefined;
    await passes(HOUR_MS);
    expect(forgotten).toBe(2);
  });

  test('that is stopped waits for entries in progress and starts no more', async () => {
    waiting = ['a1', 'a2', 'b1'];
    const queue = await runner({ isEager: true });
    const stopped = queue.stop();
    expect(await isOver(stopped)).toBe(false);
    await sending('a1').ends();
    expect(await isOver(stopped)).toBe(false);
    await sending('b1').breaks();
    expect(await isOver(stopped)).toBe(true);
    const before = looks;
    queue.wake();
    await passes(2 * HOUR_MS);
    expect([sent(), looks, forgotten]).toEqual([['a1', 'b1'], before, 0]);
  });
});
