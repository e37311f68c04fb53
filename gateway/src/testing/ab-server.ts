import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { openSocket } from '../drivers/shared/socket.ts';
import { systemClock } from '../platform/clock.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';

/** The simulator of libplctag 2.5, built by its CMake file. */
const AB_SERVER = '/usr/local/bin/ab_server';

/** The reason why there is no such simulator on this machine; undefined when there is one. */
export const whyNoAbServer = (): string | undefined =>
  existsSync(AB_SERVER) ? undefined : `there is no ${AB_SERVER} (libplctag)`;

/** The simulator of libplctag, in a process of its own, with tags such as `Level:REAL[1]`. */
export async function startAbServer(
  plc: 'ControlLogix' | 'Micro800',
  tags: readonly string[],
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const path = plc === 'ControlLogix' ? ['--path=1,0'] : [];
  const args = [`--plc=${plc}`, ...path, `--port=${port}`, ...tags.map((tag) => `--tag=${tag}`)];
  const child = spawn(AB_SERVER, args, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await listening(port);
  return {
    port,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** It says nothing when it is ready. */
async function listening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      const socket = await openSocket({ host: '127.0.0.1', port }, 1_000, systemClock);
      socket.destroy();
      return;
    } catch {
      await new Promise<void>((resolve) => systemClock.after(20, resolve));
    }
  }
  throw new Error('ab_server does not listen');
}
