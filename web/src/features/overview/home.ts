import { homeInfo } from '@tidegate/contract/nouns/home/calls.ts';
import type { Home, Tile } from '@tidegate/contract/nouns/home/home.ts';
import { askOptions, useAsk } from '../../api/use-ask.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';

/** Default tiles of people who have chosen nothing. */
export const DEFAULT_TILES: readonly Tile[] = [
  { id: 'status', kind: 'status', columns: 12, rows: 1, of: [] },
  { id: 'pages', kind: 'pages', columns: 8, rows: 6, of: [] },
  { id: 'alarms', kind: 'alarms', columns: 4, rows: 6, of: [] },
  { id: 'map', kind: 'map', columns: 4, rows: 5, of: [] },
  { id: 'values', kind: 'values', columns: 4, rows: 5, of: [] },
  { id: 'changes', kind: 'changes', columns: 4, rows: 5, of: [] },
];

const FRESH = { staleTime: 60_000 } as const;

/** Origin of the shown choice. */
type Origin = 'own' | 'org' | 'product';

/** The overview and the landing page of the person and of their organisation. */
export const useHome = () => useAsk(homeInfo, {}, FRESH);

/** The query of it, for asking before a screen does. */
export const homeOptions = () => askOptions(homeInfo, {}, FRESH);

/** The tiles of a person: their own, else those of their organisation, else the usual ones. */
export function shownTiles({ own, org }: Home): { readonly tiles: readonly Tile[]; readonly origin: Origin } {
  if (own.tiles !== null) return { tiles: own.tiles, origin: 'own' };
  if (org.tiles !== null) return { tiles: org.tiles, origin: 'org' };
  return { tiles: DEFAULT_TILES, origin: 'product' };
}

/** First screen of a person. */
export const shownLanding = ({ own, org }: Home): string => own.landing ?? org.landing ?? 'overview';

/** The page that a landing names; undefined where it names a screen. */
export const landingPage = (landing: string): string | undefined =>
  landing.startsWith('page:') ? landing.slice('page:'.length) : undefined;

/** The screen that a home leads to; undefined where it leads to a page, whose address is still to be asked for. */
export function landingPath(home: Home): string | undefined {
  const landing = shownLanding(home);
  if (landingPage(landing) !== undefined) return undefined;
  return landing === 'equipment' ? PATTERNS.equipmentList : PATTERNS.overview;
}
