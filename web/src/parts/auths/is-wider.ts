import { DATA_RANGES, type DataRange } from '@tidegate/contract/auths.ts';

/** True when `range` reaches further than `own`: nobody gives more than they have (grantTooWide). */
export const isWider = (range: DataRange, own: DataRange): boolean =>
  DATA_RANGES.indexOf(range) < DATA_RANGES.indexOf(own);
