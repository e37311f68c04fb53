/** Resources that a process uses. */
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

/**
 * Measures the processor and memory use of this process between calls. What the system does not say, as without a free file
 * descriptor, is what it said last: a figure on a screen is no reason to end.
 */
export class ProcessLoad {
  readonly #sources: Sources;
  #last: { readonly processorMs: number; readonly at: number };
  #memoryBytes = 0;

  constructor(now: () => number, sources: Omit<Sources, 'now'> = OWN_PROCESS) {
    this.#sources = { ...sources, now };
    this.#last = { processorMs: saidOr(0, sources.processorMs), at: now() };
  }

  measure(): ProcessUse {
    const { processorMs, memoryBytes, now } = this.#sources;
    const next = { processorMs: saidOr(this.#last.processorMs, processorMs), at: now() };
    this.#memoryBytes = saidOr(this.#memoryBytes, memoryBytes);
    const elapsed = next.at - this.#last.at;
    const used = next.processorMs - this.#last.processorMs;
    this.#last = next;
    return {
      processorPercent: elapsed > 0 ? Math.max(0, (used / elapsed) * 100) : 0,
      memoryBytes: this.#memoryBytes,
    };
  }
}

function saidOr(last: number, ask: () => number): number {
  try {
    return ask();
  } catch {
    return last;
  }
}
