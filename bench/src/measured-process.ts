import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** The environment that has a program run from its bundle, as users start it; controls too, so that the difference is what we load and do. */
export const BUNDLED = {
  NODE_OPTIONS: `--import=${new URL('../../scripts/build/run-bundle.mjs', import.meta.url).href}`,
};

/** A program under measurement that answers `/healthz` on `port` once it is ready. */
export class MeasuredProcess {
  readonly #child: ChildProcess;
  readonly #port: number;
  readonly #startedAt = performance.now();

  /** `program` is a path from the repository's top. What it prints is dropped, save errors. */
  constructor(program: string, args: readonly string[], port: number, env: Readonly<Record<string, string>> = {}) {
    this.#port = port;
    this.#child = spawn(process.execPath, [join(root, program), ...args], {
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  /** Milliseconds from the start of the process to its first good answer. */
  async firstAnswerMs(): Promise<number> {
    while (this.#child.exitCode === null) {
      const isUp = await fetch(`http://127.0.0.1:${this.#port}/healthz`).then(
        (response) => response.ok,
        () => false,
      );
      if (isUp) return performance.now() - this.#startedAt;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error('The program ended before it answered.');
  }

  /** Memory that the process keeps resident now, in MB. */
  residentMb(): number {
    const pid = String(this.#child.pid);
    const status = `/proc/${pid}/status`;
    const kb = existsSync(status)
      ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', pid], { encoding: 'utf8' });
    return Number(kb) / 1024;
  }

  /** Processor time that the process has used so far, user and system, in seconds. */
  cpuSeconds(): number {
    const pid = String(this.#child.pid);
    const stat = `/proc/${pid}/stat`;
    if (existsSync(stat)) {
      // The name in parentheses may hold blanks; fields 14 and 15 are user and system time in hundredths.
      const [, fields = ''] = readFileSync(stat, 'utf8').split(') ');
      const numbers = fields.split(' ').map(Number);
      return ((numbers[11] ?? 0) + (numbers[12] ?? 0)) / 100;
    }
    const time = execFileSync('ps', ['-o', 'time=', '-p', pid], { encoding: 'utf8' }).trim();
    return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  }

  /** Ends it by SIGTERM and waits. */
  async end(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}
