import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@tidegate/contract/testing/free-port.ts';

export const ADMIN_PASSWORD = 'Proof-2026!';

/** Data folder and ports of a server under proof; the same through all its lives. */
export interface Place {
  readonly data: string;
  readonly httpPort: number;
  readonly mqttPort: number;
}

export async function newPlace(data: string): Promise<Place> {
  return { data, httpPort: await freePort(), mqttPort: await freePort() };
}

/** The repository that this file belongs to. */
export const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

const fromBundle = (root: string) => ['--import', join(root, 'scripts', 'build', 'run-bundle.mjs')];
/** Start as users do: from the bundle if that is up to date. */
export const FROM_BUNDLE = fromBundle(ROOT);

/** The real server program as a child process. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #output: string[] = [];

  /**
   * `entry` is the program below server/src: `main.ts`, or one that is broken on purpose. `within`: a command that runs
   * the one that follows it. `root`: the repository of another version.
   */
  constructor(
    place: Place,
    entry = 'main.ts',
    env: { readonly [name: string]: string } = {},
    within: readonly string[] = [],
    root = ROOT,
  ) {
    const program = join(root, 'server', 'src', entry);
    const [command, ...args] = [...within, process.execPath, ...fromBundle(root), program];
    this.#child = spawn(command, args, {
      env: {
        PATH: process.env['PATH'] ?? '',
        TIDEGATE_DATA: place.data,
        TIDEGATE_HTTP_PORT: String(place.httpPort),
        TIDEGATE_MQTT_PORT: String(place.mqttPort),
        TIDEGATE_ADMIN_PASSWORD: ADMIN_PASSWORD,
        TIDEGATE_DEMO: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stdout?.on('data', (chunk: Buffer) => this.#output.push(chunk.toString()));
    this.#child.stderr?.on('data', (chunk: Buffer) => this.#output.push(chunk.toString()));
  }

  /** Output so far. */
  get output(): string {
    return this.#output.join('');
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Resolves when /healthz answers 200; throws with its output when it ends before that. */
  async ready(place: Place): Promise<void> {
    for (;;) {
      if (this.#child.exitCode !== null || this.#child.signalCode !== null) {
        throw new Error(`the server ended: ${this.output}`);
      }
      const isUp = await fetch(`http://127.0.0.1:${place.httpPort}/healthz`).then(
        (response) => response.ok,
        () => false,
      );
      if (isUp) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Sends the signal and resolves with the exit code (null when the signal ended it). */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.#child.kill(signal);
    return this.ended();
  }

  async ended(): Promise<number | null> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'exit');
    return this.#child.exitCode;
  }
}
