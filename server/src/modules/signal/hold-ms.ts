import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { STORE_PERIOD_MS, STORE_REST_MS } from '@tidegate/contract/limits.ts';

const SILENCES = 2;

/** Validity of a stored value, ms: unchanged values are stored again at this interval, so more than twice of it is silence. */
export function holdMsOf({
  storeMode,
  storePeriodSec,
  maxGapSec,
}: Pick<Signal, 'storeMode' | 'storePeriodSec' | 'maxGapSec'>): number {
  if (storeMode === 'period') return SILENCES * (storePeriodSec === null ? STORE_PERIOD_MS : storePeriodSec * 1_000);
  return SILENCES * (maxGapSec === null ? STORE_REST_MS : maxGapSec * 1_000);
}
