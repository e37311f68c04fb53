/** Thrown by `Gate.run` when the queue is full. */
export class GateFullError extends Error {
  override readonly name = 'GateFullError';
}

/** Runs up to `width` tasks at once and queues up to `queue` more, first come first served. */
export class Gate {
  readonly #width: number;
  readonly #queue: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(width: number, queue: number) {
    this.#width = width;
    this.#queue = queue;
  }

  /** True when no task is running: the gate can be dropped. */
  get isIdle(): boolean {
    return this.#running === 0;
  }

  /**
   * Runs the task when its turn comes and returns its result. Throws GateFullError at once when the queue is full;
   * `queue` overrides its length for this task.
   */
  async run<T>(task: () => Promise<T>, queue = this.#queue): Promise<T> {
    if (this.#running >= this.#width) {
      if (this.#waiting.length >= queue) throw new GateFullError('too many are waiting');
      // A finished task passes its slot on, so that nobody overtakes.
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
