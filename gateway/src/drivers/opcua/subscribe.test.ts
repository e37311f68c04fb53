import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataType, StatusCodes } from 'node-opcua-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { BreakableLink } from '../../testing/breakable-link.ts';
import { OpcuaDevice, type UaCell, type UaLimits } from '../../testing/opcua-device.ts';
import type { Driver, DriverPoint, RawReading } from '../shared/driver.ts';
import { SharedLines } from '../shared/lines.ts';
import { openOpcua } from './driver.ts';

const PERIOD_MS = 100;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidegate-gateway-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function server(cells: { readonly [name: string]: UaCell }, limits: UaLimits = {}): Promise<OpcuaDevice> {
  const device = await OpcuaDevice.start(cells, undefined, limits);
  stops.push(() => device.stop());
  return device;
}

function subscribed(port: number, points: readonly DriverPoint[], pollMs = PERIOD_MS): Driver {
  const driver = openOpcua({
    params: { endpoint: `opc.tcp://127.0.0.1:${port}`, acquisition: 'subscribe' },
    points,
    pollMs,
    folder,
    clock: systemClock,
    random: () => 0,
    lines: new SharedLines(),
  });
  stops.push(() => driver.stop());
  return driver;
}

const variable = (name: string, more: Partial<DriverPoint> = {}): DriverPoint => ({
  address: { nodeId: `ns=1;s=${name}` },
  dataType: 'float64',
  isRead: true,
  ...more,
});
const values = async (driver: Driver) => (await driver.read()).map((reading) => reading?.value);
const codes = async (driver: Driver) => (await driver.read()).map((reading) => reading?.code);

/** A cell that counts how often it was sampled or read. */
function counter(): UaCell & { value: number } {
  let count = 0;
  return {
    dataType: DataType.Double,
    get value() {
      count += 1;
      return count;
    },
    set value(wanted) {
      count = wanted;
    },
  };
}

/** All readings of the first point until `isEnough`, in their order. */
async function collected(driver: Driver, isEnough: (all: readonly RawReading[]) => boolean): Promise<RawReading[]> {
  const all: RawReading[] = [];
  await expect
    .poll(
      async () => {
        const [reading] = await driver.read();
        if (reading !== undefined) all.push(...(reading.earlier ?? []), reading);
        return isEnough(all);
      },
      { interval: 20, timeout: 20_000 },
    )
    .toBe(true);
  return all;
}

test('changes are reported with the status and the time of the server, and what does not change stays valid', async () => {
  const level: UaCell = { dataType: DataType.Double, value: 1 };
  const device = await server({
    level,
    shaky: { dataType: DataType.Double, value: 5, status: StatusCodes.UncertainLastUsableValue },
    broken: { dataType: DataType.Double, value: 5, status: StatusCodes.BadDeviceFailure },
    list: { dataType: DataType.Int16, value: [10, 20, 30], sizes: [3] },
  });
  const list = (element: string): DriverPoint => ({ ...variable('list'), address: { nodeId: 'ns=1;s=list', element } });
  const driver = subscribed(
    device.port,
    [variable('level'), variable('shaky'), variable('broken'), variable('nowhere'), list('[2]'), list('[3]')],
    1_000,
  );
  const first = await driver.read();
  expect(first.map((reading) => reading?.code)).toEqual([0, 0, 1711, 1714, 0, 1714]);
  expect(first[1]).toMatchObject({ value: 5, isUncertain: true });
  expect(first[4]?.value).toBe(30);
  const changedAt = new Date();
  level.at = changedAt;
  level.value = 2;
  const all = await collected(driver, (readings) => readings.at(-1)?.value === 2);
  expect(all.find(({ value }) => value === 2)?.at).toBe(changedAt.getTime());
  const times = all.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('every sample that the server reports is delivered once, however rarely the driver is read', async () => {
  const device = await server({ count: counter() });
  const driver = subscribed(device.port, [variable('count')]);
  const [begun] = await collected(driver, (readings) => readings.length > 0);
  await new Promise<void>((resolve) => systemClock.after(PERIOD_MS * 6, resolve));
  const [reading] = await driver.read();
  expect(reading?.earlier?.length).toBeGreaterThan(1);
  const all = [begun, ...(reading?.earlier ?? []), reading].map((one) => Number(one?.value));
  expect(all).toEqual(all.map((_, index) => (all[0] ?? 0) + index));
});

test('a server that accepts few items for each subscription and request gets several', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `v${index}`);
  const cells = Object.fromEntries(names.map((name, index) => [name, { dataType: DataType.Double, value: index }]));
  const device = await server(cells, { itemsPerSubscription: 5, itemsPerCall: 3, nodesPerRead: 4 });
  const driver = subscribed(
    device.port,
    names.map((name) => variable(name)),
  );
  expect(await values(driver)).toEqual(names.map((_, index) => index));
  expect(driver.health()).toMatchObject({ state: 'connected', lastError: '' });
  expect(device.monitored()).toBe(12);
});

test('values that the server refuses to monitor are read, and the reason is named', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `v${index}`);
  const cells = Object.fromEntries(names.map((name, index) => [name, { dataType: DataType.Double, value: index }]));
  const device = await server(cells, { itemsPerSubscription: 5, subscriptions: 1 });
  const driver = subscribed(
    device.port,
    names.map((name) => variable(name)),
  );
  expect(await values(driver)).toEqual(names.map((_, index) => index));
  expect(driver.health().lastError).toMatch(/refuses to monitor 7 of 12 values \(BadTooManySubscriptions\)/);
  expect(device.monitored()).toBe(5);
});

test('a change within the deadband is not reported, and a text with a deadband is monitored without it', async () => {
  const level: UaCell = { dataType: DataType.Double, value: 10 };
  const text: UaCell = { dataType: DataType.String, value: 'off' };
  const device = await server({ level, text });
  const driver = subscribed(device.port, [
    variable('level', { deadband: 1 }),
    variable('text', { dataType: 'string', deadband: 1 }),
  ]);
  expect(await values(driver)).toEqual([10, 'off']);
  expect(device.monitored()).toBe(2);
  level.value = 10.5;
  text.value = 'on';
  await expect.poll(() => values(driver), { interval: 50 }).toEqual([10, 'on']);
  level.value = 12;
  await expect.poll(() => values(driver), { interval: 50 }).toEqual([12, 'on']);
});

test('what the server sampled while the connection was broken arrives once it is repaired', async () => {
  const device = await server({ count: counter() });
  const link = await BreakableLink.start(device.port);
  stops.push(() => link.stop());
  const driver = subscribed(link.port, [variable('count')]);
  await collected(driver, (readings) => readings.length > 2);
  link.cut();
  await expect.poll(() => codes(driver), { interval: 20 }).toEqual([99901]);
  expect(driver.health().state).not.toBe('connected');
  link.mend();
  // A value that the server sends again may arrive after newer values, with its own time: until nothing is missing between the first and the last.
  await collected(driver, (readings) => {
    const counts = readings.filter(({ code }) => code === 0).map(({ value }) => Number(value));
    const first = Math.min(...counts);
    return counts.length > 5 && new Set(counts).size === Math.max(...counts) - first + 1;
  });
}, 30_000);

test('a written value is not followed by the one before it', async () => {
  const setpoint: UaCell = { dataType: DataType.Double, value: 1 };
  const device = await server({ setpoint });
  const driver = subscribed(device.port, [variable('setpoint')]);
  expect(await values(driver)).toEqual([1]);
  expect(await driver.write(0, 7)).toMatchObject({ code: 0, actual: { value: 7 } });
  const all = await collected(driver, (readings) => readings.length > 10);
  expect(new Set(all.map(({ value }) => value))).toEqual(new Set([7]));
});

test('a restarted server is monitored again', async () => {
  const first = await OpcuaDevice.start({ level: { dataType: DataType.Double, value: 1 } });
  const driver = subscribed(first.port, [variable('level')]);
  expect(await values(driver)).toEqual([1]);
  await first.stop();
  await expect.poll(() => codes(driver), { interval: 100 }).toEqual([99901]);
  const second = await OpcuaDevice.start({ level: { dataType: DataType.Double, value: 2 } }, first.port);
  stops.push(() => second.stop());
  await expect.poll(() => values(driver), { interval: 100, timeout: 30_000 }).toEqual([2]);
  await expect.poll(() => second.monitored(), { interval: 100, timeout: 30_000 }).toBe(1);
}, 60_000);
