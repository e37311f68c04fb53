import type { SerialSettings } from '@tidegate/contract/protocols/serial-line.ts';
import ModbusRTU from 'modbus-serial';
import type { Clock } from '../../platform/clock.ts';
import type { Lines } from '../shared/driver.ts';
import type { ModbusLink } from '../modbus/link.ts';
import { openSerialWire, openSocketWire, type OpenWire } from '../shared/wire.ts';
import { RtuPort } from './rtu-port.ts';

/** Modbus over Serial Line V1.02 §2.5.1.1: 3.5 characters of silence between frames, above 19,200 baud 1.75 ms. */
export function frameGapMs({ baud, dataBits, stopBits, parity }: Omit<SerialSettings, 'path'>): number {
  if (baud > 19_200) return 1.75;
  const bits = 1 + dataBits + (parity === 'none' ? 0 : 1) + stopBits;
  return (3.5 * bits * 1_000) / baud;
}

/** RTU on a serial port. */
export async function openSerialLink(settings: SerialSettings, lines: Lines, clock: Clock): Promise<ModbusLink> {
  return linkOf(await openSerialWire(settings, lines), frameGapMs(settings), clock);
}

/** RTU frames over TCP: a socket cannot keep gaps; the device server keeps them on its line. */
export async function openSocketLink(
  at: { readonly host: string; readonly port: number },
  timeoutMs: number,
  clock: Clock,
): Promise<ModbusLink> {
  return linkOf(await openSocketWire(at, timeoutMs, clock), 0, clock);
}

async function linkOf({ wire, gone, close }: OpenWire, gapMs: number, clock: Clock): Promise<ModbusLink> {
  const port = new RtuPort(wire, gapMs, clock);
  const client = new ModbusRTU(port);
  await new Promise<void>((resolve) => client.open(() => resolve()));
  void gone.then(() => port.stop());
  const ready = (timeoutMs: number): Promise<void> => {
    client.setTimeout(timeoutMs);
    return port.ready(timeoutMs);
  };
  return { client, gone, ready, close };
}
