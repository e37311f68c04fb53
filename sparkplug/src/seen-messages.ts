/**
 * Which message was applied under each of the 256 sequence numbers, so that one delivered twice is told from one that is
 * missing. A message is known by its time and its length; one without a time is never taken for a repeat.
 */
export class SeenMessages {
  private readonly prints = new Float64Array(256).fill(Number.NaN);

  add(seq: number, timestamp: number, length: number): void {
    this.prints[seq] = print(timestamp, length);
  }

  has(seq: number, timestamp: number, length: number): boolean {
    return this.prints[seq] === print(timestamp, length);
  }

  clear(): void {
    this.prints.fill(Number.NaN);
  }
}

/** Exact up to the year 2248. */
function print(timestamp: number, length: number): number {
  return timestamp * 1024 + (length & 1023);
}
