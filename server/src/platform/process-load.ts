/** What a process takes of its machine. */
export interface ProcessUse {
  /** Percent of one core since the last measurement. */
  readonly processorPercent: number;
  readonly memoryBytes: number;
}

interface Sources {
  /** Ms of processor time since the start. */
  readonly processorMs: () => number;
  readonly memoryBytes: () => number;
  /** Monotonic, ms. */
  readonly now: () => number;
}

const OWN_PROCESS: Omit<Sources, 'now'> = {
  processorMs: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
  memoryBytes: () => process.memoryUsage.rss(),
};

/** Measures the processor and memory use of this process between calls. */
export class ProcessLoad {
  readonly #sources: Sources;
  #last: { readonly processorMs: number; readonly at: number };

  constructor(now: () => number, sources: Omit<Sources, 'now'> = OWN_PROCESS) {
    this.#sources = { ...sources, now };
    this.#last = { processorMs: sources.processorMs(), at: now() };
  }

  measure(): ProcessUse {
    const { processorMs, memoryBytes, now } = this.#sources;
    const next = { processorMs: processorMs(), at: now() };
    const elapsed = next.at - this.#last.at;
    const used = next.processorMs - this.#last.processorMs;
    this.#last = next;
    return { processorPercent: elapsed > 0 ? Math.max(0, (used / elapsed) * 100) : 0, memoryBytes: memoryBytes() };
  }
}
