import { afterEach, expect, test } from 'vitest';
import type { GatewayPoint } from '@tidegate/contract/link/gateway-protocol.ts';
import { SharedLines } from '../drivers/shared/lines.ts';
import { DRIVERS } from '../drivers/registry.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { ModbusDevice } from '../testing/modbus-device.ts';
import { cell } from '../testing/plant.ts';
import { Pace } from './pace.ts';
import { Scan } from './scan.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

/** A Modbus server that is scanned; `second` lets one pass and waits for the answers to `rounds` reads. */
async function bench(points: readonly Partial<GatewayPoint>[], pollMs = 1_000) {
  const device = await ModbusDevice.start();
  const clock = new FakeClock();
  let heard = () => {};
  const scan = new Scan({
    drivers: DRIVERS,
    lines: new SharedLines(),
    folder: '',
    clock,
    random: () => 0,
    pace: new Pace(clock),
    onReadings: () => heard(),
  });
  stops.push(() => device.stop());
  stops.push(() => scan.stop());
  const reads = async (rounds: number, act: () => Promise<void>) => {
    let left = rounds;
    const done = new Promise<void>((resolve) => {
      heard = () => {
        left -= 1;
        if (left === 0) resolve();
      };
    });
    await act();
    await done;
  };
  const config = {
    version: 1,
    economize: false,
    slowMs: 60_000,
    drivers: [
      {
        id: '1',
        device: 'pump',
        protocol: 'modbus-tcp' as const,
        params: { host: '127.0.0.1', port: device.port },
        pollMs,
      },
    ],
    points: points.map((more, index) => cell(`p${index}`, { dataType: 'uint16', report: 'received', ...more })),
    uncollected: [],
    takesHistory: false,
  };
  await reads(1, () => scan.apply(config));
  return { device, pass: (ms: number, rounds: number) => reads(rounds, () => clock.pass(ms)) };
}

const holding = (address: number) => ({ area: 'holding', address });
const times = (requests: readonly string[], wanted: string) => requests.filter((one) => one === wanted).length;

test('a signal with its own period is read at that period, and its neighbours as often as before', async () => {
  const { device, pass } = await bench([
    { address: holding(0) },
    { address: holding(1), collectMs: 5_000 },
    { address: holding(2) },
  ]);
  for (let second = 1; second <= 10; second += 1) await pass(1_000, second % 5 === 0 ? 2 : 1);
  expect(times(device.requests, 'fc3 0+3')).toBe(11);
  expect(times(device.requests, 'fc3 1+1')).toBe(3);
  expect(device.requests).toHaveLength(14);
});

test('a signal may be read more often than its driver', async () => {
  const { device, pass } = await bench([{ address: holding(0) }, { address: holding(9), collectMs: 250 }], 60_000);
  for (let quarter = 1; quarter <= 8; quarter += 1) await pass(250, 1);
  expect(times(device.requests, 'fc3 9+1')).toBe(9);
  expect(times(device.requests, 'fc3 0+1')).toBe(1);
});

test('signals with one period are read in one request, including the period of the driver', async () => {
  const { device } = await bench([
    { address: holding(0), collectMs: 5_000 },
    { address: holding(1), collectMs: 5_000 },
    { address: holding(2), collectMs: 1_000 },
    { address: holding(3) },
  ]);
  expect(device.requests).toEqual(['fc3 0+2', 'fc3 2+2']);
});
