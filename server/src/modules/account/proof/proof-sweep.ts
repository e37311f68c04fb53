import type { Clock } from '../../../ports/clock.ts';
import type { ProofStore } from './proof-store.ts';
import type { Codes } from './codes.ts';

const EVERY_MS = 3_600_000;

/** Forgets codes, tickets and flows that are over, every hour. */
export class ProofSweep {
  readonly #codes: Codes;
  readonly #proofs: ProofStore;
  readonly #clock: Clock;
  #end: (() => void) | undefined;

  constructor(codes: Codes, proofs: ProofStore, clock: Clock) {
    this.#codes = codes;
    this.#proofs = proofs;
    this.#clock = clock;
  }

  start(): void {
    // Rows that cannot be deleted now are deleted the next time.
    this.#end = this.#clock.every(EVERY_MS, () => void this.#sweep().catch(() => undefined));
  }

  stop(): void {
    this.#end?.();
  }

  async #sweep(): Promise<void> {
    await this.#codes.sweep();
    await this.#proofs.sweep(this.#clock.now());
  }
}
