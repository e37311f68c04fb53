import { execFile } from 'node:child_process';
import { constants, openSync } from 'node:fs';
import type { Duplex } from 'node:stream';
import { ReadStream } from 'node:tty';
import { promisify } from 'node:util';
import type { SerialSettings } from '@tidegate/contract/protocols/serial-line.ts';

const run = promisify(execFile);

/** An open serial port. */
export interface OpenPort {
  readonly stream: Duplex;
  readonly isOpen: () => boolean;
  readonly close: () => void;
}

/** One name per port: Windows does not distinguish case, and `\\.\COM12` is what COM12 is called in full. */
export function portName(path: string, platform: NodeJS.Platform): string {
  return platform === 'win32' ? path.replace(/^\\\\\.\\/, '').toUpperCase() : path;
}

/** Sets and opens a serial port. Rejects where there is none, or another program has it. */
export async function openPort(settings: SerialSettings, platform: NodeJS.Platform): Promise<OpenPort> {
  return platform === 'win32' ? openByPackage(settings) : openAsTerminal(settings, platform);
}

/** Linux and macOS: set by `stty`, then read as a terminal, without a native part. */
async function openAsTerminal(settings: SerialSettings, platform: NodeJS.Platform): Promise<OpenPort> {
  const { path } = settings;
  await run('stty', [platform === 'darwin' ? '-f' : '-F', path, ...sttyArguments(settings)]);
  const stream = new ReadStream(openSync(path, constants.O_RDWR | constants.O_NOCTTY | constants.O_NONBLOCK));
  // Stays for the lifetime of the port: an error without a listener would end the process.
  stream.on('error', () => stream.destroy());
  return { stream, isOpen: () => !stream.destroyed, close: () => stream.destroy() };
}

/** Windows has no `stty`, and a port there is no terminal. The package has a native part, loaded only here. */
async function openByPackage({ path, baud, ...line }: SerialSettings): Promise<OpenPort> {
  const { SerialPort } = await import('serialport');
  const stream = new SerialPort({ path, baudRate: baud, ...line, autoOpen: false });
  stream.on('error', () => closePort());
  const closePort = (): void => {
    if (stream.isOpen) stream.close();
  };
  await new Promise<void>((resolve, reject) => {
    stream.open((error) => (error === null ? resolve() : reject(error)));
  });
  return { stream, isOpen: () => stream.isOpen, close: closePort };
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
