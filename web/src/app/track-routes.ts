import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { TRACK_PATTERNS } from '../lib/track-paths.ts';

type Screen = () => Promise<ComponentType>;

const tracks: Screen = async () => (await import('../features/track/track-screen.tsx')).TrackScreen;

const fences: Screen = async () => (await import('../features/fence/fence-screen.tsx')).FenceScreen;

/** Where equipment went, and the fences that watch it. */
export function trackRoutes(screen: (path: string, load: Screen) => RouteObject): RouteObject[] {
  return [
    screen(TRACK_PATTERNS.all, tracks),
    screen(TRACK_PATTERNS.ofEquipment, tracks),
    screen(TRACK_PATTERNS.fences, fences),
  ];
}
