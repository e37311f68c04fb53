import { beforeEach, expect, test } from 'vitest';
import { FakeClock } from '../../testing/fake-clock.ts';
import { type BeforeSending, tooLate } from './before-sending.ts';
import { NO_ANSWER, TOO_LATE } from './device-error.ts';
import { type Batch, connectionFault, type Dialect, type Found } from './dialect.ts';
import type { RawValue } from './driver.ts';
import { Line, LineFault } from './line.ts';
import { RequestDriver } from './request-driver.ts';
import { SharedLines } from './lines.ts';

/** A device that answers when the test lets it. */
class Device {
  readonly did: string[] = [];
  value: RawValue = 44;
  isSilent = false;
  /** A write reads first, as where a bit is changed. */
  readsBefore = true;
  /** Awaited before each answer. */
  pause: Promise<void> = Promise.resolve();

  async read(): Promise<Found> {
    this.did.push('read');
    await this.pause;
    if (this.isSilent) throw new LineFault(NO_ANSWER, 'no response', { isTransient: true });
    return { value: this.value, code: 0 };
  }

  async write(value: RawValue): Promise<void> {
    this.did.push(`write ${String(value)}`);
    this.value = value;
  }
}

let clock: FakeClock;
let device: Device;
let driver: RequestDriver<Device, number, Batch>;
beforeEach(() => {
  clock = new FakeClock();
  device = new Device();
  const open = async () => ({
    client: device,
    gone: new Promise<void>(() => undefined),
    ready: async () => undefined,
    close: () => undefined,
  });
  const line = new Line('device', open, connectionFault, { clock, random: () => 0.5 });
  const dialect: Dialect<Device, number, Batch> = {
    acquire: () => ({ line, release: () => line.stop() }),
    patience: { timeoutMs: 1_000, retries: 0 },
    place: () => 0,
    plan: (places) => [{ members: places.map((_, index) => index) }],
    split: (batch) => [batch],
    read: async (client, { members }) => {
      const found = await client.read();
      return members.map(() => found);
    },
    check: () => undefined,
    write: async (client, value, _place, request) => {
      if (client.readsBefore) await request(() => client.read());
      await request(() => client.write(value));
    },
  };
  const points = [{ address: {}, dataType: 'uint16', isRead: true } as const];
  const lines = new SharedLines();
  driver = new RequestDriver(
    { params: {}, points, pollMs: 1_000, folder: '', clock, random: () => 0.5, lines },
    dialect,
  );
});

/** In time for so long. */
function within(ms: number): BeforeSending {
  const until = clock.sinceBoot() + ms;
  return () => {
    if (clock.sinceBoot() > until) throw tooLate('late');
  };
}

test('a write that has waited behind a slow read until it is late is dropped, and the next one is carried out', async () => {
  await driver.read();
  const { promise, resolve } = Promise.withResolvers<void>();
  device.pause = promise;
  const read = driver.read();
  const late = driver.write(0, 77, within(4_000));
  await clock.pass(4_001);
  resolve();
  await read;
  expect(await late).toEqual({ code: TOO_LATE, actual: undefined });
  expect(device.did).toEqual(['read', 'read']);
  expect(await driver.write(0, 78, within(4_000))).toMatchObject({ code: 0, actual: { value: 78 } });
});

test('a write of several requests that becomes late between them sends none that changes something', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const written = driver.write(0, 77, within(4_000));
  device.pause = promise;
  await clock.pass(4_001);
  resolve();
  expect(await written).toEqual({ code: TOO_LATE, actual: undefined });
  expect(device.did).toEqual(['read']);
});

test('a late write says nothing about the line: the device is read as before', async () => {
  const check = within(4_000);
  clock.stall(5_000);
  expect(await driver.write(0, 77, check)).toMatchObject({ code: TOO_LATE });
  expect(await driver.read()).toMatchObject([{ value: 44, code: 0 }]);
  expect(driver.health().state).toBe('connected');
});

test('a device that has stopped answering gets no write before it has answered a read', async () => {
  device.readsBefore = false;
  device.isSilent = true;
  await driver.read();
  expect(await driver.write(0, 77)).toEqual({ code: NO_ANSWER, actual: undefined });
  expect(device.did).toEqual(['read', 'read']);
  device.isSilent = false;
  expect(await driver.write(0, 78)).toMatchObject({ code: 0, actual: { value: 78 } });
});

test('a write without a deadline, such as the end of a pulse, is carried out whenever it has its turn', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  device.pause = promise;
  const read = driver.read();
  const end = driver.write(0, false);
  await clock.pass(60_000);
  resolve();
  await read;
  expect(await end).toMatchObject({ code: 0 });
});
