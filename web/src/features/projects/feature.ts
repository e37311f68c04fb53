import { MULTI_PATTERNS } from '../../lib/paths/multi-paths.ts';
import type { Feature } from '../feature.ts';

/** Pages of projects. */
export const feature = {
  routes: [
    {
      path: MULTI_PATTERNS.projects,
      screen: async () => (await import('./project-list.tsx')).ProjectList,
      help: 'drawing',
    },
    {
      path: MULTI_PATTERNS.project,
      screen: async () => (await import('./project-screen.tsx')).ProjectScreen,
      help: 'pages',
    },
  ],
  menu: [
    {
      group: 'nav.manage',
      path: MULTI_PATTERNS.projects,
      prefixes: ['/manage/project'],
      name: 'nav.projects',
      icon: 'projects',
      auth: 'manage_page_edit',
      sharedEdit: 'manage_page_edit',
    },
  ],
} satisfies Feature;
