import { VIDEO_PATTERNS } from '../../lib/paths/video-paths.ts';
import type { Feature } from '../feature.ts';

/** Cameras: the wall, and the key of their cloud. */
export const feature = {
  routes: [
    { path: VIDEO_PATTERNS.wall, screen: async () => (await import('./wall-screen.tsx')).WallScreen, help: 'video' },
    { path: VIDEO_PATTERNS.key, screen: async () => (await import('./key-screen.tsx')).KeyScreen, help: 'video' },
  ],
  menu: [
    {
      group: 'nav.equipmentCenter',
      path: VIDEO_PATTERNS.wall,
      name: 'nav.video',
      icon: 'camera',
      auth: 'monitor_equipment_view',
    },
    {
      group: 'nav.system',
      path: VIDEO_PATTERNS.key,
      name: 'nav.cameraKey',
      icon: 'key',
      auth: 'manage_org_edit',
      sharedEdit: 'manage_org_edit',
    },
  ],
} satisfies Feature;
