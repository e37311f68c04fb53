/**
 * Remembers which message was applied under each of the 256 sequence numbers, to distinguish a duplicate from a lost one. A
 * message is identified by its time and length; one without a time never counts as a duplicate.
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
