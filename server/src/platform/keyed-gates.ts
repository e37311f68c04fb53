import { Gate } from './gate.ts';

/** One gate per key, kept only while a task of the key runs. */
export class KeyedGates {
  readonly #width: number;
  readonly #queue: number;
  readonly #gates = new Map<string, Gate>();

  constructor(width: number, queue: number) {
    this.#width = width;
    this.#queue = queue;
  }

  /** Runs the task at the gate of the key. Throws GateFullError at once when `queue` tasks of the key are waiting already. */
  async run<T>(key: string, task: () => Promise<T>, queue = this.#queue): Promise<T> {
    const gate = this.#gates.get(key) ?? new Gate(this.#width, this.#queue);
    this.#gates.set(key, gate);
    try {
      return await gate.run(task, queue);
    } finally {
      if (gate.isIdle) this.#gates.delete(key);
    }
  }
}
