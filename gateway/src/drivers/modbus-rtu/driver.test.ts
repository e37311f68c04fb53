import { ServerSerial } from 'modbus-serial';
import { afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { hasPython, ptyPair } from '../../testing/pty-pair.ts';
import { RtuSlave, withCrc } from '../../testing/rtu-slave.ts';
import type { Driver, DriverPoint } from '../shared/driver.ts';
import { SharedLines } from '../shared/lines.ts';
import { openModbusRtu } from './driver.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function slave(port?: number): Promise<RtuSlave> {
  const started = await RtuSlave.start(port);
  stops.push(() => started.stop());
  return started;
}

function open(params: object, points: DriverPoint[], lines = new SharedLines()): Driver {
  const driver = openModbusRtu({
    params: { timeoutMs: 5_000, retries: 0, ...params },
    points,
    pollMs: 1_000,
    folder: '',
    clock: systemClock,
    random: () => 0,
    lines,
  });
  stops.push(() => driver.stop());
  return driver;
}

const overTcp = (port: number, more = {}) => ({ method: 'rtuOverTcp', host: '127.0.0.1', port, ...more });
const holding = (address: number, dataType: DriverPoint['dataType'] = 'uint16'): DriverPoint => ({
  address: { area: 'holding', address },
  dataType,
  isRead: true,
});
const codes = async (driver: Driver) => (await driver.read()).map((reading) => reading?.code);
const values = async (driver: Driver) => (await driver.read()).map((reading) => reading?.value);
/** Short timeouts, to detect a silent device quickly. */
const HASTY = { timeoutMs: 80 };

describe('RTU over TCP', () => {
  test('units of one line share one connection and one queue', async () => {
    const line = await slave();
    line.units.get(1)?.set(0, 0x4048).set(1, 0);
    line.units.set(7, new Map([[5, 0xfffe]]));
    const lines = new SharedLines();
    const first = open(overTcp(line.port), [holding(0, 'float32')], lines);
    const second = open(overTcp(line.port, { unitId: 7 }), [holding(5, 'int16')], lines);
    expect(await Promise.all([values(first), values(second)])).toEqual([[3.125], [-2]]);
    expect(line.connections).toBe(1);
    expect(line.requests).toEqual(['1 fc3 0 2', '7 fc3 5 1']);
  });

  test('a write is read back', async () => {
    const line = await slave();
    const driver = open(overTcp(line.port), [holding(3, 'int16'), holding(4, 'float32')]);
    expect(await driver.write(0, -5)).toMatchObject({ code: 0, actual: { value: -5 } });
    expect(await driver.write(1, 3.125)).toMatchObject({ code: 0, actual: { value: 3.125 } });
    expect(line.requests.map((request) => request.split(' ')[1])).toEqual(['fc6', 'fc3', 'fc16', 'fc3']);
  });

  test('an exception of the device is reported with its code, and the neighbours are read', async () => {
    const line = await slave();
    const driver = open(overTcp(line.port), [holding(999), holding(1_000)]);
    expect(await codes(driver)).toEqual([0, 99802]);
  });

  test.each([
    ['a wrong check sum', (answer: Uint8Array) => Uint8Array.from([...answer.subarray(0, -1), 0])],
    ['an answer that breaks off', (answer: Uint8Array) => answer.subarray(0, -3)],
    ['the answer of another unit', (answer: Uint8Array) => withCrc([9, ...answer.subarray(1, -2)])],
    ['garbage', () => Uint8Array.from({ length: 40 }, (_, index) => index * 7)],
  ])('%s is 1713, and the next poll is good', async (_name, spoil) => {
    const line = await slave();
    line.units.get(1)?.set(0, 42);
    const driver = open(overTcp(line.port), [holding(0)]);
    line.spoil = spoil;
    expect(await codes(driver)).toEqual([1713]);
    line.spoil = (answer) => answer;
    expect(await values(driver)).toEqual([42]);
  });

  test('noise before an answer and a fragmented answer are handled', async () => {
    const line = await slave();
    line.units.get(1)?.set(0, 42);
    const driver = open(overTcp(line.port), [holding(0)]);
    line.spoil = (answer) => {
      line.say(Uint8Array.from([0, 1, 3]));
      line.say(answer.subarray(0, 4));
      return answer.subarray(4);
    };
    expect(await values(driver)).toEqual([42]);
  });

  test('a unit that does not answer is reported as 1715 without affecting other units of its line', async () => {
    const line = await slave();
    const lines = new SharedLines();
    const dead = open(overTcp(line.port, { unitId: 9, ...HASTY }), [holding(0), holding(500)], lines);
    const alive = open(overTcp(line.port), [holding(0)], lines);
    expect(await Promise.all([codes(dead), codes(alive)])).toEqual([[1715, 1715], [0]]);
    line.units.set(9, new Map());
    expect(await codes(dead)).toEqual([0, 0]);
  });

  test('a unit that stayed silent is not asked again within the poll until it answers', async () => {
    const line = await slave();
    const driver = open(overTcp(line.port, { unitId: 9, ...HASTY, retries: 2 }), [holding(0)]);
    expect(await codes(driver)).toEqual([1715]);
    expect(line.requests).toHaveLength(3);
    expect(await codes(driver)).toEqual([1715]);
    expect(line.requests).toHaveLength(4);
  });

  test('a late answer is never taken for that of the next request', async () => {
    const line = await slave();
    line.units.get(1)?.set(0, 11);
    line.units.get(1)?.set(500, 22);
    let late: Uint8Array | undefined;
    line.spoil = (answer) => {
      late = answer;
      return undefined;
    };
    const lines = new SharedLines();
    const first = open(overTcp(line.port, { timeoutMs: 1_000 }), [holding(0)], lines);
    const second = open(overTcp(line.port), [holding(500)], lines);
    const reads = [first.read(), second.read()];
    await reads[0];
    // The second request waits for the outstanding answer. Sent earlier, it would be answered with 11.
    expect(line.requests).toEqual(['1 fc3 0 1']);
    line.spoil = (answer) => answer;
    if (late !== undefined) line.say(late);
    expect((await reads[1])?.[0]?.value).toBe(22);
  });

  test('an absent device is reported as 99901 and is read within two polls of its appearance', async () => {
    const port = await freePort();
    const driver = open(overTcp(port), [holding(0)]);
    expect(await codes(driver)).toEqual([99901]);
    expect(driver.health().state).toBe('offline');
    await slave(port);
    await expect.poll(() => codes(driver), { interval: 100 }).toEqual([0]);
  });
});

/** A real RTU server of modbus-serial on a serial port. */
async function serialServer(path: string, holdings: Map<number, number>): Promise<void> {
  const server = new ServerSerial(
    {
      getHoldingRegister: (address: number) => holdings.get(address) ?? 0,
      setRegister: (address: number, value: number) => {
        holdings.set(address, value);
      },
    },
    { path, baudRate: 9_600, unitID: 3 },
  );
  await new Promise<void>((resolve) => server.on('initialized', () => resolve()));
  // From Node 26.4 on, events of serialport's native part are processed only with the next other event.
  stops.push(() => Promise.resolve(stopTicks()));
  const stopTicks = systemClock.every(5, () => undefined);
  stops.push(() => new Promise((resolve) => server.close(() => resolve())));
}

describe.skipIf(!hasPython())('RTU on a serial port (skipped where there is no python3 to make one)', () => {
  test('reads and writes a real server over a pair of pseudo terminals', async () => {
    const pair = await ptyPair('pty');
    stops.push(() => pair.stop());
    const holdings = new Map([[10, 1234]]);
    await serialServer(pair.far, holdings);
    const driver = open({ method: 'rtu', path: pair.near, unitId: 3 }, [holding(10), holding(20, 'int16')]);
    expect(await values(driver)).toEqual([1234, 0]);
    expect(await driver.write(1, -7)).toMatchObject({ code: 0, actual: { value: -7 } });
    expect(holdings.get(20)).toBe(0xfff9);
    expect(driver.health().state).toBe('connected');
  });

  test('reads the same server through a device server, RTU over TCP', async () => {
    const pair = await ptyPair('tcp');
    stops.push(() => pair.stop());
    await serialServer(pair.far, new Map([[10, 1234]]));
    const driver = open(overTcp(Number(pair.near), { unitId: 3 }), [holding(10)]);
    expect(await values(driver)).toEqual([1234]);
  });
});

describe.skipIf(!hasPython())('a serial port (skipped where there is no python3 to make one)', () => {
  test('in use with other settings is refused, and is available once the other driver ends', async () => {
    const pair = await ptyPair('pty');
    stops.push(() => pair.stop());
    await serialServer(pair.far, new Map([[10, 1234]]));
    const lines = new SharedLines();
    const params = { method: 'rtu', path: pair.near, unitId: 3 };
    const first = open(params, [holding(10)], lines);
    const second = open({ ...params, baud: 19_200 }, [holding(10)], lines);
    expect(await codes(first)).toEqual([0]);
    expect(await codes(second)).toEqual([99901]);
    await first.stop();
    await expect.poll(() => codes(second), { interval: 100 }).toEqual([0]);
  });

  test('that is unplugged is reported as 99901', async () => {
    const pair = await ptyPair('pty');
    await serialServer(pair.far, new Map());
    const driver = open({ method: 'rtu', path: pair.near, unitId: 3 }, [holding(10)]);
    expect(await codes(driver)).toEqual([0]);
    for (const stop of stops.splice(0, 2).toReversed()) await stop();
    await pair.stop();
    await expect.poll(() => codes(driver)).toEqual([99901]);
  });
});

test('a serial port that does not exist is reported as 99901', async () => {
  expect(await codes(open({ method: 'rtu', path: '/dev/tty-of-nobody' }, [holding(0)]))).toEqual([99901]);
});

test.each([
  ['no path', { method: 'rtu' }],
  ['no host', { method: 'rtuOverTcp' }],
  ['the broadcast', overTcp(502, { unitId: 0 })],
  ['a speed that no port has', { method: 'rtu', path: '/dev/ttyS0', baud: 9_601 }],
])('%s is refused', (_name, params) => {
  expect(() => open(params, [])).toThrow(expect.objectContaining({ code: 99904 }));
});
