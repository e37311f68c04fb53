import { execFile } from 'node:child_process';
import { constants, openSync } from 'node:fs';
import type { Socket } from 'node:net';
import { ReadStream } from 'node:tty';
import { promisify } from 'node:util';
import ModbusRTU from 'modbus-serial';
import type { ModbusRtuParams } from '@tidegate/contract/protocols/modbus-rtu.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Lines } from '../driver.ts';
import type { ModbusLink } from '../modbus/link.ts';
import { openSocket, whenGone } from '../socket.ts';
import { RtuPort, type Wire } from './rtu-port.ts';

const run = promisify(execFile);

/** What a serial line is set to. */
export type SerialSettings = Pick<ModbusRtuParams, 'baud' | 'dataBits' | 'stopBits' | 'parity'> & {
  readonly path: string;
};

/** Modbus over Serial Line V1.02 §2.5.1.1: 3.5 characters of silence between frames, above 19,200 baud 1.75 ms. */
export function frameGapMs({ baud, dataBits, stopBits, parity }: Omit<SerialSettings, 'path'>): number {
  if (baud > 19_200) return 1.75;
  const bits = 1 + dataBits + (parity === 'none' ? 0 : 1) + stopBits;
  return (3.5 * bits * 1_000) / baud;
}

/**
 * RTU on a serial port of Linux or macOS: configured by `stty`, then read as a terminal. A port has one configuration:
 * opening it with other settings while it is open is refused.
 */
export async function openSerialLink(settings: SerialSettings, lines: Lines, clock: Clock): Promise<ModbusLink> {
  const { path } = settings;
  const wanted = sttyArguments(settings).join(' ');
  const { line: claim, release } = lines.acquire(`serial ${path}`, () => new PortClaim(wanted));
  try {
    if (claim.settings !== wanted) throw new Error(`${path} is in use with other settings`);
    await run('stty', [process.platform === 'darwin' ? '-f' : '-F', path, ...sttyArguments(settings)]);
    const port = new ReadStream(openSync(path, constants.O_RDWR | constants.O_NOCTTY | constants.O_NONBLOCK));
    // Stays for the lifetime of the port: an error without a listener would end the process.
    port.on('error', () => port.destroy());
    const gone = whenGone(port);
    void gone.then(release);
    return await linkOf(new RtuPort(wireOf(port), frameGapMs(settings), clock), gone, () => port.destroy());
  } catch (error) {
    release();
    throw error;
  }
}

/** Settings of an open serial port. */
class PortClaim {
  readonly settings: string;

  constructor(settings: string) {
    this.settings = settings;
  }

  /** The port itself is closed by its link. */
  stop(): void {}
}

/** The arguments of `stty`: raw bytes, and no waiting for modem lines. */
function sttyArguments({ baud, dataBits, stopBits, parity }: SerialSettings): string[] {
  return [
    'raw',
    '-echo',
    'clocal',
    '-crtscts',
    String(baud),
    `cs${dataBits}`,
    stopBits === 2 ? 'cstopb' : '-cstopb',
    ...(parity === 'none' ? ['-parenb'] : ['parenb', parity === 'odd' ? 'parodd' : '-parodd']),
  ];
}

/** RTU frames over TCP: a socket cannot keep gaps; the device server keeps them on its line. */
export async function openSocketLink(
  at: { readonly host: string; readonly port: number },
  timeoutMs: number,
  clock: Clock,
): Promise<ModbusLink> {
  const socket = await openSocket(at, timeoutMs, clock);
  return linkOf(new RtuPort(wireOf(socket), 0, clock), whenGone(socket), () => socket.destroy());
}

function wireOf(socket: Socket): Wire {
  return {
    get isOpen() {
      return !socket.destroyed;
    },
    write: (bytes) => socket.write(bytes),
    onData: (take) => socket.on('data', take),
  };
}

async function linkOf(port: RtuPort, gone: Promise<void>, close: () => void): Promise<ModbusLink> {
  const client = new ModbusRTU(port);
  await new Promise<void>((resolve) => client.open(() => resolve()));
  void gone.then(() => port.stop());
  const ready = (timeoutMs: number): Promise<void> => {
    client.setTimeout(timeoutMs);
    return port.ready(timeoutMs);
  };
  return { client, gone, ready, close };
}
