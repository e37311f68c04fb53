import { PATTERNS } from '../../lib/paths/paths.ts';
import type { Feature, Screen } from '../feature.ts';

const help: Screen = async () => (await import('./help.tsx')).Help;

/** The user guide. */
export const feature = {
  routes: [
    { path: PATTERNS.help, screen: help, help: 'start' },
    { path: PATTERNS.helpTopic, screen: help, help: 'start' },
  ],
  menu: [
    {
      group: 'nav.supportArea',
      path: PATTERNS.help,
      name: 'nav.help',
      icon: 'question',
    },
  ],
} satisfies Feature;
