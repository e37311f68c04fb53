import { expect, test } from 'vitest';
import { ManualClock } from '../../testing/fakes/manual-clock.ts';
import { SilentLog } from '../../testing/fakes/silent-log.ts';
import { LogWitnesses } from './log-witnesses.ts';

const HOUR_MS = 3_600_000;

test('the chain head is published at the start and every hour, even if one witness fails', async () => {
  const clock = new ManualClock(1_000);
  const log = new SilentLog();
  const sent: unknown[] = [];
  let count = 5;
  const witnesses = [
    { name: 'syslog', send: () => Promise.reject(new Error('no route')) },
    { name: 'webhook', send: async (head: unknown) => void sent.push(head) },
  ];
  const chain = { head: async () => ({ count: count++, hash: 'h' }) };
  const sending = new LogWitnesses({ chain, witnesses, clock, log });
  sending.start();
  await clock.passInSteps(2 * HOUR_MS, HOUR_MS);
  sending.stop();
  await clock.passInSteps(HOUR_MS, HOUR_MS);
  expect(sent).toEqual([0, 1, 2].map((hour) => ({ count: 5 + hour, hash: 'h', at: 1_000 + hour * HOUR_MS })));
  const failed = log.lines.filter(({ level }) => level === 'warn');
  expect(failed).toHaveLength(3);
  expect(failed[0]?.fields).toEqual({ to: 'syslog', error: 'no route' });
  expect(log.lines[0]?.fields).toEqual({ head: '5:h' });
});

test('an unreadable log is reported and retried', async () => {
  const clock = new ManualClock(0);
  const log = new SilentLog();
  const sending = new LogWitnesses({
    chain: { head: () => Promise.reject(new Error('away')) },
    witnesses: [],
    clock,
    log,
  });
  sending.start();
  await clock.passInSteps(HOUR_MS, HOUR_MS);
  sending.stop();
  expect(log.lines.map(({ text }) => text)).toEqual(Array(2).fill('failed to read the operation log head'));
});
