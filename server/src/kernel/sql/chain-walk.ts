import type { Selectable } from 'kysely';
import type { LogMarks } from './audit-hash.ts';
import { cutProofOf, hashOf, proofOf, sealOf } from './audit-hash.ts';
import type { CoreTables } from './tables.ts';

type Head = Readonly<Record<'count' | 'plainCount' | 'keyCount' | 'cutCount', number>> & {
  readonly hash: string;
  readonly cutHash: string;
  readonly cutProof: string | null;
  readonly keyProof: string | null;
  readonly sealCount: number;
  readonly sealProof: string | null;
};

/** Walks the chain of the operation log and checks each row against the one before, the key and the head. */
export class ChainWalk {
  readonly #head: Head | undefined;
  readonly #key: Uint8Array | undefined;
  readonly #isKeyed: boolean;
  readonly #isStripped: boolean;
  readonly #isCutProven: boolean;
  #count: number;
  #hash: string;
  /** True if the row that the head names was found as recorded. */
  isVouched: boolean;

  constructor(head: Head | undefined, key: Uint8Array | undefined) {
    this.#head = head;
    this.#key = key;
    this.#isKeyed = head?.keyProof !== null && head?.keyProof !== undefined;
    if (this.#isKeyed && key === undefined) throw new Error('the operation log cannot be checked without its key');
    // The server proves its key at each start: a log without that proof was written by something else.
    this.#isStripped = key !== undefined && !this.#isKeyed;
    this.#count = head?.cutCount ?? 0;
    this.#hash = head?.cutHash ?? '';
    this.#isCutProven = this.#provesCut();
    const isEmpty = head?.count === this.#count && head.hash === this.#hash;
    this.isVouched = !this.#isStripped && this.#isCutProven && isEmpty && this.#isProven() && this.#isSealed();
  }

  /** True if the row follows from those before. */
  fits(row: Selectable<CoreTables['audit']>): boolean {
    // The start of the key is proven before the first row that relies on it.
    if (
      this.#isStripped ||
      !this.#isCutProven ||
      !this.#isProven() ||
      !this.#isSealed() ||
      row.prevHash !== this.#hash ||
      !this.#isHashed(row)
    )
      return false;
    this.#hash = row.hash;
    this.#count += 1;
    if (this.#count === this.#head?.count)
      this.isVouched = this.#head.hash === this.#hash && this.#isProven() && this.#isSealed();
    return true;
  }

  #isHashed(row: Selectable<CoreTables['audit']>): boolean {
    const { plainCount = 0, keyCount = 0 } = this.#head ?? {};
    if (!this.#isKeyed || this.#count < plainCount) return row.hash === hashOf(row, undefined);
    return this.#count < keyCount || row.hash === hashOf(row, this.#key);
  }

  /** True if the log was never trimmed, or trimmed by the server itself. */
  #provesCut(): boolean {
    const head = this.#head;
    if (head === undefined || (head.cutCount === 0 && head.cutHash === '')) return true;
    return this.#isKeyed && this.#key !== undefined && head.cutProof === cutProofOf(this.#key, marksOf(head));
  }

  /** False only at the row where the key starts, when the proof does not match that position. */
  #isProven(): boolean {
    const head = this.#head;
    if (head === undefined || !this.#isKeyed || this.#key === undefined) return true;
    return this.#count !== head.keyCount || head.keyProof === proofOf(this.#key, marksOf(head), this.#hash);
  }

  /** False at the row that is sealed, when the seal does not fit it, and behind the last row, when a later one was sealed. */
  #isSealed(): boolean {
    const head = this.#head;
    if (head === undefined || head.sealProof === null) return true;
    if (head.sealCount > head.count) return this.#count !== head.count;
    if (this.#key === undefined) return false;
    return this.#count !== head.sealCount || head.sealProof === sealOf(this.#key, head.sealCount, this.#hash);
  }
}

const marksOf = (head: Head): LogMarks => ({ ...head, isSealed: head.sealProof !== null });
