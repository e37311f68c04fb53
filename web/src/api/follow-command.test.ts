import { expect, test, vi } from 'vitest';
import type { AsyncState } from '@tidegate/contract/nouns/command/command.ts';
import { FakeClock, settled } from '../testing/fake-clock.ts';
import { AskError } from './ask-error.ts';
import { followCommand } from './follow-command.ts';
import { announceOwnChange } from './stream/own-changes.ts';

type Look = (uuid: string) => Promise<AsyncState>;
const waiting: AsyncState = { uuid: 'u', status: 'waiting', code: '', message: '', data: null };
const success: AsyncState = { ...waiting, status: 'success', code: '200', data: { value: 3, time: 1 } };

test('a command is polled after 0.1, 1, 2, 5, 10, then every 30 s', async () => {
  const clock = new FakeClock(0);
  const looks: number[] = [];
  const look = vi.fn<Look>(async () => {
    looks.push(clock.now());
    return looks.length === 7 ? success : waiting;
  });
  const followed = followCommand(waiting, clock, undefined, look);
  await clock.turn(200_000);
  expect(looks).toEqual([100, 1_100, 3_100, 8_100, 18_100, 48_100, 78_100]);
  expect(await followed).toEqual(success);
});

test('a command fails with 1301 after 180 polls', async () => {
  const clock = new FakeClock(0);
  const look = vi.fn<Look>(async () => waiting);
  const followed = followCommand(waiting, clock, undefined, look);
  await clock.turn(180 * 30_000);
  expect(await followed).toMatchObject({ status: 'failure', code: '1301', message: '通讯超时' });
  expect(look).toHaveBeenCalledTimes(180);
});

test('an outcome that the stream announces is asked for at once, and that of another command is not', async () => {
  const clock = new FakeClock(0);
  const looks: number[] = [];
  const look = vi.fn<Look>(async () => {
    looks.push(clock.now());
    return looks.length === 2 ? success : waiting;
  });
  const followed = followCommand(waiting, clock, undefined, look);
  await clock.turn(300);
  announceOwnChange({ what: 'command', id: 'another' });
  await settled();
  expect(looks).toEqual([100]);
  announceOwnChange({ what: 'command', id: 'u' });
  expect(await followed).toEqual(success);
  expect([looks, clock.waiting]).toEqual([[100, 300], 0]);
});

test('a failed poll is not a failure of the command', async () => {
  const clock = new FakeClock(0);
  const look = vi.fn<Look>().mockRejectedValueOnce(new AskError('network', {})).mockResolvedValue(success);
  const followed = followCommand(waiting, clock, undefined, look);
  await clock.turn(2_000);
  expect(await followed).toEqual(success);
});

test('a refused poll ends the polling with its reason', async () => {
  const clock = new FakeClock(0);
  const look = vi.fn<Look>().mockRejectedValue(new AskError('refused', { code: '404' }));
  const followed = followCommand(waiting, clock, undefined, look);
  const refused = followed.catch((error: unknown) => error);
  await clock.turn(100);
  expect(await refused).toMatchObject({ code: '404' });
});

test('a command with an immediate result is not polled', async () => {
  const look = vi.fn<Look>();
  expect(await followCommand(success, new FakeClock(), undefined, look)).toEqual(success);
  expect(look).not.toHaveBeenCalled();
});

test('leaving the screen ends the polling', async () => {
  const clock = new FakeClock();
  const control = new AbortController();
  const followed = followCommand(waiting, clock, control.signal, vi.fn<Look>());
  control.abort();
  await expect(followed).rejects.toMatchObject({ name: 'AbortError' });
  expect(clock.waiting).toBe(0);
});
