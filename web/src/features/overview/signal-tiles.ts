import type { TileKind } from '@tidegate/contract/nouns/home/home.ts';
import type { WidgetType } from '@tidegate/contract/widgets/registry.ts';

interface DrawnBy {
  /** The widget that draws the tile. */
  readonly type: WidgetType & `${'Usual' | 'Complex'}${string}`;
  readonly dataAddon?: object;
}

const HOUR_SECONDS = 3_600;

/** Tiles that show signals, each by a widget of pages. */
export const SIGNAL_TILES = {
  card: { type: 'ComplexCard' },
  gauge: { type: 'UsualDashboard' },
  trend: { type: 'ComplexRealtimeLine', dataAddon: { timeRange: 4 * HOUR_SECONDS } },
  states: { type: 'ComplexStates' },
} as const satisfies { readonly [K in TileKind]?: DrawnBy };

export type SignalTileKind = keyof typeof SIGNAL_TILES;

export const isSignalTile = (kind: TileKind): kind is SignalTileKind => Object.hasOwn(SIGNAL_TILES, kind);
