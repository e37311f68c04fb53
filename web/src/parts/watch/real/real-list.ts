import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { SignalGroup } from '../../../lib/names/signal-groups.ts';
import type { RealRow } from './real-rows.ts';

/** Input of the list and of the cards. */
export interface ListProps {
  readonly rows: readonly RealRow[];
  readonly isPhone: boolean;
  /** Undefined while a search or a filter holds every group open. */
  readonly onFold: ((group: SignalGroup<Signal>, isFolded: boolean) => void) | undefined;
}

/** The height of a heading, CSS pixels. */
export const GROUP_PX = 40;
