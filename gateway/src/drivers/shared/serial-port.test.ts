import { once } from 'node:events';
import { expect, test } from 'vitest';
import { hasPython, ptyPair } from '../../testing/pty-pair.ts';
import { openPort, portName } from './serial-port.ts';

test.each([
  ['win32', String.raw`\\.\COM12`, 'COM12'],
  ['win32', 'com3', 'COM3'],
  ['linux', '/dev/ttyS0', '/dev/ttyS0'],
  ['linux', '/dev/serial/by-id/usb-FTDI', '/dev/serial/by-id/usb-FTDI'],
] as const)('a port of %s that is written as %s is the port %s', (platform, path, name) => {
  expect(portName(path, platform)).toBe(name);
});

const settings = { baud: 9_600, dataBits: 8, stopBits: 1, parity: 'none' } as const;

// Here the package opens a port of this machine in place of COM3: only its native part is another one on Windows.
test.skipIf(!hasPython()).each(['linux', 'win32'] as const)(
  'a port that is opened as on %s carries bytes both ways, and says when it is closed',
  async (platform) => {
    const pair = await ptyPair('pty');
    const near = await openPort({ path: pair.near, ...settings }, platform);
    const far = await openPort({ path: pair.far, ...settings }, 'linux');
    const exchanged = async (from: typeof near, to: typeof near, text: string): Promise<string> => {
      const received = once(to.stream, 'data');
      from.stream.write(text);
      return String((await received)[0]);
    };
    expect(await exchanged(near, far, '?')).toBe('?');
    expect(await exchanged(far, near, '!')).toBe('!');
    expect(near.isOpen()).toBe(true);
    const closed = once(near.stream, 'close');
    near.close();
    await closed;
    expect(near.isOpen()).toBe(false);
    far.close();
    await pair.stop();
  },
);

test('a port of Windows that does not exist is an error of that port', async () => {
  await expect(openPort({ path: '/dev/tty-of-nobody', ...settings }, 'win32')).rejects.toThrow(/tty-of-nobody/);
});
