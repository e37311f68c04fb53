import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';

/** Writes values of internal signals, which no device provides. */
export interface InternalValues {
  /**
   * Resolves when the value is stored for the next start and is in the live table. Rejects without having stored
   * anything.
   */
  write(sample: Sample): Promise<void>;
}
