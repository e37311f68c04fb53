import {
  COMMAND_DEADLINE_PROPERTY,
  COMMAND_RUN_PROPERTY,
  COMMAND_WITHIN_PROPERTY,
} from '@tidegate/contract/link/gateway-protocol.ts';
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import type { Property } from '@tidegate/sparkplug/payload.ts';
import { expect, test } from 'vitest';
import { FakeClock } from '../testing/fake-clock.ts';
import { RunClock } from './run-clock.ts';

const clock = new FakeClock();
const own = new RunClock(clock, Math.random);
const given = (run: string, deadline: bigint | string, within: bigint | string) =>
  new Map<string, Property>([
    [COMMAND_RUN_PROPERTY, { type: DataType.String, value: run }],
    [COMMAND_DEADLINE_PROPERTY, { type: DataType.Int64, value: deadline }],
    [COMMAND_WITHIN_PROPERTY, { type: DataType.Int64, value: within }],
  ]);
const { run } = own.now();
const inMs = (ms: number) => BigInt(own.now().ms + ms);

test('a command is in time until its deadline, and late after it', () => {
  const check = own.deadlineOf(given(run, inMs(4_000), 10_000n));
  clock.stall(4_000);
  expect(check).not.toThrow();
  clock.stall(1);
  expect(check).toThrow(expect.objectContaining({ code: 2041 }));
});

test('a command that has waited in the gateway is late, whatever deadline it was given', () => {
  const check = own.deadlineOf(given(run, inMs(3_600_000), 4_000n));
  expect(check).not.toThrow();
  clock.stall(4_001);
  expect(check).toThrow(expect.objectContaining({ code: 2041 }));
});

test.each([-3_600_000, -86_400_000, 3_600_000, 86_400_000])(
  'a wall clock that is set by %d ms makes no fresh command late and no late one fresh',
  (ms) => {
    const check = own.deadlineOf(given(run, inMs(4_000), 4_000n));
    clock.putBack(ms);
    expect(check).not.toThrow();
    expect(own.deadlineOf(given(run, inMs(4_000), 4_000n))).not.toThrow();
    clock.stall(5_000);
    clock.putBack(-ms);
    expect(check).toThrow(expect.objectContaining({ code: 2041 }));
  },
);

test('a command for another run of the gateway is late at once', () => {
  const other = new RunClock(clock, Math.random).now().run;
  expect(own.deadlineOf(given(other, inMs(4_000), 4_000n))).toThrow(expect.objectContaining({ code: 2041 }));
});

test('a command whose deadline is no number is late', () => {
  expect(own.deadlineOf(given(run, 'soon', 4_000n))).toThrow(expect.objectContaining({ code: 2041 }));
  expect(own.deadlineOf(given(run, inMs(4_000), 'soon'))).toThrow(expect.objectContaining({ code: 2041 }));
});

test('a command without these properties has no deadline, as from an earlier server', () => {
  const check = own.deadlineOf(new Map());
  clock.stall(3_600_000);
  expect(check).not.toThrow();
});
