import type { Duplex } from 'node:stream';
import type { SerialSettings } from '@tidegate/contract/protocols/serial-line.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Lines } from './driver.ts';
import { openPort, portName } from './serial-port.ts';
import { openSocket, whenGone } from './socket.ts';

/** The transport of a line whose bytes are not packets: a serial port, or a socket to a device server. */
export interface Wire {
  readonly isOpen: boolean;
  write(bytes: Uint8Array): void;
  onData(take: (bytes: Uint8Array) => void): void;
}

/** An open wire. */
export interface OpenWire {
  readonly wire: Wire;
  /** Resolves when it is closed, whichever side closed it. */
  readonly gone: Promise<void>;
  readonly close: () => void;
}

/** Opens a serial port. A port has one configuration: opening it with other settings while it is open is refused. */
export async function openSerialWire(settings: SerialSettings, lines: Lines): Promise<OpenWire> {
  const name = portName(settings.path, process.platform);
  const wanted = JSON.stringify({ ...settings, path: name });
  const { line: claim, release } = lines.acquire(`serial ${name}`, () => new PortClaim(wanted));
  try {
    if (claim.settings !== wanted) throw new Error(`${name} is in use with other settings`);
    const { stream, isOpen, close } = await openPort(settings, process.platform);
    const gone = whenGone(stream);
    void gone.then(release);
    return { wire: wireOf(stream, isOpen), gone, close };
  } catch (error) {
    release();
    throw error;
  }
}

/** Opens a device server that hands the bytes of its line through. */
export async function openSocketWire(
  at: { readonly host: string; readonly port: number },
  timeoutMs: number,
  clock: Clock,
): Promise<OpenWire> {
  const socket = await openSocket(at, timeoutMs, clock);
  return {
    wire: wireOf(socket, () => !socket.destroyed),
    gone: whenGone(socket),
    close: () => socket.destroy(),
  };
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

function wireOf(stream: Duplex, isOpen: () => boolean): Wire {
  return {
    get isOpen() {
      return isOpen();
    },
    write: (bytes) => stream.write(bytes),
    onData: (take) => stream.on('data', take),
  };
}
