import { join } from 'node:path';
import { readFileIfAny, writeFileAtomic } from '../platform/atomic-file.ts';

/** Numbers reserved per disk write. */
const RESERVED = 10_000;
const RETRY_AFTER = 100;
/** When the file is damaged but batches exist, continue far beyond any number that can have been used. */
const LEAP = 1_000_000;

/** Increasing batch numbers over restarts and crashes. Writes `numbers` in the folder. */
export class Numbers {
  readonly #path: string;
  #next: number;
  #end: number;

  /** `highestSeen`: the greatest number found in the buffer. */
  constructor(folder: string, highestSeen: number) {
    this.#path = join(folder, 'numbers');
    const text = readFileIfAny(this.#path)?.trim();
    const kept = text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
    this.#next = kept ?? (text === undefined && highestSeen === 0 ? 1 : highestSeen + LEAP);
    this.#next = Math.max(this.#next, highestSeen + 1);
    this.#end = this.#next;
  }

  next(): number {
    if (this.#next >= this.#end) this.#reserve();
    const number = this.#next;
    this.#next += 1;
    return number;
  }

  #reserve(): void {
    try {
      writeFileAtomic(this.#path, String(this.#next + RESERVED));
      this.#end = this.#next + RESERVED;
    } catch {
      // A full disk must not block live values; the buffer logs that it cannot write.
      this.#end = this.#next + RETRY_AFTER;
    }
  }
}
