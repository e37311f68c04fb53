import { PAGE_PATTERNS } from '../../lib/paths/page-paths.ts';
import type { Feature, Screen } from '../feature.ts';

const playerScreen: Screen = async () => (await import('./player-screen.tsx')).PlayerScreen;
const mobileScreen: Screen = async () => (await import('./mobile-screen.tsx')).MobileScreen;

/** Pages of an equipment as they run. */
export const feature = {
  routes: [
    { path: PAGE_PATTERNS.player, screen: playerScreen, help: 'pages' },
    { path: PAGE_PATTERNS.playerPlain, screen: playerScreen, help: 'pages' },
    {
      path: PAGE_PATTERNS.mobile,
      screen: mobileScreen,
      help: 'pages',
      within: 'bare',
    },
    {
      path: PAGE_PATTERNS.mobileTyped,
      screen: mobileScreen,
      help: 'pages',
      within: 'bare',
    },
  ],
} satisfies Feature;
