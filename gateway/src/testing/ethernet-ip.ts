import type { Driver, DriverInput, DriverPoint } from '../drivers/shared/driver.ts';
import { openEthernetIp, probeEthernetIp } from '../drivers/ethernet-ip/driver.ts';
import { driverInput } from './bad-input.ts';

/** Ends what a test has started. */
export const stops: (() => Promise<void>)[] = [];

/** Ends all of it, the last one first. */
export async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0).toReversed()) await stop();
}

export const point = (tag: string, dataType: DriverPoint['dataType'], isRead = true): DriverPoint => ({
  address: { tag },
  dataType,
  isRead,
});

export const inputFor = (port: number, points: readonly DriverPoint[], params = {}): DriverInput =>
  driverInput({ host: '127.0.0.1', port, ...params }, points);

/** A driver for the controller at this port of this machine. */
export function open(port: number, points: readonly DriverPoint[], params = {}): Driver {
  const driver = openEthernetIp(inputFor(port, points, params));
  stops.push(() => driver.stop());
  return driver;
}

export function probe(port: number, params = {}) {
  const opened = probeEthernetIp(inputFor(port, [], params));
  stops.push(() => opened.stop());
  return opened;
}

export const codes = async (driver: Driver) => (await driver.read()).map((reading) => reading?.code);
export const values = async (driver: Driver) => (await driver.read()).map((reading) => reading?.value);
