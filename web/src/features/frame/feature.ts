import { PATTERNS } from '../../lib/paths/paths.ts';
import type { Feature, Screen } from '../feature.ts';

const frameScreen: Screen = async () => (await import('./frame-screen.tsx')).FrameScreen;

/** Pages of others, framed. */
export const feature = {
  routes: [
    { path: PATTERNS.frame, screen: frameScreen, help: 'platform-settings' },
    { path: PATTERNS.frameOpen, screen: frameScreen, help: 'platform-settings' },
  ],
} satisfies Feature;
