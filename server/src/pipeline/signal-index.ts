const PAGE_BITS = 8;
const PAGE_SIGNALS = 1 << PAGE_BITS;

/**
 * A small whole number for each signal, 0 until it is set. It is looked up with every value: pages of numbers stay in the processor's cache
 * where a Map of a hundred thousand signals does not.
 */
export class SignalIndex {
  readonly #pages: (Uint32Array | undefined)[] = [];

  get(signalId: number): number {
    return this.#pages[signalId >>> PAGE_BITS]?.[signalId & (PAGE_SIGNALS - 1)] ?? 0;
  }

  set(signalId: number, number: number): void {
    const page = (this.#pages[signalId >>> PAGE_BITS] ??= new Uint32Array(PAGE_SIGNALS));
    page[signalId & (PAGE_SIGNALS - 1)] = number;
  }
}
