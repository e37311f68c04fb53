import { expect, test } from 'vitest';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { Clock } from '../ports/clock.ts';
import { CommitQueue } from './commit-queue.ts';
import type { SampleBatch } from './sample-batch.ts';

const sample = (signalId: number): Sample => ({ signalId, at: 1, value: 1, quality: 'good' });

/** A queue whose windows and commits end when the test says so. */
function harness() {
  const timers: (() => void)[] = [];
  const commits: { batch: SampleBatch; succeed: () => void; fail: (error: Error) => void }[] = [];
  const clock: Clock = {
    now: () => 0,
    monotonic: () => 0,
    after: (_ms, act) => {
      timers.push(act);
      return () => void timers.splice(timers.indexOf(act), 1);
    },
    every: () => () => undefined,
  };
  const queue = new CommitQueue(
    (batch) => new Promise((succeed, fail) => void commits.push({ batch, succeed, fail })),
    clock,
    50,
  );
  const windowEnds = () => timers.splice(0).forEach((act) => act());
  return { queue, commits, windowEnds, timers };
}

/** Lets settled promises continue. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('all points appended within a window are one commit, and none is confirmed before it', async () => {
  const { queue, commits, windowEnds } = harness();
  const resolved: number[] = [];
  void queue.append([sample(1)]).then(() => resolved.push(1));
  void queue.append([sample(2), sample(3)]).then(() => resolved.push(2));
  await turn();
  expect(commits).toHaveLength(0);
  windowEnds();
  expect(commits.map(({ batch }) => [...batch.ids])).toEqual([[1, 2, 3]]);
  await turn();
  expect(resolved).toEqual([]);
  commits[0]?.succeed();
  await turn();
  expect(resolved).toEqual([1, 2]);
});

test('one commit runs at a time; points arriving during it share the next one', async () => {
  const { queue, commits, windowEnds, timers } = harness();
  const first = queue.append([sample(1)]);
  windowEnds();
  void queue.append([sample(2)]);
  void queue.append([sample(3)]);
  expect(timers).toHaveLength(0);
  commits[0]?.succeed();
  await first;
  await turn();
  windowEnds();
  expect(commits.map(({ batch }) => [...batch.ids])).toEqual([[1], [2, 3]]);
});

test('a full batch is committed before its window ends, and the next one as soon as it is full', async () => {
  const { queue, commits, timers } = harness();
  const points = (count: number): Sample[] => Array.from({ length: count }, () => sample(1));
  const sizes = (): number[] => commits.map(({ batch }) => batch.count);
  void queue.append(points(49_999));
  expect(sizes()).toEqual([]);
  void queue.append(points(1));
  expect(sizes()).toEqual([50_000]);
  expect(timers).toHaveLength(0);
  void queue.append(points(60_000));
  expect(sizes()).toEqual([50_000]);
  commits[0]?.succeed();
  await turn();
  expect(sizes()).toEqual([50_000, 60_000]);
});

test('a full batch behind a refused one waits for its retry', async () => {
  const { queue, commits, windowEnds } = harness();
  void queue.append([sample(1)]);
  windowEnds();
  commits[0]?.fail(new Refusal('storageUnavailable'));
  await turn();
  void queue.append(Array.from({ length: 50_000 }, () => sample(2)));
  await turn();
  expect(commits).toHaveLength(1);
});

test('a batch that the storage refuses is retried every second, ahead of later batches', async () => {
  const { queue, commits, windowEnds } = harness();
  const states: boolean[] = [];
  queue.onStorage((isAvailable) => states.push(isAvailable));
  const resolved: number[] = [];
  void queue.append([sample(1)]).then(() => resolved.push(1));
  windowEnds();
  commits[0]?.fail(new Refusal('storageUnavailable'));
  await turn();
  void queue.append([sample(2)]).then(() => resolved.push(2));
  expect(states).toEqual([false]);
  windowEnds();
  commits[1]?.fail(new Refusal('storageUnavailable'));
  await turn();
  windowEnds();
  expect(commits.map(({ batch }) => [...batch.ids])).toEqual([[1], [1], [1]]);
  expect(queue.waitingPoints).toBe(2);
  commits[2]?.succeed();
  await turn();
  expect([states, resolved]).toEqual([[false, true], [1]]);
  windowEnds();
  commits[3]?.succeed();
  await turn();
  expect(commits[3] && [...commits[3].batch.ids]).toEqual([2]);
  expect([resolved, queue.waitingPoints]).toEqual([[1, 2], 0]);
});

test('a permanent failure rejects exactly its own points', async () => {
  const { queue, commits, windowEnds } = harness();
  const failing = queue.append([sample(1)]);
  windowEnds();
  commits[0]?.fail(new Error('the thread has ended'));
  await expect(failing).rejects.toThrow('the thread has ended');
  await turn();
  const next = queue.append([sample(2)]);
  windowEnds();
  commits[1]?.succeed();
  await next;
});

test('a stop retries pending points once and then discards them', async () => {
  const { queue, commits, windowEnds } = harness();
  const waiting = queue.append([sample(1)]);
  windowEnds();
  commits[0]?.fail(new Refusal('storageUnavailable'));
  await turn();
  const behind = queue.append([sample(2)]);
  const stopped = queue.stop();
  commits[1]?.succeed();
  await waiting;
  await turn();
  commits[2]?.fail(new Refusal('storageUnavailable'));
  await expect(behind).rejects.toMatchObject({ refusal: 'storageUnavailable' });
  await stopped;
  expect(commits.map(({ batch }) => [...batch.ids])).toEqual([[1], [1], [2]]);
});

test('the queue is busy while it holds more than its normal amount', async () => {
  const { queue, commits, windowEnds } = harness();
  const appended = queue.append(Array.from({ length: 400_001 }, () => sample(1)));
  expect(queue.isBusy()).toBe(true);
  windowEnds();
  commits[0]?.succeed();
  await appended;
  expect(queue.isBusy()).toBe(false);
});

test('points beyond the limit are refused at once, so that memory stays bounded', async () => {
  const { queue, commits, windowEnds } = harness();
  const much = Array.from({ length: 1_500_000 }, () => sample(1));
  void queue.append(much);
  windowEnds();
  await expect(queue.append(much)).rejects.toMatchObject({ refusal: 'storageUnavailable' });
  expect(commits).toHaveLength(1);
  expect(queue.waitingPoints).toBe(1_500_000);
});

test('a sample that cannot be stored is refused without affecting others', async () => {
  const { queue, commits, windowEnds } = harness();
  await expect(queue.append([sample(1), { ...sample(2), at: 0.5 }])).rejects.toThrow(RangeError);
  await expect(queue.append([sample(-1)])).rejects.toThrow(RangeError);
  void queue.append([sample(3)]);
  windowEnds();
  expect(commits.map(({ batch }) => [...batch.ids])).toEqual([[3]]);
});

test('a stop commits pending points without waiting for the window', async () => {
  const { queue, commits } = harness();
  const appended = queue.append([sample(1)]);
  const stopped = queue.stop();
  commits[0]?.succeed();
  await Promise.all([appended, stopped]);
  await expect(queue.append([sample(1)])).rejects.toMatchObject({ refusal: 'storageUnavailable' });
});
