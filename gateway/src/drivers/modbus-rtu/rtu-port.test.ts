import { expect, test } from 'vitest';
import { FakeClock } from '../../testing/fake-clock.ts';
import { withCrc } from '../../testing/rtu-slave.ts';
import { crc16 } from './crc.ts';
import { RtuPort } from './rtu-port.ts';
import { frameGapMs } from './wires.ts';

function wired(gapMs = 0) {
  const clock = new FakeClock();
  const sent: Uint8Array[] = [];
  let take: (bytes: Uint8Array) => void = () => undefined;
  const port = new RtuPort(
    { isOpen: true, write: (bytes) => sent.push(bytes), onData: (listener) => (take = listener) },
    gapMs,
    clock,
  );
  const heard: number[][] = [];
  port.on('data', (bytes: Uint8Array) => heard.push([...bytes]));
  return { clock, port, heard, say: (bytes: Uint8Array) => take(bytes) };
}

const REQUEST = withCrc([1, 3, 0, 0, 0, 1]);
const ANSWER = withCrc([1, 3, 2, 0, 42]);

test('the checksum is that of the Modbus specification', () => {
  // Modbus over Serial Line V1.02, appendix B: 02 07 → 41 12.
  expect([...withCrc([2, 7])]).toEqual([2, 7, 0x41, 0x12]);
  expect(crc16(withCrc([2, 7]))).toBe(0);
});

test('bytes received before the request are discarded', () => {
  const { port, heard, say } = wired();
  say(ANSWER);
  port.write(REQUEST);
  expect(heard).toEqual([]);
  say(ANSWER);
  expect(heard).toEqual([[...ANSWER]]);
});

test('an incomplete answer is reported as damaged without waiting for the timeout', async () => {
  const { clock, port, heard, say } = wired();
  port.write(REQUEST);
  say(ANSWER.subarray(0, 3));
  await clock.pass(199);
  expect(heard).toEqual([]);
  await clock.pass(1);
  expect(heard).toHaveLength(1);
  expect(crc16(Uint8Array.from(heard[0] ?? []))).not.toBe(0);
});

test('a request waits for the outstanding answer to the previous one, but no longer than a timeout', async () => {
  const { clock, port, say } = wired();
  const log: string[] = [];
  await port.ready(1_000);
  port.write(REQUEST);
  void port.ready(1_000).then(() => log.push('came'));
  await clock.pass(500);
  expect(log).toEqual([]);
  say(ANSWER);
  await clock.pass(0);
  expect(log).toEqual(['came']);
  port.write(REQUEST);
  void port.ready(9_000).then(() => log.push('cancelled'));
  await clock.pass(999);
  expect(log).toEqual(['came']);
  await clock.pass(1);
  expect(log).toEqual(['came', 'cancelled']);
});

test('the line is silent for three and a half characters between two frames', async () => {
  const { clock, port, say } = wired(4);
  let isReady = false;
  port.write(REQUEST);
  say(ANSWER);
  void port.ready(1_000).then(() => (isReady = true));
  await clock.pass(3);
  expect(isReady).toBe(false);
  await clock.pass(1);
  expect(isReady).toBe(true);
});

test('the silence follows from the speed of the line', () => {
  const line = { dataBits: 8, stopBits: 1, parity: 'none' } as const;
  expect(frameGapMs({ ...line, baud: 9_600 })).toBeCloseTo(3.65, 2);
  expect(frameGapMs({ ...line, baud: 1_200, parity: 'even' })).toBeCloseTo(32.1, 1);
  expect(frameGapMs({ ...line, baud: 115_200 })).toBe(1.75);
});
