import { afterEach, expect, test } from 'vitest';
import { systemClock, type Clock } from '../platform/clock.ts';
import type { Driver, DriverInput, DriverPoint } from '../drivers/shared/driver.ts';
import { SharedLines } from '../drivers/shared/lines.ts';

/** A device behind a port of this machine whose answers a test can spoil. */
export interface StandIn {
  readonly port: number;
  /** Replaces the answer; undefined drops it. */
  spoil: (packet: Uint8Array) => Uint8Array | undefined;
  stop(): Promise<void>;
}

/** One whose answers name their request. */
export interface NumberedStandIn extends StandIn {
  /** Sent before the next answer. */
  readonly late: Uint8Array[];
}

export interface BadInputCase {
  readonly start: (port?: number) => Promise<StandIn>;
  readonly open: (input: DriverInput) => Driver;
  readonly params: (port: number) => DriverInput['params'];
  /** Read by one request. */
  readonly points: readonly DriverPoint[];
  /** Reported while the device answers with other bytes. */
  readonly garbage: readonly number[];
  readonly frames: number;
}

/** Params that no test cares about. */
export const driverInput = (params: DriverInput['params'], points: readonly DriverPoint[]): DriverInput => ({
  params,
  points,
  pollMs: 1_000,
  folder: '',
  clock: systemClock,
  random: () => 0,
  lines: new SharedLines(),
});

/** Each look at the clock finds a minute gone: no attempt to reconnect has to wait. */
export function hurriedClock(): Clock {
  let now = 0;
  return { ...systemClock, monotonic: () => (now += 60_000) };
}

/** Numbers from 0 up to 1 by mulberry32, the same for a seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Tests what a driver reports while its device is unplugged, slow, restarted, or answers anything at all. */
export function describeBadInput({ start, open, params, points, garbage, frames }: BadInputCase): void {
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  });
  const begin = async (given: { readonly timeoutMs?: number; readonly retries?: number } = {}) => {
    const device = await start();
    stops.push(() => device.stop());
    const input = driverInput({ ...params(device.port), timeoutMs: 5_000, ...given }, points);
    const driver = open({ ...input, clock: hurriedClock() });
    stops.push(() => driver.stop());
    return { device, driver };
  };
  const codes = async (driver: Driver) => (await driver.read()).map((reading) => reading?.code);
  const all = (code: number) => points.map(() => code);

  test('a device that does not answer is reported as 1715 and read again when it does', async () => {
    const { device, driver } = await begin({ timeoutMs: 60, retries: 0 });
    await expect.poll(() => codes(driver)).toEqual(all(0));
    device.spoil = () => undefined;
    expect(await codes(driver)).toEqual(all(1715));
    expect(await driver.write(0, 1)).toEqual({ code: 1715, actual: undefined });
    device.spoil = (packet) => packet;
    await expect.poll(() => codes(driver)).toEqual(all(0));
  });

  test('other bytes are reported as such, and the device is read again when it speaks its protocol', async () => {
    const { device, driver } = await begin({ timeoutMs: 200, retries: 0 });
    await expect.poll(() => codes(driver)).toEqual(all(0));
    device.spoil = () => Uint8Array.from({ length: 60 }, (_, index) => 7 + index * 3);
    const seen = await codes(driver);
    expect(seen.filter((code) => !garbage.includes(code ?? 0))).toEqual([]);
    device.spoil = (packet) => packet;
    await expect.poll(() => codes(driver)).toEqual(all(0));
  });

  test('an unplugged device is bad, and read again after its restart', async () => {
    const { device, driver } = await begin({ timeoutMs: 200, retries: 0 });
    await expect.poll(() => codes(driver)).toEqual(all(0));
    const { port } = device;
    await device.stop();
    await expect.poll(async () => (await codes(driver)).every((code) => code === 99901 || code === 1715)).toBe(true);
    expect(driver.health().state).not.toBe('connected');
    const again = await start(port);
    stops.push(() => again.stop());
    await expect.poll(() => codes(driver)).toEqual(all(0));
  });

  test(`no value is good among ${frames} random frames, and the driver survives them`, async () => {
    const { device, driver } = await begin({ timeoutMs: 50, retries: 0 });
    await expect.poll(() => codes(driver)).toEqual(all(0));
    const random = seeded(20_261_127);
    const byte = () => Math.floor(random() * 256);
    const good: number[] = [];
    device.spoil = () => Uint8Array.from({ length: 1 + Math.floor(random() * 80) }, byte);
    for (let frame = 0; frame < frames; frame += 1) if ((await codes(driver)).includes(0)) good.push(frame);
    expect(good).toEqual([]);
    // Real answers of which one byte is another: a changed value cannot be noticed, anything else must not end the driver.
    device.spoil = (packet) => {
      const at = Math.floor(random() * packet.length);
      return packet.map((was, index) => (index === at ? byte() : was));
    };
    for (let frame = 0; frame < frames / 4; frame += 1) await codes(driver);
    device.spoil = (packet) => packet;
    await expect.poll(() => codes(driver)).toEqual(all(0));
  }, 120_000);
}

interface LateCase extends Pick<BadInputCase, 'open' | 'params'> {
  readonly start: () => Promise<NumberedStandIn>;
  readonly point: DriverPoint;
  /** Gives the point another value. */
  readonly change: (device: NumberedStandIn) => void;
}

/** Tests what a driver reads of a device whose answer comes after the timeout, together with that of the next request. */
export function describeLateAnswers({ start, open, params, point, change }: LateCase): void {
  test('a late answer is not taken for that of the next request', async () => {
    const device = await start();
    const driver = open(driverInput({ ...params(device.port), timeoutMs: 200, retries: 0 }, [point]));
    try {
      const [before] = await driver.read();
      expect(before?.code).toBe(0);
      device.spoil = (packet) => {
        device.late.push(packet);
        return undefined;
      };
      expect((await driver.read())[0]?.code).toBe(1715);
      change(device);
      device.spoil = (packet) => packet;
      const [after] = await driver.read();
      expect(after?.code).toBe(0);
      expect(after?.value).not.toBe(before?.value);
    } finally {
      await driver.stop();
      await device.stop();
    }
  });
}
