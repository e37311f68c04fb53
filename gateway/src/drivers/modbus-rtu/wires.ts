import ModbusRTU from 'modbus-serial';
import type { Clock } from '../../platform/clock.ts';
import type { Lines } from '../driver.ts';
import type { ModbusLink } from '../modbus/link.ts';
import { openSocket, whenGone } from '../socket.ts';
import { RtuPort, type Wire } from './rtu-port.ts';
import { type OpenPort, openPort, portName, type SerialSettings } from './serial-port.ts';

/** Modbus over Serial Line V1.02 §2.5.1.1: 3.5 characters of silence between frames, above 19,200 baud 1.75 ms. */
export function frameGapMs({ baud, dataBits, stopBits, parity }: Omit<SerialSettings, 'path'>): number {
  if (baud > 19_200) return 1.75;
  const bits = 1 + dataBits + (parity === 'none' ? 0 : 1) + stopBits;
  return (3.5 * bits * 1_000) / baud;
}

/** RTU on a serial port. A port has one configuration: opening it with other settings while it is open is refused. */
export async function openSerialLink(settings: SerialSettings, lines: Lines, clock: Clock): Promise<ModbusLink> {
  const name = portName(settings.path, process.platform);
  const wanted = JSON.stringify({ ...settings, path: name });
  const { line: claim, release } = lines.acquire(`serial ${name}`, () => new PortClaim(wanted));
  try {
    if (claim.settings !== wanted) throw new Error(`${name} is in use with other settings`);
    const port = await openPort(settings, process.platform);
    const gone = whenGone(port.stream);
    void gone.then(release);
    return await linkOf(new RtuPort(wireOf(port), frameGapMs(settings), clock), gone, port.close);
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

/** RTU frames over TCP: a socket cannot keep gaps; the device server keeps them on its line. */
export async function openSocketLink(
  at: { readonly host: string; readonly port: number },
  timeoutMs: number,
  clock: Clock,
): Promise<ModbusLink> {
  const socket = await openSocket(at, timeoutMs, clock);
  return linkOf(
    new RtuPort(wireOf({ stream: socket, isOpen: () => !socket.destroyed }), 0, clock),
    whenGone(socket),
    () => socket.destroy(),
  );
}

function wireOf({ stream, isOpen }: Pick<OpenPort, 'stream' | 'isOpen'>): Wire {
  return {
    get isOpen() {
      return isOpen();
    },
    write: (bytes) => stream.write(bytes),
    onData: (take) => stream.on('data', take),
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
