import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';

/** Where values of internal signals, which no device has, are written. */
export interface InternalValues {
  /** Resolves when the value is kept for the next start and stands in the live table. Rejects having kept nothing. */
  write(sample: Sample): Promise<void>;
}
