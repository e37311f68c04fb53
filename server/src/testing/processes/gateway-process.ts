import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { FROM_BUNDLE } from './server-process.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', '..', '..', 'gateway', 'src', 'main.ts');

/** Our own gateway program as a child process. */
export class GatewayProcess {
  readonly #child: ChildProcess;

  /** `more`: further arguments of the program; `node`: of what runs it. */
  constructor(
    mqttPort: number,
    sn: string,
    secret: string,
    data: string,
    more: readonly string[] = [],
    node: readonly string[] = [],
  ) {
    const args = [
      ...node,
      ...FROM_BUNDLE,
      PROGRAM,
      '--url',
      `mqtt://127.0.0.1:${mqttPort}`,
      '--sn',
      sn,
      '--data',
      data,
      ...more,
    ];
    this.#child = spawn(process.execPath, args, {
      env: { PATH: process.env['PATH'] ?? '', TIDEGATE_GATEWAY_SECRET: secret, TIDEGATE_GATEWAY_ALLOW: 'loopback' },
      stdio: 'ignore',
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Sends the signal and waits for the end. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill(signal);
    await once(this.#child, 'exit');
  }
}
