import { expect, test } from 'vitest';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { Sample } from '@tidegate/contract/entities/sample.ts';
import type { Clock } from '../ports/clock.ts';
import { Committer } from './committer.ts';
import type { SampleBatch } from './sample-batch.ts';

const sample = (signalId: number): Sample => ({ signalId, at: 1, value: 1, quality: 'good' });

/** A committer whose windows and commits end when the test says so. */
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
  const committer = new Committer(
    (batch) => new Promise((succeed, fail) => void commits.push({ batch, succeed, fail })),
    clock,
    50,
  );
  const windowEnds = () => timers.splice(0).forEach((act) => act());
  return { committer, commits, windowEnds, timers };
}

/** Lets what is already settled run on. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what is appended within a window is one commit, and none is resolved before it', async () => {
  const { committer, commits, windowEnds } = harness();
  const resolved: number[] = [];
  void committer.append([sample(1)]).then(() => resolved.push(1));
  void committer.append([sample(2), sample(3)]).then(() => resolved.push(2));
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

test('one commit is under way at a time; what comes meanwhile goes together in the next', async () => {
  const { committer, commits, windowEnds, timers } = harness();
  const first = committer.append([sample(1)]);
  windowEnds();
  void committer.append([sample(2)]);
  void committer.append([sample(3)]);
  expect(timers).toHaveLength(0);
  commits[0]?.succeed();
  await first;
  await turn();
  windowEnds();
  expect(commits.map(({ batch }) => [...batch.ids])).toEqual([[1], [2, 3]]);
});

test('a failed commit rejects exactly its own appends, and the next one is tried', async () => {
  const { committer, commits, windowEnds } = harness();
  const failing = committer.append([sample(1)]);
  windowEnds();
  commits[0]?.fail(new Refusal('storageUnavailable'));
  await expect(failing).rejects.toMatchObject({ refusal: 'storageUnavailable' });
  await turn();
  const next = committer.append([sample(2)]);
  windowEnds();
  commits[1]?.succeed();
  await next;
});

test('more than may wait is refused at once, so that memory stays bounded', async () => {
  const { committer, commits, windowEnds } = harness();
  const much = Array.from({ length: 1_500_000 }, () => sample(1));
  void committer.append(much);
  windowEnds();
  await expect(committer.append(much)).rejects.toMatchObject({ refusal: 'storageUnavailable' });
  expect(commits).toHaveLength(1);
  expect(committer.waitingPoints).toBe(1_500_000);
});

test('a sample that cannot be kept is refused and takes no other with it', async () => {
  const { committer, commits, windowEnds } = harness();
  await expect(committer.append([sample(1), { ...sample(2), at: 0.5 }])).rejects.toThrow(RangeError);
  await expect(committer.append([sample(-1)])).rejects.toThrow(RangeError);
  void committer.append([sample(3)]);
  windowEnds();
  expect(commits.map(({ batch }) => [...batch.ids])).toEqual([[3]]);
});

test('a stop commits what waits without the window', async () => {
  const { committer, commits } = harness();
  const appended = committer.append([sample(1)]);
  const stopped = committer.stop();
  commits[0]?.succeed();
  await Promise.all([appended, stopped]);
  await expect(committer.append([sample(1)])).rejects.toMatchObject({ refusal: 'storageUnavailable' });
});
