/** The listeners of each signal. */
export class SignalListeners {
  readonly #listeners = new Map<string, Set<() => void>>();

  add(signalId: string, listener: () => void): () => void {
    const known = this.#listeners.get(signalId) ?? new Set();
    this.#listeners.set(signalId, known.add(listener));
    return () => known.delete(listener);
  }

  notify(signalId: string): void {
    this.#listeners.get(signalId)?.forEach((listener) => listener());
  }

  notifyAll(): void {
    for (const listeners of this.#listeners.values()) listeners.forEach((listener) => listener());
  }
}
