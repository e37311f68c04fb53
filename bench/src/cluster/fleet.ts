import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FleetOrder, FleetReport, Pace, ToFleet } from './fleet-process.ts';

/** Edge nodes of another make in a process of their own. */
export class FleetOfNodes {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Resolves when all nodes are connected and have sent their births. */
  static async start(order: FleetOrder): Promise<FleetOfNodes> {
    const fleet = new FleetOfNodes(fork(join(import.meta.dirname, 'fleet-process.ts')));
    await fleet.#ask(order);
    return fleet;
  }

  pace(pace: Pace): void {
    this.#child.send(pace);
  }

  async report(): Promise<FleetReport> {
    return (await this.#ask('report')) as FleetReport;
  }

  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    await ended;
  }

  async #ask(message: ToFleet): Promise<unknown> {
    const answered = once(this.#child, 'message');
    this.#child.send(message);
    const [answer]: unknown[] = await answered;
    return answer;
  }
}
