import { beforeEach, expect, test } from 'vitest';
import { GatewayTime } from './gateway-time.ts';
import { deadlineProperties } from './write-deadline.ts';

/** The gateway's clock shows so much more than ours. */
const AHEAD = 1_000_000;
const RUN = 'run-1';
let now = 0;
let asked = 0;
let time: GatewayTime;
beforeEach(() => {
  now = 5_000;
  asked = 0;
  time = new GatewayTime();
});
const monotonic = () => now;
const properties = (withinMs = 4_000, tookMs = 40) =>
  deadlineProperties(
    {
      time,
      monotonic,
      ask: async () => {
        asked += 1;
        const ms = AHEAD + now;
        now += tookMs;
        return { clock: { run: RUN, ms } };
      },
    },
    'uuid',
    withinMs,
  );
/** A report that was on its way for so long. */
const reported = (delayMs: number) => time.record({ run: RUN, ms: AHEAD + now - delayMs }, now);
const deadline = async () => Number((await properties())?.get('Deadline')?.value);

test('a deadline by a report of the clock is never later than the time that is left, and early by the fastest report alone', async () => {
  for (const delayMs of [900, 30, 20_000, 400]) {
    now += 30_000;
    reported(delayMs);
    expect(await deadline()).toBeLessThanOrEqual(AHEAD + now + 4_000);
  }
  expect(await deadline()).toBe(AHEAD + now + 4_000 - 30);
});

test('a gateway whose clock has not been heard for five minutes is asked, once for all writes', async () => {
  reported(0);
  now += 5 * 60_000 + 1;
  const [first, second] = await Promise.all([properties(), properties()]);
  expect(asked).toBe(1);
  expect(Number(first?.get('Deadline')?.value)).toBeLessThanOrEqual(AHEAD + now + 4_000);
  expect(second?.get('Run')?.value).toBe(RUN);
});

test('births that another server has received give no deadline: the gateway is asked', async () => {
  reported(0);
  time.forgetReports();
  await properties();
  expect(asked).toBe(1);
});

test('nothing is sent when no time is left once the gateway has answered', async () => {
  reported(0);
  time.forgetReports();
  await expect(properties(4_000, 4_000)).rejects.toMatchObject({ refusal: 'commandTooLate' });
});

test('a report of another run of the gateway replaces those of the former one', async () => {
  reported(0);
  time.record({ run: 'run-2', ms: 70 }, now);
  const given = await properties();
  expect(given?.get('Run')?.value).toBe('run-2');
  expect(given?.get('Deadline')?.value).toBe(4_070n);
});

test('a gateway whose birth has no clock gets no properties, and is not asked', async () => {
  expect(await properties()).toBeUndefined();
  reported(0);
  time.born();
  expect(await properties()).toBeUndefined();
  expect(asked).toBe(0);
});
