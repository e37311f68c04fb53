import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { TRACK_PATTERNS } from '../lib/track-paths.ts';

type Screen = () => Promise<ComponentType>;

const tracks: Screen = async () => (await import('../features/track/track-screen.tsx')).TrackScreen;

/** Where equipment went. */
export function trackRoutes(screen: (path: string, load: Screen) => RouteObject): RouteObject[] {
  return [screen(TRACK_PATTERNS.all, tracks), screen(TRACK_PATTERNS.ofEquipment, tracks)];
}
