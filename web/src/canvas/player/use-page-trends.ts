import { useMemo } from 'react';
import { useSeedTrends } from '../../live/use-seed-trends.ts';
import type { Plant } from './use-plant.ts';
import type { PlayedPage } from './use-played-page.ts';

/** Fills the curves of a page with the last minutes of their signals; those of the others would be drawn nowhere. */
export function usePageTrends({ trendIds }: PlayedPage, { lookup, tables }: Pick<Plant, 'lookup' | 'tables'>): void {
  const signals = useMemo(() => (lookup.data ?? []).filter(({ id }) => trendIds.includes(id)), [lookup.data, trendIds]);
  useSeedTrends(signals, tables);
}
