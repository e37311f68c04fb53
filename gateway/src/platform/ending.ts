/**
 * The end of a connection, for which everything that waits for the other side waits as well. A race against one promise for the
 * whole connection would keep each result until the connection ends.
 */
export class Ending {
  readonly #waiting = new Set<(error: Error) => void>();
  #error: Error | undefined;

  /** Rejects what waits, and everything that comes later. */
  end(error: Error): void {
    if (this.#error !== undefined) return;
    this.#error = error;
    for (const reject of this.#waiting) reject(error);
    this.#waiting.clear();
  }

  /** The result of the work, or the error of the end when that comes first. */
  orEnded<T>(work: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#error === undefined) this.#waiting.add(reject);
      else reject(this.#error);
      work.then(resolve, reject).finally(() => this.#waiting.delete(reject));
    });
  }
}
