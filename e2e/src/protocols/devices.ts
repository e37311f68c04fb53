import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '..', '..', '..');

/** A device of each protocol that this machine has the program for, in a process of their own. */
export class Devices {
  /** Protocol → the port of its device. */
  readonly ports: ReadonlyMap<string, number>;
  readonly #program: ChildProcess;

  private constructor(program: ChildProcess, ports: ReadonlyMap<string, number>) {
    this.#program = program;
    this.ports = ports;
  }

  static async start(): Promise<Devices> {
    const program = spawn(process.execPath, [join(root, 'gateway/src/testing/devices-program.ts')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface({ input: program.stdout }), 'line')) as [string];
    const ports: { readonly [protocol: string]: number } = JSON.parse(line);
    return new Devices(program, new Map(Object.entries(ports)));
  }

  async stop(): Promise<void> {
    const ended = once(this.#program, 'exit');
    this.#program.stdin?.end();
    await ended;
  }
}
