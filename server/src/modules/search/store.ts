import type { OutputOf } from '@tidegate/contract/call.ts';
import type { monitorSearch } from '@tidegate/contract/calls/equipment.ts';
import type { Range } from '../../kernel/range.ts';

type Found = OutputOf<typeof monitorSearch>;

/** One word that is looked for, with the names that it stands for beside those that hold it as text. */
export interface SearchWord {
  readonly text: string;
  readonly names: readonly string[];
}

/** Finds what a person reaches by its name or code. */
export interface SearchStore {
  /** Equipment that holds every word, those that begin with the first one before the others. */
  equipment(words: readonly SearchWord[], limit: number, range: Range): Promise<Found['equipment']>;
  /** Signals that hold every word together with their equipment, and at least one by themselves. */
  signals(words: readonly SearchWord[], limit: number, range: Range): Promise<Found['signals']>;
  /** Published pages that hold every word together with their equipment, and at least one in their title or English title. */
  pages(words: readonly SearchWord[], limit: number, range: Range): Promise<Found['pages']>;
  /** Every name of a signal or an equipment, each once, of all organisations: for an index, not for an answer. */
  names(): Promise<readonly string[]>;
}
