/** A device that refuses a merged request, or does not answer it, keeps its good registers. */
import { afterEach, expect, test } from 'vitest';
import { FakeClock } from '../../testing/fake-clock.ts';
import { ModbusUnit, type UnitAnswer } from '../../testing/modbus-unit.ts';
import type { Driver } from '../shared/driver.ts';
import { SharedLines } from '../shared/lines.ts';
import { openModbusTcp } from './driver.ts';

const MINUTE_MS = 60_000;
/** Shorter than any wait of a plan. */
const POLL_MS = 500;
/** Short, and yet longer than an answer takes on a busy machine. */
const HASTY = { timeoutMs: 250 };
const FOUR = [200, 204, 208, 212];
const FOUR_VALUES = [1000, 1004, 1008, 1012];

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function start(answer: ModbusUnit['answer'], addresses = FOUR, params = {}) {
  const unit = await ModbusUnit.start();
  stops.push(() => unit.stop());
  unit.answer = answer;
  const clock = new FakeClock();
  const driver = openModbusTcp({
    params: { host: '127.0.0.1', port: unit.port, timeoutMs: 10_000, retries: 0, ...params },
    points: addresses.map((address) => ({
      address: { area: 'holding', address },
      dataType: 'uint16' as const,
      isRead: true,
    })),
    pollMs: POLL_MS,
    folder: '',
    clock,
    random: () => 0,
    lines: new SharedLines(),
  });
  stops.push(() => driver.stop());
  return { unit, driver, clock };
}

const codes = async (driver: Driver) => (await driver.read()).map((reading) => reading?.code);
const values = async (driver: Driver) => (await driver.read()).map((reading) => reading?.value);
const longerThan =
  (most: number, answer: UnitAnswer) =>
  (_start: number, count: number): UnitAnswer | undefined =>
    count > most ? answer : undefined;
const touching =
  (hole: number, answer: UnitAnswer) =>
  (first: number, count: number): UnitAnswer | undefined =>
    first <= hole && first + count > hole ? answer : undefined;

test.each([
  ['limits a request to 10 registers by exception 3', longerThan(10, 3)],
  ['limits a request to 10 registers by exception 4', longerThan(10, 4)],
  ['answers a request over a hole with exception 3', touching(205, 3)],
  ['answers a request over a hole with exception 1', touching(205, 1)],
  ['answers a request over a hole with exception 2', touching(205, 2)],
])('a device that %s gives all its registers in the first poll', async (_name, answer) => {
  const { unit, driver } = await start(answer);
  expect(await values(driver)).toEqual(FOUR_VALUES);
  unit.requests.length = 0;
  expect(await values(driver)).toEqual(FOUR_VALUES);
  expect(unit.requests).toEqual(['200+5', '208+5']);
});

test.each(['silence', 11] as const)(
  'a device that answers a request over a hole with %s gives all its registers after some polls',
  async (answer) => {
    const { unit, driver, clock } = await start(touching(205, answer), FOUR, HASTY);
    for (let poll = 0; poll < 6; poll += 1) {
      await driver.read();
      await clock.pass(POLL_MS);
    }
    unit.requests.length = 0;
    expect(await values(driver)).toEqual(FOUR_VALUES);
    expect(unit.requests).toEqual(['200+5', '208+5']);
  },
);

test.each([
  [1, 99801],
  [2, 99802],
  [3, 99803],
  [4, 99804],
] as const)(
  'a register that the device refuses with exception %i does not affect 99 others, and costs few requests',
  async (exception, code) => {
    const all = Array.from({ length: 100 }, (_, index) => 200 + index);
    const { unit, driver, clock } = await start(touching(237, exception), all);
    const wanted = all.map((address) => (address === 237 ? code : 0));
    expect(await codes(driver)).toEqual(wanted);
    expect(unit.requests.length).toBeLessThanOrEqual(15);
    unit.requests.length = 0;
    const polls = (5 * MINUTE_MS) / POLL_MS;
    for (let poll = 0; poll < polls; poll += 1) {
      await clock.pass(POLL_MS);
      expect(await codes(driver)).toEqual(wanted);
    }
    expect(unit.requests.filter((request) => request === '237+1').length).toBeLessThanOrEqual(10);
    // Seven requests a poll, which is what is left of the merged one, and at most one attempt to merge them again.
    expect(unit.requests.length).toBeLessThanOrEqual(polls * 7 + 11);
  },
  20_000,
);

test('a register that does not answer does not affect others, and is asked for rarely', async () => {
  const all = Array.from({ length: 20 }, (_, index) => 200 + index);
  const { unit, driver, clock } = await start(touching(207, 'silence'), all, HASTY);
  for (let poll = 0; poll < 20; poll += 1) {
    await driver.read();
    await clock.pass(POLL_MS);
  }
  unit.requests.length = 0;
  for (let poll = 0; poll < 60; poll += 1) {
    expect(await codes(driver)).toEqual(all.map((address) => (address === 207 ? 1715 : 0)));
    await clock.pass(POLL_MS);
  }
  expect(unit.requests.filter((request) => request === '207+1').length).toBeLessThanOrEqual(5);
});

test('a silent request does not keep the requests behind it from being read', async () => {
  const { driver } = await start(touching(200, 'silence'), [200, 400], HASTY);
  await driver.read();
  expect(await codes(driver)).toEqual([1715, 0]);
  expect(await codes(driver)).toEqual([1715, 0]);
});

test('a repaired device is read in one request again within minutes', async () => {
  const { unit, driver, clock } = await start(longerThan(10, 3));
  await driver.read();
  unit.answer = () => undefined;
  await clock.pass(5 * MINUTE_MS);
  expect(await values(driver)).toEqual(FOUR_VALUES);
  unit.requests.length = 0;
  expect(await values(driver)).toEqual(FOUR_VALUES);
  expect(unit.requests).toEqual(['200+13']);
});

test('a repaired register is noticed within minutes, and read together with its neighbours', async () => {
  const { unit, driver, clock } = await start(touching(204, 4));
  for (let poll = 0; poll < 1_000; poll += 1) {
    await driver.read();
    await clock.pass(POLL_MS);
  }
  unit.answer = () => undefined;
  await clock.pass(5 * MINUTE_MS);
  await driver.read();
  unit.requests.length = 0;
  expect(await values(driver)).toEqual(FOUR_VALUES);
  expect(unit.requests).toEqual(['200+13']);
});

test('a device that refuses everything for an hour is good in the first poll after it', async () => {
  const { unit, driver, clock } = await start(() => 4);
  for (let poll = 0; poll < 60; poll += 1) {
    expect(await codes(driver)).toEqual([99804, 99804, 99804, 99804]);
    await clock.pass(MINUTE_MS);
  }
  unit.answer = () => undefined;
  unit.requests.length = 0;
  expect(await values(driver)).toEqual(FOUR_VALUES);
  expect(unit.requests).toEqual(['200+13']);
});

test('a device that answers nothing costs one request a poll, and is good in the first poll after its return', async () => {
  const { unit, driver, clock } = await start(() => 'silence', [...FOUR, 400, 600], HASTY);
  for (let poll = 0; poll < 12; poll += 1) {
    unit.requests.length = 0;
    await driver.read();
    expect(unit.requests.length).toBeLessThanOrEqual(1);
    // Long enough for the line to connect again.
    await clock.pass(MINUTE_MS);
  }
  unit.answer = () => undefined;
  expect(await values(driver)).toEqual([...FOUR_VALUES, 1200, 1400]);
});

test('a device that could not be reached is asked once when it is there', async () => {
  const { unit, driver, clock } = await start(() => undefined);
  const { port } = unit;
  await unit.stop();
  for (let poll = 0; poll < 4; poll += 1) {
    await driver.read();
    await clock.pass(MINUTE_MS);
  }
  const again = await ModbusUnit.start(port);
  stops.push(() => again.stop());
  expect(await values(driver)).toEqual(FOUR_VALUES);
  expect(again.requests).toEqual(['200+13']);
});

test('an exception to a read is reported without a word about writing', async () => {
  const { driver } = await start(() => 3, [200]);
  await driver.read();
  expect(driver.health().lastError).toBe('Modbus exception 03: illegal data value');
});

test('a device that answers with another transaction id is silent for a named reason', async () => {
  const { unit, driver } = await start(() => undefined, [200], HASTY);
  unit.transaction = () => 0;
  expect(await codes(driver)).toEqual([1715]);
  expect(driver.health().lastError).toContain('transaction id 0 instead of 1');
});
