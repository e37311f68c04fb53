import { TRACK_PATTERNS } from '../../lib/paths/track-paths.ts';
import type { Feature, Screen } from '../feature.ts';

const trackScreen: Screen = async () => (await import('./track-screen.tsx')).TrackScreen;

/** Track of an equipment. */
export const feature = {
  routes: [
    { path: TRACK_PATTERNS.all, screen: trackScreen, help: 'tracks' },
    { path: TRACK_PATTERNS.ofEquipment, screen: trackScreen, help: 'tracks' },
  ],
  menu: [
    {
      group: 'nav.equipmentCenter',
      path: TRACK_PATTERNS.all,
      name: 'nav.tracks',
      icon: 'track',
      auth: 'monitor_history_view',
    },
  ],
} satisfies Feature;
