import type { Range } from '../../kernel/range.ts';
import type { Names } from '@tidegate/contract/locale/name-text.ts';

/** A signal with the names that people know it by. */
export interface NamedSignal extends Names {
  readonly id: string;
  readonly code: string;
  readonly unit: string;
  readonly dataType: string;
  readonly equipmentId: string;
  readonly equipmentCode: string;
  readonly equipmentName: string;
}

/**
 * Use of a signal in a calculation or a write, named as the using signal. An alarm rule has its own id and name, and
 * the code of its subject; a report, a page, an automation and a recipe their own id and title.
 */
export interface SignalUse extends NamedSignal {
  readonly kind: 'formula' | 'statistic' | 'write' | 'alarm' | 'report' | 'page' | 'automation' | 'recipe';
}

/** Which signals are searched for, and how many at most. */
export interface WantedSignals {
  readonly text: string;
  readonly isWritable: boolean;
  readonly limit: number;
}

/** Signals by the names that formulas use, and which signals use which. What is out of range is not there. */
export interface SignalNames {
  /**
   * The signals with these names, as seen from an equipment: a code of its own, or `equipment code.code` of another of
   * its organisation. A name without a signal is left out.
   */
  find(equipmentId: string, names: readonly string[], range: Range): Promise<ReadonlyMap<string, NamedSignal>>;
  byId(ids: readonly string[], range: Range): Promise<readonly NamedSignal[]>;
  /** Signals of the equipment, then of others of its organisation, whose names or codes hold the text. */
  search(equipmentId: string, wanted: WantedSignals, range: Range): Promise<readonly NamedSignal[]>;
  /** Users of the signal: those in range, and the number of others; pages, which store no signal, are counted apart. */
  uses(
    id: string,
    range: Range,
  ): Promise<{ readonly seen: readonly SignalUse[]; readonly hidden: number; readonly hiddenPages: number }>;
  /** The ids along the circle that these inputs would create, or undefined. */
  cycle(id: string, used: readonly string[]): Promise<readonly string[] | undefined>;
}
