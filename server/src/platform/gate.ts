/** Thrown by `Gate.run` when as many wait as may wait. */
export class GateFullError extends Error {
  override readonly name = 'GateFullError';
}

/** Lets `width` tasks run at once and `queue` more wait their turn, first come first served. */
export class Gate {
  readonly #width: number;
  readonly #queue: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(width: number, queue: number) {
    this.#width = width;
    this.#queue = queue;
  }

  /** True when nobody is inside: the gate can be forgotten. */
  get isIdle(): boolean {
    return this.#running === 0;
  }

  /**
   * Runs the task when its turn comes and answers what it answers. Throws GateFullError at once when the queue is full:
   * when `queue` wait, for a task that has a length of its own.
   */
  async run<T>(task: () => Promise<T>, queue = this.#queue): Promise<T> {
    if (this.#running >= this.#width) {
      if (this.#waiting.length >= queue) throw new GateFullError('too many are waiting');
      // The one that leaves hands its place over, so nobody overtakes.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
